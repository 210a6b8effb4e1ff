import type { QueenEvent } from '#contract/queen';

/**
 * An event, and what a calendar must make of it: local times of the winery, or days, whose end is the day
 * after.
 */
export interface CalendarCase {
  event: QueenEvent;
  isAllDay: boolean;
  start: string;
  end: string | null;
}

const createCase = (
  id: string,
  times: Pick<QueenEvent, 'start' | 'end' | 'allDay'>,
  expected: Omit<CalendarCase, 'event'>,
): CalendarCase => ({
  event: {
    id,
    title: `Rebula, sivi pinot; ${id}`,
    location: 'Klet',
    type: 'Tasting',
    mapsUrl: '',
    infoUrl: '',
    ...times,
  },
  ...expected,
});

/** Events with times, past midnight, over several days, around both clock changes, and all-day events. */
export const CALENDAR_CASES: readonly CalendarCase[] = [
  createCase(
    'hours',
    { start: '2030-06-01T16:30:00.000Z', end: '2030-06-01T19:00:00.000Z' },
    { isAllDay: false, start: '2030-06-01T18:30', end: '2030-06-01T21:00' },
  ),
  createCase(
    'past-midnight',
    { start: '2030-12-31T19:00:00.000Z', end: '2031-01-01T01:00:00.000Z' },
    { isAllDay: false, start: '2030-12-31T20:00', end: '2031-01-01T02:00' },
  ),
  createCase(
    'days-with-hours',
    { start: '2030-09-06T14:00:00.000Z', end: '2030-09-08T10:00:00.000Z' },
    { isAllDay: false, start: '2030-09-06T16:00', end: '2030-09-08T12:00' },
  ),
  createCase(
    'into-summer-time',
    { start: '2030-03-30T22:00:00.000Z', end: '2030-03-31T02:00:00.000Z' },
    { isAllDay: false, start: '2030-03-30T23:00', end: '2030-03-31T04:00' },
  ),
  createCase(
    'out-of-summer-time',
    { start: '2030-10-26T20:00:00.000Z', end: '2030-10-27T03:00:00.000Z' },
    { isAllDay: false, start: '2030-10-26T22:00', end: '2030-10-27T04:00' },
  ),
  createCase(
    'hour-that-comes-twice',
    { start: '2030-10-27T00:30:00.000Z', end: '2030-10-27T01:30:00.000Z' },
    { isAllDay: false, start: '2030-10-27T02:30', end: '2030-10-27T02:30' },
  ),
  createCase(
    'no-end',
    { start: '2030-06-02T16:30:00.000Z' },
    { isAllDay: false, start: '2030-06-02T18:30', end: null },
  ),
  createCase(
    'days',
    { start: '2030-09-04T22:00:00.000Z', end: '2030-09-07T21:59:00.000Z', allDay: true },
    { isAllDay: true, start: '2030-09-05', end: '2030-09-08' },
  ),
  createCase(
    'one-day',
    { start: '2030-09-14T22:00:00.000Z', allDay: true },
    { isAllDay: true, start: '2030-09-15', end: '2030-09-16' },
  ),
  createCase(
    'days-unmarked',
    { start: '2030-10-25T22:00:00.000Z', end: '2030-10-27T23:00:00.000Z' },
    { isAllDay: true, start: '2030-10-26', end: '2030-10-28' },
  ),
];
