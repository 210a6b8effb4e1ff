import { TZDate } from '@date-fns/tz';
import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, { type ICalCalendar, type ICalCalendarData, type ICalEventData } from 'ical-generator';
import { addDays } from '../../contract/add-days';
import { getEventDays, type EventSpan } from '../../contract/event-days';
import type { Language } from '../../contract/values';
import { WINERY_TIME_ZONE } from '../../contract/visibility';
import { parseWineryTime, toWineryLocalTime } from '../../contract/winery-time';

/** Replaces control characters by spaces, because calendar programs handle them differently. */
export const replaceControlCharacters = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

const toZonedDate = (instant: string): TZDate => new TZDate(instant, WINERY_TIME_ZONE);
const toMidnight = (day: string): TZDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, WINERY_TIME_ZONE);
};

/** Whether the local time occurs once. In the hour in which summer time ends, each time occurs twice. */
const isUnambiguousInLocalTime = (instant: string): boolean => 'instant' in parseWineryTime(toWineryLocalTime(instant));

/** Days of an all-day event with an exclusive end (RFC 5545, 3.6.1). */
export const toCalendarDays = (firstDay: string, lastDay: string) => ({
  allDay: true,
  start: toMidnight(firstDay),
  end: toMidnight(addDays(lastDay)),
  timezone: WINERY_TIME_ZONE,
});

/** Start and end of an event: as days, in local time, or in UTC around the end of summer time. */
export function toCalendarTimes(event: EventSpan): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  const { isAllDay, first, last } = getEventDays(event);
  if (isAllDay) return toCalendarDays(first.day, last.day);
  const end = event.end && event.end !== event.start ? event.end : null;
  if (!isUnambiguousInLocalTime(event.start) || (end && !isUnambiguousInLocalTime(end)))
    return { start: new Date(event.start), end: end && new Date(end) };
  return { start: toZonedDate(event.start), end: end && toZonedDate(end), timezone: WINERY_TIME_ZONE };
}

/** Default time zone of a calendar that programs subscribe to. */
export const SUBSCRIPTION_PROPERTIES = { 'X-WR-TIMEZONE': WINERY_TIME_ZONE } as const;

/** Creates a calendar (RFC 5545) in the winery's time zone, with its VTIMEZONE. */
export const createWineryCalendar = (
  product: string,
  language: Language,
  data: Pick<ICalCalendarData, 'method' | 'name' | 'ttl' | 'x'>,
): ICalCalendar =>
  ical({
    ...data,
    prodId: { company: 'Winery', product, language: language.toUpperCase() },
    // If a name is set here, the library writes DTSTAMP in local time.
    timezone: { name: null, generator: getVtimezoneComponent },
  });
