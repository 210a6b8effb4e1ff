import type { Language } from '../src/contract/values';
import type { QueenEvent } from '../src/contract/queen';
import type { Localised } from './localised';

type Timeless = Omit<QueenEvent, 'title' | 'start' | 'end'> & { title: Localised<string> };
/** An event that has passed, at fixed moments. */
type PastEvent = Timeless & { start: string; end: string };
/** An event to come: on the first `weekday` (0 = Sunday) at least `daysAhead` days after seeding. */
type ComingEvent = Timeless & { daysAhead: number; weekday: number; startHourUtc: number; hours: number };

const BRAJDA_MAP = 'https://www.openstreetmap.org/?mlat=45.9967&mlon=13.5253#map=15/45.9967/13.5253';

const pastEvents: PastEvent[] = [
  {
    id: 'kronanje',
    type: 'Festival',
    title: { sl: 'Kronanje na vaškem trgu', en: 'The crowning on the village square' },
    location: 'Trg pod lipo, Brajda',
    start: '2025-04-26T15:00:00Z',
    end: '2025-04-26T20:00:00Z',
    mapsUrl: BRAJDA_MAP,
  },
  {
    id: 'praznik-cesenj',
    type: 'Festival',
    title: { sl: 'Praznik češenj', en: 'The Cherry Festival' },
    location: 'Dobrovo v Brdih',
    start: '2025-06-07T08:00:00Z',
    end: '2025-06-08T20:00:00Z',
    mapsUrl: BRAJDA_MAP,
    infoUrl: 'https://example.com/praznik-cesenj',
  },
  {
    id: 'jutro-na-radiu',
    type: 'Media',
    title: { sl: 'Jutranji pogovor na radiu', en: 'A morning talk on the radio' },
    location: 'Nova Gorica',
    start: '2025-09-03T06:30:00Z',
    end: '2025-09-03T07:00:00Z',
  },
];

const comingEvents: ComingEvent[] = [
  {
    id: 'pet-obrazov-rebule',
    type: 'Tasting',
    title: { sl: 'Pet obrazov rebule', en: 'Five faces of Rebula' },
    location: 'Domačija Lahor, Brajda 7',
    daysAhead: 9,
    weekday: 6,
    startHourUtc: 16,
    hours: 3,
    mapsUrl: BRAJDA_MAP,
  },
  {
    id: 'vecerja-v-kleti',
    type: 'Dinner',
    title: { sl: 'Večerja v kleti, štirje hodi', en: 'Dinner in the cellar, four courses' },
    location: 'Domačija Lahor, Brajda 7',
    daysAhead: 23,
    weekday: 5,
    startHourUtc: 17,
    hours: 5,
    mapsUrl: BRAJDA_MAP,
  },
  {
    id: 'kvasovke-z-brega',
    type: 'Talk',
    title: { sl: 'Kvasovke z našega brega, predavanje', en: 'The yeasts of our slope, a talk' },
    location: 'Stara šola, Brajda',
    daysAhead: 40,
    weekday: 4,
    startHourUtc: 17,
    hours: 2,
    infoUrl: 'https://example.com/kvasovke',
  },
  {
    id: 'po-terasah',
    type: 'Tour',
    title: { sl: 'Po terasah s kraljico', en: 'Across the terraces with the queen' },
    location: 'Zbirališče pri kapelici, Brajda',
    daysAhead: 68,
    weekday: 0,
    startHourUtc: 8,
    hours: 4,
    mapsUrl: BRAJDA_MAP,
  },
];

const HOUR_MS = 3_600_000;

function scheduled({ daysAhead, weekday, startHourUtc, hours, ...event }: ComingEvent, now: Date): PastEvent {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysAhead, startHourUtc));
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return { ...event, start: day.toISOString(), end: new Date(day.getTime() + hours * HOUR_MS).toISOString() };
}

/**
 * The queen's calendar in a language, oldest first. What is to come is counted from `now`, so that it never
 * goes stale.
 */
export const queenEventsIn = (language: Language, now: Date): QueenEvent[] =>
  [...pastEvents, ...comingEvents.map((event) => scheduled(event, now))].map(({ title, ...event }) => ({
    ...event,
    title: title[language],
  }));
