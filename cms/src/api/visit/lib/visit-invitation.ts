import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '../../../contract/values';
import {
  createWineryCalendar,
  replaceControlCharacters,
  toCalendarDays,
  toCalendarTimes,
} from '../../../core/calendar/winery-calendar';
import { formatVisitLines, type MailContext, type MailedVisit } from './mailed-visit';

const SUMMARIES: Readonly<Record<Language, string>> = { sl: 'Obisk', en: 'Visit' };

/** The UID of a visit in calendars, the same for its whole life. */
export const getVisitUid = (visitId: string, siteOrigin: string): string =>
  `visit-${visitId}@${new URL(siteOrigin).hostname}`;

/** Start and end of a visit for a calendar; its day if only the day was chosen. */
export const toVisitTimes = ({ date, start, end }: Pick<MailedVisit, 'date' | 'start' | 'end'>) =>
  start ? toCalendarTimes({ start, end, allDay: false }) : toCalendarDays(date, date);

/** Quotation marks are not allowed in parameters (RFC 5545, 3.1). */
const toParameter = (text: string): string => replaceControlCharacters(text).replaceAll('"', "'");

/**
 * Creates the calendar part of a mail to the guest of a visit (RFC 5546): `REQUEST` adds the visit to the
 * calendar or moves it, `CANCEL` removes it. The winery asks for no reply. It contains nothing that the guest
 * typed except the address.
 */
export function createInvitation(
  visit: MailedVisit,
  { winery, sender, siteOrigin, time }: MailContext,
  method: 'REQUEST' | 'CANCEL',
): { method: 'REQUEST' | 'CANCEL'; text: string } {
  const { language, email, experience } = visit;
  const isCancelled = method === 'CANCEL';
  const calendar = createWineryCalendar('Visits', language, { method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...toVisitTimes(visit),
    id: getVisitUid(visit.id, siteOrigin),
    sequence: visit.sequence,
    stamp: time,
    lastModified: time,
    summary: replaceControlCharacters(
      [experience?.title ?? SUMMARIES[language], winery.name].filter(Boolean).join(', '),
    ),
    location: replaceControlCharacters([winery.name, winery.address].filter(Boolean).join(', ')),
    description: formatVisitLines(visit, language, winery).join('\n'),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: toParameter(winery.name) || sender, email: sender },
    attendees: [{ email, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, text: `${calendar.toString()}\r\n` };
}
