import { describe, expect, it } from 'vitest';
import { TASTING as SHARED_TASTING } from '../../../tests/support/data/bookable-experience';
import {
  computeAvailability,
  type AvailabilityRules,
  type BookableExperience,
  type TakenTime,
} from './compute-availability';
import type { OpeningSchedule, OpenSpan } from './open-state';
import { getWineryClock } from './visibility';

const OPEN = [{ from: '10:00', to: '18:00' }];
const SHORT = [{ from: '10:00', to: '12:00' }];
const createSchedule = (
  weekly: Partial<OpeningSchedule['weekly']> = {},
  exceptions: OpeningSchedule['exceptions'] = [],
): OpeningSchedule => ({
  weekly: {
    monday: [],
    tuesday: OPEN,
    wednesday: OPEN,
    thursday: OPEN,
    friday: OPEN,
    saturday: SHORT,
    sunday: [],
    ...weekly,
  },
  exceptions,
});
const TASTING: BookableExperience = { ...SHARED_TASTING, durationMinutes: 90, leadTimeHours: 48 };
const TOUR: BookableExperience = {
  ...TASTING,
  id: 'tour',
  isShared: false,
  times: { mode: 'fixed', weekdays: ['friday', 'monday'], starts: ['17:00', '11:00'] },
};

const createRules = (changes: Partial<AvailabilityRules> = {}): AvailabilityRules => ({
  schedule: createSchedule(),
  groupSize: 20,
  experience: null,
  people: 2,
  bookings: [],
  blocks: [],
  isHoliday: () => false,
  now: new Date('2026-11-01T08:00:00Z'),
  ...changes,
});

/** Lists the local starts of a day with their places (`10:00 12`), or why it is closed. */
function describeDay(changes: Partial<AvailabilityRules>, day: string): string {
  const [found] = computeAvailability(createRules(changes), day, day);
  if (!found) return 'missing';
  return (
    found.closed ??
    found.slots.map(({ start, places }) => `${getWineryClock(new Date(start)).time} ${places}`).join(', ')
  );
}

const [FRIDAY, SATURDAY, MONDAY] = ['2026-12-04', '2026-12-05', '2026-12-07'] as const;
const book = (from: string, to: string, people = 1, experienceId: string | null = 'tasting'): TakenTime => ({
  start: `${FRIDAY}T${from}:00.000Z`,
  end: `${FRIDAY}T${to}:00.000Z`,
  people,
  experienceId,
});
const shortDay = (hours: readonly OpenSpan[], date: string = FRIDAY) => createSchedule({}, [{ date, hours }]);
const NIGHT = createSchedule({ friday: [{ from: '22:00', to: '00:00' }], saturday: [{ from: '00:00', to: '02:00' }] });
const LATE = createSchedule({ friday: [{ from: '22:00', to: '02:00' }], saturday: [] });
const MARCH = new Date('2026-03-01T00:00:00Z');

describe('[F1] availability', () => {
  it.each<[string, Partial<AvailabilityRules>, string, string]>([
    ['opening hours alone', {}, SATURDAY, '10:00 20, 11:00 20'],
    ['a day without hours', {}, MONDAY, 'weekday'],
    ['a holiday', { isHoliday: (day) => day === SATURDAY }, SATURDAY, 'holiday'],
    [
      'a holiday with hours of its own',
      { isHoliday: () => true, schedule: shortDay([{ from: '14:00', to: '15:00' }]) },
      FRIDAY,
      '14:00 20',
    ],
    ['a closed exception', { schedule: shortDay([]) }, FRIDAY, 'exception'],
    ['a closed exception on a holiday', { isHoliday: () => true, schedule: shortDay([]) }, FRIDAY, 'holiday'],
    [
      'an exception that opens a closed day',
      { schedule: shortDay([{ from: '9:00'.padStart(5, '0'), to: '10:00' }], MONDAY) },
      MONDAY,
      '09:00 20',
    ],
    [
      'an exception shorter than the visit',
      { experience: TASTING, schedule: shortDay([{ from: '10:00', to: '11:00' }]) },
      FRIDAY,
      'exception',
    ],
    ['hours shorter than the visit', { experience: { ...TASTING, durationMinutes: 121 } }, SATURDAY, 'weekday'],
    ['a visit as long as the hours', { experience: { ...TASTING, durationMinutes: 120 } }, SATURDAY, '10:00 12'],
    [
      'short visits each half hour',
      { experience: { ...TASTING, durationMinutes: 45 } },
      SATURDAY,
      '10:00 12, 10:30 12, 11:00 12',
    ],
    ['a past day', { now: new Date('2026-12-06T08:00:00Z') }, SATURDAY, 'leadTime'],
    ['today, without an experience', { now: new Date('2026-12-05T06:00:00Z') }, SATURDAY, 'leadTime'],
    ['tomorrow, partly too soon', { now: new Date('2026-12-04T10:00:00Z') }, SATURDAY, '11:00 20'],
    [
      'the lead time of the experience',
      { experience: TASTING, now: new Date('2026-12-03T09:00:00Z') },
      SATURDAY,
      '10:00 12',
    ],
    ['a minute too soon', { experience: TASTING, now: new Date('2026-12-03T09:01:00Z') }, SATURDAY, 'leadTime'],
    [
      'no lead time, but past times',
      { experience: { ...TASTING, leadTimeHours: 0, durationMinutes: 60 }, now: new Date('2026-12-05T09:30:00Z') },
      SATURDAY,
      '11:00 12',
    ],
    ['fixed times, in order', { experience: TOUR }, FRIDAY, '11:00 12, 17:00 12'],
    ['fixed times on a day without hours', { experience: TOUR }, MONDAY, '11:00 12, 17:00 12'],
    ['fixed times on another weekday', { experience: TOUR }, SATURDAY, 'weekday'],
    [
      'fixed times within an exception',
      { experience: TOUR, schedule: shortDay([{ from: '10:00', to: '13:00' }]) },
      FRIDAY,
      '11:00 12',
    ],
    [
      'fixed times outside an exception',
      { experience: TOUR, schedule: shortDay([{ from: '12:00', to: '13:00' }]) },
      FRIDAY,
      'exception',
    ],
    [
      'weekdays within the hours',
      { experience: { ...TASTING, times: { ...TASTING.times, weekdays: ['friday'] } } },
      SATURDAY,
      'weekday',
    ],
    ['in season', { experience: { ...TASTING, season: { from: '04-15', to: '12-05' } } }, SATURDAY, '10:00 12'],
    ['after the season', { experience: { ...TASTING, season: { from: '04-15', to: '12-04' } } }, SATURDAY, 'season'],
    [
      'a season over the new year',
      { experience: { ...TASTING, season: { from: '11-15', to: '02-29' } } },
      SATURDAY,
      '10:00 12',
    ],
    [
      'between such seasons',
      { experience: { ...TASTING, season: { from: '12-06', to: '02-29' } } },
      SATURDAY,
      'season',
    ],
    ['fewer people than it takes', { experience: TASTING, people: 1 }, SATURDAY, '10:00 0'],
    ['more people than it takes', { experience: TASTING, people: 9 }, SATURDAY, '10:00 0'],
    ['more people than the winery receives', { people: 21 }, SATURDAY, '10:00 0, 11:00 0'],
    [
      'a block for all',
      { blocks: [{ start: `${SATURDAY}T09:30:00Z`, end: `${SATURDAY}T10:00:00Z`, experienceId: null }] },
      SATURDAY,
      '10:00 0, 11:00 20',
    ],
    [
      'a block of another experience',
      {
        experience: TASTING,
        blocks: [{ start: `${SATURDAY}T00:00:00Z`, end: `${SATURDAY}T23:00:00Z`, experienceId: 'tour' }],
      },
      SATURDAY,
      '10:00 12',
    ],
    [
      'people who overlap one after the other',
      {
        experience: TASTING,
        schedule: shortDay([{ from: '10:00', to: '12:00' }]),
        bookings: [book('08:30', '09:30', 5), book('09:30', '10:30', 4)],
      },
      FRIDAY,
      '10:00 7',
    ],
    [
      'people who overlap at once',
      {
        experience: TASTING,
        schedule: shortDay([{ from: '10:00', to: '12:00' }]),
        bookings: [book('08:30', '09:31', 5), book('09:30', '10:30', 4)],
      },
      FRIDAY,
      '10:00 3',
    ],
    [
      'bookings that only touch',
      {
        experience: TASTING,
        schedule: shortDay([{ from: '10:00', to: '11:30' }]),
        bookings: [book('08:00', '09:00', 12), book('10:30', '11:30', 12)],
      },
      FRIDAY,
      '10:00 12',
    ],
    [
      'more people than places',
      {
        experience: TASTING,
        schedule: shortDay([{ from: '10:00', to: '12:00' }]),
        bookings: [book('09:00', '10:30', 50)],
      },
      FRIDAY,
      '10:00 0',
    ],
    [
      'a private visit',
      { experience: TOUR, bookings: [book('09:00', '10:10', 2, 'tour')] },
      FRIDAY,
      '11:00 0, 17:00 12',
    ],
    [
      'bookings of other experiences',
      { experience: TOUR, bookings: [book('09:00', '17:00', 12)] },
      FRIDAY,
      '11:00 12, 17:00 12',
    ],
    [
      'hours over midnight',
      { schedule: NIGHT, experience: { ...TASTING, durationMinutes: 180 } },
      FRIDAY,
      '22:00 12, 23:00 12',
    ],
    ['hours after midnight', { schedule: NIGHT }, SATURDAY, '00:00 20, 01:00 20'],
    ['the evening of hours until the next morning', { schedule: LATE }, FRIDAY, '22:00 20, 23:00 20'],
    ['the morning after them', { schedule: LATE }, SATURDAY, '00:00 20, 01:00 20'],
    [
      'hours over midnight before a holiday',
      { schedule: NIGHT, isHoliday: (day) => day === SATURDAY, experience: { ...TASTING, durationMinutes: 180 } },
      FRIDAY,
      'weekday',
    ],
    [
      'hours that begin with a skipped time',
      { now: MARCH, schedule: createSchedule({ sunday: [{ from: '02:00', to: '05:00' }] }) },
      '2026-03-29',
      '03:00 20, 04:00 20',
    ],
    [
      'the evening of hours that end with a skipped time',
      { now: MARCH, schedule: createSchedule({ saturday: [{ from: '22:00', to: '02:30' }] }) },
      '2026-03-28',
      '22:00 20, 23:00 20',
    ],
    [
      'when clocks go forward',
      { now: MARCH, schedule: createSchedule({ sunday: [{ from: '01:00', to: '04:00' }] }) },
      '2026-03-29',
      '01:00 20, 03:00 20',
    ],
    [
      'a fixed time that is skipped',
      {
        now: MARCH,
        experience: { ...TOUR, times: { mode: 'fixed', weekdays: [], starts: ['02:30', '04:00'] } },
      },
      '2026-03-29',
      '04:00 12',
    ],
    [
      'when clocks go back',
      { now: new Date('2026-10-01T00:00:00Z'), schedule: createSchedule({ sunday: [{ from: '01:00', to: '04:00' }] }) },
      '2026-10-25',
      '01:00 20, 02:00 20, 02:00 20, 03:00 20',
    ],
    [
      'a fixed time that is repeated',
      {
        now: new Date('2026-10-01T00:00:00Z'),
        experience: { ...TOUR, times: { mode: 'fixed', weekdays: [], starts: ['02:30'] } },
      },
      '2026-10-25',
      '02:30 12',
    ],
    [
      '29 February',
      { now: new Date('2028-01-01T00:00:00Z'), experience: { ...TASTING, season: { from: '02-29', to: '02-29' } } },
      '2028-02-29',
      '10:00 12, 11:00 12, 12:00 12, 13:00 12, 14:00 12, 15:00 12, 16:00 12',
    ],
  ])('%s', (_name, changes, day, expected) => {
    expect(describeDay(changes, day)).toBe(expected);
  });
});
