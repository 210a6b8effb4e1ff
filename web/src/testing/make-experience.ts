import type { Availability } from '#contract/availability';
import type { Experience } from '#contract/experiences';

let count = 0;

/** Creates a published experience: 90 minutes, €25 per person, 2–8 people, in Slovenian and German. */
export function makeExperience(values: Partial<Experience> = {}): Experience {
  count += 1;
  return {
    id: `experience${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T10:00:00.000Z',
    language: 'en',
    slug: `tasting-${String(count)}`,
    title: `Tasting ${String(count)}`,
    summary: 'Five wines and bread.',
    included: ['five wines', 'bread'],
    durationMinutes: 90,
    pricePerPerson: 25,
    pricePerGroup: null,
    people: { min: 2, max: 8 },
    capacity: 8,
    isShared: false,
    languages: ['sl', 'en', 'de'],
    leadTimeHours: 24,
    times: { mode: 'fixed', weekdays: ['friday', 'saturday'], starts: ['11:00', '16:00'] },
    season: null,
    cancelHours: 48,
    children: true,
    dogs: false,
    stepFree: true,
    confirmation: 'manual',
    image: null,
    published: true,
    position: 0,
    ...values,
  };
}

/** Creates a time that starts at an hour of a day (UTC) and takes 90 minutes. */
export const makeSlot = (date: string, hour: number, places: number) => {
  const start = Date.parse(`${date}T00:00Z`) + hour * 3_600_000;
  return { start: new Date(start).toISOString(), end: new Date(start + 5_400_000).toISOString(), places };
};

/**
 * Creates the availability of the days that a URL asks for: `special` ones, all others closed on their
 * weekday.
 */
export function makeAvailability({ searchParams }: URL, special: Availability['days']): Availability {
  const [from = 0, to = 0] = ['from', 'to'].map((name) => Date.parse(searchParams.get(name) ?? ''));
  const days: Availability['days'] = [];
  for (let time = from; time <= to; time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10);
    days.push(special.find((day) => day.date === date) ?? { date, closed: 'weekday', slots: [] });
  }
  return { days };
}
