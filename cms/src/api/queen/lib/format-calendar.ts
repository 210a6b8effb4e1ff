import { TZDate } from '@date-fns/tz';
import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, { ICalCalendarMethod, ICalEvent, type ICalCalendar, type ICalEventData } from 'ical-generator';
import { addDays } from '../../../contract/add-days';
import { getEventDays } from '../../../contract/event-days';
import type { QueenEvent } from '../../../contract/queen';
import type { Language } from '../../../contract/values';
import { WINERY_TIME_ZONE } from '../../../contract/visibility';
import { parseWineryTime, toWineryLocalTime } from '../../../contract/winery-time';
import { getEnvironment } from '../../../core/process/environment';
import { addPostalTown, type Winery } from './event-location';

/** Events in one language, and when they were last changed. */
export interface Calendar {
  events: readonly QueenEvent[];
  language: Language;
  updatedAt: string;
  version: number;
  /** The calendar's owner; `null` without site metadata. */
  winery: Winery | null;
}

const CALENDAR_NAMES: Record<Language, string> = { sl: 'Dogodki', en: 'Events' };

/** Interval after which calendar programs reload. */
const REFRESH_INTERVAL_SECONDS = 60 * 60;

/** Replaces control characters by spaces, because calendar programs handle them differently. */
const replaceControlCharacters = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/** Writes the URL unescaped: `ical-generator` escapes it like text, which breaks links with a comma. */
class CalendarEvent extends ICalEvent {
  readonly #url: string | undefined;

  constructor(data: ICalEventData, calendar: ICalCalendar, url: string | undefined) {
    super(data, calendar);
    this.#url = url;
  }

  override toString(): string {
    const text = super.toString();
    return this.#url ? text.replace(/END:VEVENT\r\n$/, () => `URL:${this.#url ?? ''}\r\nEND:VEVENT\r\n`) : text;
  }
}

const toZonedDate = (instant: string): TZDate => new TZDate(instant, WINERY_TIME_ZONE);
const toMidnight = (day: string): TZDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, WINERY_TIME_ZONE);
};

/** Whether the local time occurs once. In the hour in which summer time ends, each time occurs twice. */
const isUnambiguousInLocalTime = (instant: string): boolean => 'instant' in parseWineryTime(toWineryLocalTime(instant));

/**
 * Start and end of an event: as days with an exclusive end (RFC 5545, 3.6.1), in local time, or in UTC around
 * the end of summer time.
 */
function toCalendarTimes(event: QueenEvent): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  const { isAllDay, first, last } = getEventDays(event);
  const timezone = WINERY_TIME_ZONE;
  if (isAllDay) return { allDay: true, start: toMidnight(first.day), end: toMidnight(addDays(last.day)), timezone };
  const end = event.end && event.end !== event.start ? event.end : null;
  if (!isUnambiguousInLocalTime(event.start) || (end && !isUnambiguousInLocalTime(end)))
    return { start: new Date(event.start), end: end && new Date(end) };
  return { start: toZonedDate(event.start), end: end && toZonedDate(end), timezone };
}

/**
 * Formats the wine queen's events as an iCalendar file (RFC 5545) in the winery's time zone, with texts in
 * the language. Event ids are the same in every language, so that calendar programs update events instead of
 * duplicating them.
 */
export function formatCalendar({ events, language, updatedAt, version, winery }: Calendar): string {
  const { SITE_ORIGIN = 'http://localhost' } = getEnvironment();
  const title = replaceControlCharacters(winery?.brand.title ?? '');
  const calendar = ical({
    name: title ? `${title}: ${CALENDAR_NAMES[language].toLowerCase()}` : CALENDAR_NAMES[language],
    prodId: { company: 'Winery', product: 'Events', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_INTERVAL_SECONDS,
    // If a name is set here, the library writes DTSTAMP in local time.
    timezone: { name: null, generator: getVtimezoneComponent },
    x: { 'X-WR-TIMEZONE': WINERY_TIME_ZONE },
  });
  for (const event of events) {
    const { id, infoUrl, mapsUrl } = event;
    const data = {
      ...toCalendarTimes(event),
      id: `${id}@${new URL(SITE_ORIGIN).hostname}`,
      summary: replaceControlCharacters(event.title),
      location: replaceControlCharacters(addPostalTown(event, winery)),
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      sequence: version,
      ...(mapsUrl && { description: mapsUrl }),
    };
    calendar.createEvent(new CalendarEvent(data, calendar, infoUrl));
  }
  return `${calendar.toString()}\r\n`;
}
