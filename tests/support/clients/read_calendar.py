"""Prints the events of the calendar on stdin as JSON: what python3-icalendar reads of it."""

import datetime
import json
import sys

from icalendar import Calendar


def to_text(prop):
    """A day as YYYY-MM-DD, an instant in UTC as YYYY-MM-DDTHH:MM:SS; None without one."""
    if prop is None:
        return None
    value = prop.dt
    if not isinstance(value, datetime.datetime):
        return value.isoformat()
    return value.astimezone(datetime.timezone.utc).replace(tzinfo=None).isoformat()


calendar = Calendar.from_ical(sys.stdin.read())
json.dump(
    {
        "name": str(calendar["X-WR-CALNAME"]),
        "zones": [str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")],
        "events": [
            {
                "uid": str(event["UID"]),
                "summary": str(event["SUMMARY"]),
                "location": str(event["LOCATION"]),
                "url": str(event["URL"]),
                "start": to_text(event.get("DTSTART")),
                "end": to_text(event.get("DTEND")),
            }
            for event in calendar.walk("VEVENT")
        ],
    },
    sys.stdout,
)
