import { describe, expect, it } from 'vitest';
import { TASTING } from '../../../tests/support/data/bookable-experience';
import {
  computeAvailability,
  computeSlot,
  isClosedHoliday,
  type AvailabilityRules,
  type BlockedTime,
  type BookableExperience,
  type TakenTime,
} from './compute-availability';
import type { OpeningSchedule, OpenSpan } from './open-state';

const FRIDAY = '2026-12-04';
const SATURDAY = '2026-12-05';

const createSchedule = (friday: readonly OpenSpan[], saturday: readonly OpenSpan[] = []): OpeningSchedule => ({
  weekly: { monday: [], tuesday: [], wednesday: [], thursday: [], friday, saturday, sunday: [] },
  exceptions: [],
});

const createRules = (changes: Partial<AvailabilityRules> = {}): AvailabilityRules => ({
  schedule: createSchedule([{ from: '10:00', to: '13:00' }]),
  groupSize: 20,
  experience: TASTING,
  people: 2,
  bookings: [],
  blocks: [],
  isHoliday: () => false,
  now: new Date('2026-11-01T08:00:00Z'),
  ...changes,
});

/** Creates a taken time on Friday; the winery is an hour ahead of UTC. */
const book = (from: string, to: string, people: number, experienceId: string | null = 'tasting'): TakenTime => ({
  start: `${FRIDAY}T${from}:00Z`,
  end: `${FRIDAY}T${to}:00Z`,
  people,
  experienceId,
});

/** Lists the UTC starts of a day with their places (`09:00 12`), or why it is closed. */
function describeDay(changes: Partial<AvailabilityRules>, day = FRIDAY): string {
  const [found] = computeAvailability(createRules(changes), day, day);
  return (
    found?.closed ?? (found?.slots ?? []).map(({ start, places }) => `${start.slice(11, 16)} ${places}`).join(', ')
  );
}

describe('computeAvailability', () => {
  it('returns the start and the end of each slot as instants', () => {
    expect(computeAvailability(createRules({ people: 3 }), FRIDAY, SATURDAY)).toEqual([
      {
        date: FRIDAY,
        slots: [
          { start: '2026-12-04T09:00:00.000Z', end: '2026-12-04T10:00:00.000Z', places: 12 },
          { start: '2026-12-04T10:00:00.000Z', end: '2026-12-04T11:00:00.000Z', places: 12 },
          { start: '2026-12-04T11:00:00.000Z', end: '2026-12-04T12:00:00.000Z', places: 12 },
        ],
      },
      { date: SATURDAY, closed: 'weekday', slots: [] },
    ]);
  });

  it('counts bookings in whatever order they are given', () => {
    const bookings = [book('11:00', '12:00', 3), book('10:00', '11:00', 2), book('09:00', '10:00', 1)];
    const expected = '09:00 11, 10:00 10, 11:00 9';
    expect(describeDay({ bookings })).toBe(expected);
    expect(describeDay({ bookings: bookings.toReversed() })).toBe(expected);
  });

  it('counts a long booking that began before others', () => {
    const bookings = [book('04:00', '04:30', 7), book('05:00', '11:30', 4), book('06:00', '06:30', 7)];
    expect(describeDay({ bookings })).toBe('09:00 8, 10:00 8, 11:00 8');
  });

  it('offers no place of a time that is blocked for the experience', () => {
    const blocks: BlockedTime[] = [book('10:30', '11:00', 0), book('09:00', '10:00', 0, 'tour')];
    expect(describeDay({ blocks })).toBe('09:00 12, 10:00 0, 11:00 12');
  });

  it('offers places to a visit without an experience despite bookings and blocks of experiences', () => {
    const taken = { bookings: [book('09:00', '12:00', 20)], blocks: [book('09:00', '12:00', 0)] };
    expect(describeDay({ ...taken, experience: null })).toBe('09:00 20, 10:00 20, 11:00 20');
  });

  it.each([
    [1, 20, 0],
    [2, 20, 12],
    [8, 20, 12],
    [9, 20, 0],
    [5, 5, 12],
    [6, 5, 0],
  ])('for %i people where groups have at most %i offers %i places', (people, groupSize, places) => {
    expect(describeDay({ people, groupSize })).toBe(`09:00 ${places}, 10:00 ${places}, 11:00 ${places}`);
  });

  it('offers a time exactly as early as the lead time allows', () => {
    const now = new Date('2026-12-03T10:00:00Z');
    expect(describeDay({ now })).toBe('10:00 12, 11:00 12');
    expect(describeDay({ now: new Date('2026-12-03T11:00:00.001Z') })).toBe('leadTime');
    expect(describeDay({ now, experience: { ...TASTING, leadTimeHours: 0 } })).toBe('09:00 12, 10:00 12, 11:00 12');
    expect(describeDay({ now, experience: null }), 'a day without an experience').toBe('10:00 20, 11:00 20');
  });

  it.each([
    ['12-04', '12-04', '09:00 12, 10:00 12, 11:00 12'],
    ['12-04', '12-31', '09:00 12, 10:00 12, 11:00 12'],
    ['01-01', '12-04', '09:00 12, 10:00 12, 11:00 12'],
    ['12-04', '01-31', '09:00 12, 10:00 12, 11:00 12'],
    ['12-05', '12-04', '09:00 12, 10:00 12, 11:00 12'],
    ['12-05', '12-05', 'season'],
    ['12-03', '12-03', 'season'],
    ['12-05', '12-31', 'season'],
    ['01-01', '12-03', 'season'],
    ['12-05', '12-03', 'season'],
  ])('with a season from %s to %s has on 4 December: %s', (from, to, expected) => {
    expect(describeDay({ experience: { ...TASTING, season: { from, to } } })).toBe(expected);
  });

  it('joins spans that touch or overlap, in whatever order they are stored', () => {
    const experience = { ...TASTING, durationMinutes: 120 };
    const touching = [
      { from: '11:00', to: '12:30' },
      { from: '10:00', to: '11:00' },
    ];
    expect(describeDay({ experience, schedule: createSchedule(touching) })).toBe('09:00 12');
    const overlapping = [
      { from: '10:00', to: '13:00' },
      { from: '10:30', to: '11:00' },
    ];
    expect(describeDay({ experience, schedule: createSchedule(overlapping) })).toBe('09:00 12, 10:00 12');
    const apart = [
      { from: '10:00', to: '11:00' },
      { from: '11:01', to: '13:01' },
    ];
    expect(describeDay({ experience, schedule: createSchedule(apart) })).toBe('10:01 12');
  });

  it('closes by an exception without hours its own day alone', () => {
    const schedule = {
      ...createSchedule([{ from: '10:00', to: '11:00' }]),
      exceptions: [{ date: SATURDAY, hours: [] }],
    };
    expect(describeDay({ schedule })).toBe('09:00 12');
    expect(describeDay({ schedule }, SATURDAY)).toBe('exception');
  });

  it('assigns times after midnight to the next day alone', () => {
    const schedule = createSchedule([{ from: '22:00', to: '02:00' }]);
    expect(describeDay({ schedule })).toBe('21:00 12, 22:00 12');
    expect(describeDay({ schedule }, SATURDAY)).toBe('23:00 12, 00:00 12');
  });

  it('offers a fixed time that fills an exception exactly, and sorts the times', () => {
    const experience: BookableExperience = {
      ...TASTING,
      times: { mode: 'fixed', weekdays: [], starts: ['12:00', '10:00', '12:01', '09:59', '11:00'] },
    };
    const exceptions = [{ date: FRIDAY, hours: [{ from: '10:00', to: '13:00' }] }];
    const schedule = { ...createSchedule([]), exceptions };
    expect(describeDay({ experience, schedule })).toBe('09:00 12, 10:00 12, 11:00 12');
    expect(describeDay({ experience }), 'on a day without an exception').toBe(
      '08:59 12, 09:00 12, 10:00 12, 11:00 12, 11:01 12',
    );
  });

  it.each([
    [['02:30', '03:30'], '01:30 12'],
    [['02:30'], 'weekday'],
  ])('omits the fixed time that a clock change skips of %j', (starts, expected) => {
    const experience: BookableExperience = { ...TASTING, times: { mode: 'fixed', weekdays: [], starts } };
    expect(describeDay({ experience, now: new Date('2026-03-01T00:00:00Z') }, '2026-03-29')).toBe(expected);
  });
});

describe('computeSlot', () => {
  const START = '2026-12-06T20:30:00+00:00';
  const create = (changes: Partial<Parameters<typeof computeSlot>[0]> = {}) =>
    computeSlot({ experience: TASTING, people: 2, bookings: [], blocks: [], ...changes }, START);
  const SLOT = { start: '2026-12-06T20:30:00.000Z', end: '2026-12-06T21:30:00.000Z' };
  const taken = (people: number, experienceId: string | null = 'tasting') => ({ ...SLOT, people, experienceId });

  it('has all places of the experience at any time, for any size of the group', () => {
    expect(create()).toEqual({ ...SLOT, places: 12 });
    expect(create({ people: 1 }).places).toBe(12);
    expect(create({ people: 40 }).places).toBe(12);
  });

  it('lasts as long as the experience', () => {
    expect(create({ experience: { ...TASTING, durationMinutes: 45 } }).end).toBe('2026-12-06T21:15:00.000Z');
  });

  it('lasts an hour without an experience and has places for the group', () => {
    expect(create({ experience: null, people: 7 })).toEqual({ ...SLOT, places: 7 });
  });

  it('leaves the places that other bookings do not take', () => {
    expect(create({ bookings: [taken(5), taken(4, 'tour')] }).places).toBe(7);
    expect(create({ bookings: [taken(1)], experience: { ...TASTING, isShared: false } }).places).toBe(0);
  });

  it.each([
    ['all experiences', null, 0],
    ['the experience', 'tasting', 0],
    ['another experience', 'tour', 12],
  ])('has with a block of %s %i places', (_name, experienceId, places) => {
    expect(create({ blocks: [taken(0, experienceId)] }).places).toBe(places);
  });
});

describe('isClosedHoliday', () => {
  const isHoliday = (day: string) => day === FRIDAY;
  const createException = (hours: readonly OpenSpan[], date = FRIDAY): OpeningSchedule => ({
    ...createSchedule([{ from: '10:00', to: '13:00' }]),
    exceptions: [{ date, hours }],
  });
  const hours = [{ from: '10:00', to: '11:00' }];

  it.each([
    ['a holiday', createException([], SATURDAY), FRIDAY, true],
    ['a holiday whose exception has no hours', createException([]), FRIDAY, true],
    ['a holiday with hours of its own', createException(hours), FRIDAY, false],
    ['a holiday beside a day with hours of its own', createException(hours, SATURDAY), FRIDAY, true],
    ['another day', createException([]), SATURDAY, false],
  ])('of %s', (_name, schedule, day, expected) => {
    expect(isClosedHoliday({ schedule, isHoliday }, day)).toBe(expected);
  });
});
