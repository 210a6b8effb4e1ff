import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '../../../contract/values';
import {
  SUBSCRIPTION_PROPERTIES,
  createWineryCalendar,
  replaceControlCharacters,
} from '../../../core/calendar/winery-calendar';
import type { StoredVisit } from './visit-change';
import { getVisitUid, toVisitTimes } from './visit-invitation';

const TEXTS = {
  sl: { title: 'Obiski', visit: 'Obisk', people: 'Število oseb', language: 'Jezik', waiting: 'nepotrjeno' },
  en: { title: 'Visits', visit: 'Visit', people: 'People', language: 'Language', waiting: 'not confirmed' },
} as const satisfies Record<Language, unknown>;

/** Interval after which calendar programs reload. */
const REFRESH_INTERVAL_SECONDS = 15 * 60;

/**
 * Formats visits as a calendar for staff (RFC 5545), with what they need when guests come: time, people,
 * name, phone, experience and note. Visits that are not confirmed are tentative.
 */
export function formatVisitFeed(visits: readonly StoredVisit[], language: Language, siteOrigin: string): string {
  const texts = TEXTS[language];
  const calendar = createWineryCalendar('Visits', language, {
    name: texts.title,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_INTERVAL_SECONDS,
    x: SUBSCRIPTION_PROPERTIES,
  });
  for (const visit of visits) {
    const { name, phone, people, experience, staffNote, state, updatedAt, version } = visit;
    const isConfirmed = state === 'Confirmed';
    const title = `${experience?.title ?? texts.visit}: ${name} (${people})`;
    const lines = [
      `${texts.people}: ${people}`,
      experience?.title,
      name,
      phone,
      `${texts.language}: ${visit.language}`,
      staffNote,
    ];
    calendar.createEvent({
      ...toVisitTimes(visit),
      id: getVisitUid(visit.id, siteOrigin),
      sequence: version,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      summary: replaceControlCharacters(isConfirmed ? title : `${title}, ${texts.waiting}`),
      description: lines.filter(Boolean).join('\n'),
      status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  return `${calendar.toString()}\r\n`;
}
