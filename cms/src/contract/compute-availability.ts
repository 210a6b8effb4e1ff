// See docs/adr/0040-bookings-by-one-function.md. No zod here: pages may load this module.
import { addDays } from './add-days';
import type { AvailableDay, AvailableSlot, ClosedReason } from './availability';
import { DEFAULT_LEAD_TIME_HOURS } from './limits';
import { getHoursOfDay, getSpanEnd, getWeekday, type OpeningSchedule, type Weekday } from './open-state';
import { findWineryInstant } from './winery-time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minutes between starts within the opening hours; half as much for visits shorter than this. */
const STEP_MINUTES = 60;
/** Duration of a visit without an experience. */
const PLAIN_VISIT_MINUTES = 60;

/** The data of an experience that its bookable times depend on. */
export interface BookableExperience {
  id: string;
  durationMinutes: number;
  people: { min: number; max: number };
  capacity: number;
  isShared: boolean;
  leadTimeHours: number;
  times: { mode: 'openingHours' | 'fixed'; weekdays: readonly Weekday[]; starts: readonly string[] };
  /** `MM-DD`, both inclusive; over the new year if `from` is later than `to`. */
  season: { from: string; to: string } | null;
}

/** A time that a booking takes, as instants; the end is exclusive. `null`: a visit without an experience. */
export interface TakenTime {
  start: string;
  end: string;
  people: number;
  experienceId: string | null;
}

/** A time that staff have blocked for an experience, or with `null` for all. */
export type BlockedTime = Omit<TakenTime, 'people'>;

/** All data that availability depends on, except the days. */
export interface AvailabilityRules {
  schedule: OpeningSchedule;
  /** Largest group that may visit at once. */
  groupSize: number;
  /** `null`: a visit without an experience. */
  experience: BookableExperience | null;
  people: number;
  /** Bookings and blocked times that may overlap the days; others are ignored. */
  bookings: readonly TakenTime[];
  blocks: readonly BlockedTime[];
  isHoliday: (day: string) => boolean;
  now: Date;
}

/** A span of instants in epoch milliseconds; the end is exclusive. */
interface Span {
  start: number;
  end: number;
}

/** Taken spans of one kind in the order of their starts, with the length of the longest one. */
interface TakenSpans {
  spans: readonly (Span & { people: number })[];
  longest: number;
}

function indexSpans(times: readonly (BlockedTime & { people?: number })[]): TakenSpans {
  const spans = times
    .map(({ start, end, people = 0 }) => ({ start: Date.parse(start), end: Date.parse(end), people }))
    .toSorted((a, b) => a.start - b.start);
  return { spans, longest: spans.reduce((longest, { start, end }) => Math.max(longest, end - start), 0) };
}

/** Lists the taken spans that overlap a slot, in the order of their starts. */
function findOverlaps({ spans, longest }: TakenSpans, slot: Span) {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < slot.start - longest) low = middle + 1;
    else high = middle;
  }
  const overlaps: (Span & { people: number })[] = [];
  for (let index = low; index < spans.length; index += 1) {
    const span = spans[index];
    if (!span || span.start >= slot.end) break;
    if (span.end > slot.start) overlaps.push(span);
  }
  return overlaps;
}

/** The greatest number of people present at one instant of the spans. */
function countMostPeople(overlaps: readonly (Span & { people: number })[]): number {
  const changes = overlaps
    .flatMap(({ start, end, people }) => [
      { instant: start, difference: people },
      { instant: end, difference: -people },
    ])
    // Guests who leave at an instant free their seats for guests who come then.
    .toSorted((a, b) => a.instant - b.instant || a.difference - b.difference);
  let present = 0;
  let most = 0;
  for (const { difference } of changes) {
    present += difference;
    most = Math.max(most, present);
  }
  return most;
}

const isInSeason = (day: string, { from, to }: { from: string; to: string }): boolean => {
  const dayOfYear = day.slice(5);
  return from <= to ? from <= dayOfYear && dayOfYear <= to : dayOfYear >= from || dayOfYear <= to;
};

/** Returns the instant of a local time; of one that a clock change skips, the instant of that change. */
const toInstant = (day: string, time: string): number =>
  findWineryInstant(day, time) ?? findWineryInstant(day, `${String(Number(time.slice(0, 2)) + 1)}:00`) ?? NaN;

const hasOwnHours = ({ exceptions }: OpeningSchedule, day: string): boolean =>
  exceptions.some(({ date, hours }) => date === day && hours.length > 0);

/**
 * Whether a day is closed since it is a public holiday: the rule of bookings and of what visitors read about
 * the hours. An exception with hours opens it.
 */
export const isClosedHoliday = (
  { schedule, isHoliday }: Pick<AvailabilityRules, 'schedule' | 'isHoliday'>,
  day: string,
): boolean => isHoliday(day) && !hasOwnHours(schedule, day);

/** Opening spans of days as instants. Spans that touch are one, so that a visit may last over midnight. */
function listOpenSpans(rules: AvailabilityRules, days: readonly string[]): Span[] {
  const { schedule } = rules;
  const openDays = days.filter((day) => !isClosedHoliday(rules, day));
  const spans = openDays.flatMap((day) =>
    getHoursOfDay(schedule, day).map((span) => ({
      start: toInstant(day, span.from),
      end: toInstant(day, getSpanEnd(span)),
    })),
  );
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push(span);
  }
  return joined;
}

/** Lists the starts of a day, in order, that the hours and the experience allow. */
function listStarts(rules: AvailabilityRules, day: string, durationMs: number): number[] {
  const { schedule, experience } = rules;
  if (experience?.times.mode === 'fixed') {
    const open = listOpenSpans(rules, [day, addDays(day)]);
    const createWithinTest = (start: number) => (span: Span) => span.start <= start && start + durationMs <= span.end;
    return experience.times.starts
      .map((time) => findWineryInstant(day, time))
      .filter((start) => start !== null)
      .filter((start) => !hasOwnHours(schedule, day) || open.some(createWithinTest(start)))
      .toSorted((a, b) => a - b);
  }
  const step = (durationMs < STEP_MINUTES * MINUTE_MS ? STEP_MINUTES / 2 : STEP_MINUTES) * MINUTE_MS;
  const [dayStart, dayEnd] = [toInstant(day, '00:00'), toInstant(day, '24:00')];
  // Hours of the day before may last until this morning.
  return listOpenSpans(rules, [addDays(day, -1), day, addDays(day)]).flatMap((span) => {
    const starts: number[] = [];
    for (let start = span.start; start < dayEnd && start + durationMs <= span.end; start += step)
      if (start >= dayStart) starts.push(start);
    return starts;
  });
}

/** Returns why nothing can start on a day, apart from the lead time; `null` if something can. */
function findClosedReason(rules: AvailabilityRules, day: string): ClosedReason | null {
  const { schedule, experience } = rules;
  if (isClosedHoliday(rules, day)) return 'holiday';
  if (schedule.exceptions.some(({ date, hours }) => date === day && hours.length === 0)) return 'exception';
  if (!experience) return null;
  const { season, times } = experience;
  if (season && !isInSeason(day, season)) return 'season';
  if (times.weekdays.length > 0 && !times.weekdays.includes(getWeekday(day))) return 'weekday';
  return null;
}

/** Creates the function that counts the free seats of a slot for a group. */
function createFreeSeatCounter(
  rules: Omit<AvailabilityRules, 'schedule' | 'isHoliday' | 'now'>,
): (slot: Span) => number {
  const { experience, groupSize, people } = rules;
  const id = experience?.id ?? null;
  const bookings = indexSpans(rules.bookings.filter(({ experienceId }) => experienceId === id));
  const blocks = indexSpans(rules.blocks.filter(({ experienceId }) => experienceId === null || experienceId === id));
  const { min, max } = experience?.people ?? { min: 1, max: groupSize };
  const capacity = experience?.capacity ?? groupSize;
  return (slot) => {
    if (people < min || people > Math.min(max, groupSize) || findOverlaps(blocks, slot).length > 0) return 0;
    if (!experience) return capacity;
    const overlaps = findOverlaps(bookings, slot);
    if (!experience.isShared) return overlaps.length > 0 ? 0 : capacity;
    return Math.max(0, capacity - countMostPeople(overlaps));
  };
}

/** Duration of a visit in milliseconds. */
const getDurationMs = (experience: BookableExperience | null): number =>
  (experience?.durationMinutes ?? PLAIN_VISIT_MINUTES) * MINUTE_MS;

const toIso = (instant: number): string => new Date(instant).toISOString();

/**
 * Computes the days from `from` to `to` (`YYYY-MM-DD`, inclusive) with the times that can be booked and their
 * free seats. A closed day has the first of the CLOSED_REASONS that applies. A slot without free seats for
 * the group is full. Local times that a clock change skips are left out; durations are real minutes.
 */
export function computeAvailability(rules: AvailabilityRules, from: string, to: string): AvailableDay[] {
  const { experience, now } = rules;
  const durationMs = getDurationMs(experience);
  const earliest = now.getTime() + (experience?.leadTimeHours ?? DEFAULT_LEAD_TIME_HOURS) * HOUR_MS;
  const countFreeSeats = createFreeSeatCounter(rules);
  const days: AvailableDay[] = [];
  for (let date = from; date <= to; date = addDays(date)) {
    const close = (closed: ClosedReason) => days.push({ date, closed, slots: [] });
    const reason = findClosedReason(rules, date);
    const starts = reason ? [] : listStarts(rules, date, durationMs);
    const inTime = starts.filter((start) => start >= earliest && start >= now.getTime());
    if (reason) close(reason);
    else if (starts.length === 0) close(hasOwnHours(rules.schedule, date) ? 'exception' : 'weekday');
    else if (inTime.length === 0) close('leadTime');
    else {
      const slots: AvailableSlot[] = inTime.map((start) => {
        const span = { start, end: start + durationMs };
        return { start: toIso(span.start), end: toIso(span.end), places: countFreeSeats(span) };
      });
      days.push({ date, slots });
    }
  }
  return days;
}

/**
 * Computes the slot that starts at any instant, offered or not. Hours, season, lead time and limits of groups
 * do not matter: staff may choose any time that has free seats.
 */
export function computeSlot(
  { experience, people, ...rules }: Omit<AvailabilityRules, 'schedule' | 'isHoliday' | 'groupSize' | 'now'>,
  start: string,
): AvailableSlot {
  const capacity = experience?.capacity ?? people;
  const span = { start: Date.parse(start), end: Date.parse(start) + getDurationMs(experience) };
  const anyGroup = experience && { ...experience, people: { min: 1, max: capacity } };
  const countFreeSeats = createFreeSeatCounter({ ...rules, experience: anyGroup, people: 1, groupSize: capacity });
  return { start: toIso(span.start), end: toIso(span.end), places: countFreeSeats(span) };
}
