import ical, { ICalCalendarMethod } from 'ical-generator';
import type { QueenEvent } from '../../../contract/queen';
import type { Language } from '../../../contract/values';
import { environment } from '../../../core/process/environment';

/** The events of the Queen in a language, as they were last changed. */
export interface Calendar {
  events: readonly QueenEvent[];
  language: Language;
  updatedAt: string;
  version: number;
}

const NAMES: Record<Language, string> = { sl: 'Dogodki', en: 'Events' };

/** Calendars ask again after that. */
const REFRESHED_SECONDS = 60 * 60;

/** Nobody types control characters, and readers of calendars disagree about them. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/**
 * Events as a calendar that any program reads (RFC 5545), with times in UTC. An event is the same in every language and each
 * time it is asked for, so that who has it already gets its changes and no second one.
 */
export function calendarText({ events, language, updatedAt, version }: Calendar): string {
  const { SITE_ORIGIN = 'http://localhost' } = environment();
  const calendar = ical({
    name: NAMES[language],
    prodId: { company: 'Winery', product: 'Events', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESHED_SECONDS,
  });
  for (const { id, title, location, start, end, infoUrl, mapsUrl } of events) {
    calendar.createEvent({
      id: `${id}@${new URL(SITE_ORIGIN).hostname}`,
      summary: plain(title),
      location: plain(location),
      start: new Date(start),
      end: end ? new Date(end) : null,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      sequence: version,
      ...(infoUrl && { url: infoUrl }),
      ...(mapsUrl && { description: mapsUrl }),
    });
  }
  return `${calendar.toString()}\r\n`;
}
