import { addDays } from '#contract/add-days';
import type { AvailableDay, ClosedReason } from '#contract/availability';
import type { Hours } from '#contract/hours';
import { getHoursOfDay, type OpenSpan } from '#contract/open-state';
import type { Visit, VisitBlock } from '#contract/visits';
import { findWineryInstant } from '#contract/winery-time';
import { listDays, type DaySpan } from './calendar-days';

/** A visit or a blocked time of a day. */
export type DayEntry = { kind: 'visit'; visit: Visit } | { kind: 'block'; block: VisitBlock };

/** What happens at the winery on a day. */
export interface DayPlan {
  day: string;
  /** Opening hours; empty if it is closed. */
  hours: readonly OpenSpan[];
  closed: ClosedReason | null;
  /** Note of the exception that changes the hours. */
  hoursNote: string;
  /** Blocked times and visits that take a place, in the order of their times; those without a time first. */
  entries: readonly DayEntry[];
  /** Declined and cancelled visits. */
  dropped: readonly Visit[];
}

/** What the API knows about the days of a calendar. */
export interface CalendarData extends DaySpan {
  visits: readonly Visit[];
  blocks: readonly VisitBlock[];
  /** Availability of a visit without an experience. */
  days: readonly AvailableDay[];
  hours: Hours | null;
}

const isDropped = ({ state }: Visit): boolean => state === 'Declined' || state === 'Cancelled';

const getStart = (entry: DayEntry): number => {
  const start = entry.kind === 'visit' ? entry.visit.start : entry.block.start;
  return start === null ? 0 : Date.parse(start);
};

/** Returns the span of a day as instants in epoch milliseconds; the end is exclusive. */
const getDayBounds = (day: string): { start: number; end: number } => ({
  start: findWineryInstant(day, '00:00') ?? 0,
  end: findWineryInstant(addDays(day), '00:00') ?? 0,
});

const isOnDay = ({ start, end }: VisitBlock, day: string): boolean => {
  const bounds = getDayBounds(day);
  return Date.parse(start) < bounds.end && Date.parse(end) > bounds.start;
};

/** Creates the plans of the days of a calendar, in order. */
export function createDayPlans({ from, to, visits, blocks, days, hours }: CalendarData): DayPlan[] {
  return listDays({ from, to }).map((day) => {
    const isDayClosed = days.find(({ date }) => date === day)?.closed;
    // The lead time is a rule for guests; the winery is open.
    const closed = isDayClosed === undefined || isDayClosed === 'leadTime' ? null : isDayClosed;
    const visitsOfDay = visits.filter(({ date }) => date === day);
    const entries: DayEntry[] = [
      ...blocks.filter((block) => isOnDay(block, day)).map((block) => ({ kind: 'block', block }) as const),
      ...visitsOfDay.filter((visit) => !isDropped(visit)).map((visit) => ({ kind: 'visit', visit }) as const),
    ];
    return {
      day,
      closed,
      hours: closed || !hours ? [] : getHoursOfDay(hours, day),
      hoursNote: hours?.exceptions.find(({ date }) => date === day)?.note ?? '',
      entries: entries.toSorted((a, b) => getStart(a) - getStart(b)),
      dropped: visitsOfDay.filter(isDropped),
    };
  });
}
