import { ICalCalendarMethod } from 'ical-generator';
import type { Experience } from '../../../contract/experiences';
import type { Language } from '../../../contract/values';
import {
  createWineryCalendar,
  replaceControlCharacters,
  toCalendarTimes,
} from '../../../core/calendar/winery-calendar';
import type { MailedWinery } from './mailed-visit';

const MINUTE_MS = 60_000;

/** What the calendar file of a visit states. */
interface VisitTime {
  experience: Pick<Experience, 'slug' | 'title' | 'durationMinutes'>;
  start: string;
  winery: MailedWinery;
  language: Language;
  siteOrigin: string;
  now: Date;
}

/**
 * Formats a visit to an experience as a calendar file (RFC 5545) that guests keep for themselves: title, time
 * and place. The same visit has the same id, so that calendar programs add it once.
 */
export function formatVisitTime({ experience, start, winery, language, siteOrigin, now }: VisitTime): string {
  const calendar = createWineryCalendar('Visits', language, { method: ICalCalendarMethod.PUBLISH });
  const end = new Date(Date.parse(start) + experience.durationMinutes * MINUTE_MS).toISOString();
  const join = (texts: readonly string[], separator: string): string => texts.filter(Boolean).join(separator);
  calendar.createEvent({
    ...toCalendarTimes({ start, end, allDay: false }),
    id: `visit-${experience.slug}-${Date.parse(start)}@${new URL(siteOrigin).hostname}`,
    stamp: now,
    summary: replaceControlCharacters(join([experience.title, winery.name], ', ')),
    location: replaceControlCharacters(join([winery.name, winery.address], ', ')),
    description: join([winery.phone, winery.email], '\n'),
  });
  return `${calendar.toString()}\r\n`;
}
