import { describe, expect, it } from 'vitest';
import { addDays } from './add-days';
import {
  computeAvailability,
  type AvailabilityRules,
  type BookableExperience,
  type TakenTime,
} from './compute-availability';
import { WEEKDAYS, getOpenState, type OpeningSchedule, type OpenSpan } from './open-state';
import { getWineryClock } from './visibility';

/** Creates a generator of reproducible numbers from 0 (inclusive) to 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (limit: number): number => Math.floor(next() * limit);
  return { upTo, isHeads: () => next() < 0.5 };
}

const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function createCase(seed: number): { rules: AvailabilityRules; from: string; to: string } {
  const { upTo, isHeads } = createRandom(seed);
  const createHours = (): OpenSpan[] => {
    const opens = upTo(20) * 60 + upTo(60);
    const closes = opens + 15 + upTo(600);
    return isHeads() ? [] : [{ from: formatTime(opens), to: formatTime(closes % 1_440) }];
  };
  const first = addDays('2026-01-01', upTo(800));
  const weekly = Object.fromEntries(
    WEEKDAYS.map((day) => [day, createHours()]),
  ) as unknown as OpeningSchedule['weekly'];
  const exceptions = [0, 1, 2].map((index) => ({ date: addDays(first, index * 3), hours: createHours() }));
  const min = 1 + upTo(4);
  const capacity = min + upTo(10);
  const experience: BookableExperience = {
    id: 'each',
    durationMinutes: 15 + upTo(300),
    people: { min, max: capacity },
    capacity,
    isShared: isHeads(),
    leadTimeHours: upTo(72),
    times: {
      mode: isHeads() ? 'fixed' : 'openingHours',
      weekdays: WEEKDAYS.filter(isHeads),
      starts: [formatTime(upTo(1_440)), formatTime(upTo(1_440))],
    },
    season: isHeads() ? { from: addDays(first, upTo(30)).slice(5), to: addDays(first, upTo(60)).slice(5) } : null,
  };
  return {
    rules: {
      schedule: { weekly, exceptions },
      groupSize: 20,
      experience,
      people: min,
      bookings: [],
      blocks: [],
      isHoliday: () => false,
      now: new Date(`${first}T05:00:00Z`),
    },
    from: first,
    to: addDays(first, 14),
  };
}

const CASES = Array.from({ length: 150 }, (_, index) => createCase(index + 1));

describe('[F1] for any rules', () => {
  it('times are in order, once each, not too soon, and of the day at the winery', () => {
    let slotCount = 0;
    for (const { rules, from, to } of CASES) {
      const earliest = rules.now.getTime() + (rules.experience?.leadTimeHours ?? 0) * 3_600_000;
      for (const { date, slots, closed } of computeAvailability(rules, from, to)) {
        expect(slots.length > 0).toBe(closed === undefined);
        const starts = slots.map(({ start }) => Date.parse(start));
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
        for (const start of starts) {
          expect(start).toBeGreaterThanOrEqual(earliest);
          expect(getWineryClock(new Date(start)).day).toBe(date);
        }
        slotCount += slots.length;
      }
    }
    expect(slotCount).toBeGreaterThan(1_000);
  });

  it('times of the opening hours lie within them', () => {
    let slotCount = 0;
    for (const { rules, from, to } of CASES.filter((each) => each.rules.experience?.times.mode === 'openingHours'))
      for (const { start, end } of computeAvailability(rules, from, to).flatMap(({ slots }) => slots)) {
        expect(getOpenState(rules.schedule, new Date(start)).isOpen, start).toBe(true);
        expect(getOpenState(rules.schedule, new Date(Date.parse(end) - 60_000)).isOpen, end).toBe(true);
        slotCount += 1;
      }
    expect(slotCount).toBeGreaterThan(500);
  });

  it('booking until nothing is left never brings more people than places, and never frees a place', () => {
    for (const { rules, from, to } of CASES.slice(0, 60)) {
      const { experience, people } = rules;
      const bookings: TakenTime[] = [];
      const read = () => computeAvailability({ ...rules, bookings }, from, to).flatMap(({ slots }) => slots);
      let before = read();
      for (;;) {
        const free = before.find(({ places }) => places >= people);
        if (!free || !experience) break;
        bookings.push({ start: free.start, end: free.end, people, experienceId: experience.id });
        const after = read();
        expect(after.map(({ start }) => start)).toEqual(before.map(({ start }) => start));
        for (const [index, { places }] of after.entries())
          expect(places).toBeLessThanOrEqual(before[index]?.places ?? 0);
        before = after;
      }
      for (const { start } of bookings) {
        const present = bookings.filter((each) => each.start <= start && start < each.end);
        const limit = experience?.isShared ? experience.capacity : people;
        expect(present.reduce((sum, each) => sum + each.people, 0)).toBeLessThanOrEqual(limit);
      }
    }
  });

  it('a block takes the places of exactly the times that it overlaps', () => {
    for (const { rules, from, to } of CASES) {
      const slots = computeAvailability(rules, from, to).flatMap((day) => day.slots);
      const block = slots[Math.floor(slots.length / 2)];
      if (!block) continue;
      const after = computeAvailability({ ...rules, blocks: [{ ...block, experienceId: null }] }, from, to);
      for (const [index, { start, end, places }] of after.flatMap((day) => day.slots).entries())
        expect(places).toBe(start < block.end && end > block.start ? 0 : slots[index]?.places);
    }
  });

  it('lists every day once, in order, and none if the days are reversed', () => {
    const { rules } = createCase(1);
    const days = computeAvailability(rules, '2026-12-01', '2027-01-31');
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 62 }, (_, index) => addDays('2026-12-01', index)),
    );
    expect(computeAvailability(rules, '2026-12-02', '2026-12-01')).toEqual([]);
  });
});
