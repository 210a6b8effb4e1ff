import { ICalCalendarMethod, ICalEvent, type ICalCalendar, type ICalEventData } from 'ical-generator';
import type { QueenEvent } from '../../../contract/queen';
import type { Language } from '../../../contract/values';
import {
  SUBSCRIPTION_PROPERTIES,
  createWineryCalendar,
  replaceControlCharacters,
  toCalendarTimes,
} from '../../../core/calendar/winery-calendar';
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

/**
 * Formats the wine queen's events as an iCalendar file (RFC 5545) in the winery's time zone, with texts in
 * the language. Event ids are the same in every language, so that calendar programs update events instead of
 * duplicating them.
 */
export function formatCalendar({ events, language, updatedAt, version, winery }: Calendar): string {
  const { SITE_ORIGIN = 'http://localhost' } = getEnvironment();
  const title = replaceControlCharacters(winery?.brand.title ?? '');
  const calendar = createWineryCalendar('Events', language, {
    name: title ? `${title}: ${CALENDAR_NAMES[language].toLowerCase()}` : CALENDAR_NAMES[language],
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_INTERVAL_SECONDS,
    x: SUBSCRIPTION_PROPERTIES,
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
