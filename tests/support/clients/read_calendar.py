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


def to_zone(prop):
    """The zone of an instant as the file names it; None for a day or without one."""
    return None if prop is None else prop.params.get("TZID")


def to_line(component, name):
    return str(component.get(name, ""))


def to_list(prop):
    """Values of a property that may be repeated."""
    if prop is None:
        return []
    return [str(each) for each in (prop if isinstance(prop, list) else [prop])]


calendar = Calendar.from_ical(sys.stdin.read())
json.dump(
    {
        "name": to_line(calendar, "X-WR-CALNAME"),
        "method": to_line(calendar, "METHOD"),
        "zones": [str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")],
        "events": [
            {
                "uid": str(event["UID"]),
                "sequence": int(event.get("SEQUENCE", 0)),
                "status": to_line(event, "STATUS"),
                "summary": str(event["SUMMARY"]),
                "location": to_line(event, "LOCATION"),
                "url": to_line(event, "URL"),
                "attendees": to_list(event.get("ATTENDEE")),
                "organizer": to_line(event, "ORGANIZER"),
                "zone": to_zone(event.get("DTSTART")),
                "start": to_text(event.get("DTSTART")),
                "end": to_text(event.get("DTEND")),
            }
            for event in calendar.walk("VEVENT")
        ],
    },
    sys.stdout,
)
