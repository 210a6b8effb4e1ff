import { describe, expect, it } from 'vitest';
import { getEventDays, isEventOver } from './event-days';

describe('[R75] the days of an event', () => {
  it.each([
    ['to midnight after the last day', '2026-09-04T22:00:00Z', '2026-09-07T22:00:00Z', '2026-09-05', '2026-09-07'],
    ['to a minute before', '2026-09-04T22:00:00Z', '2026-09-07T21:59:00Z', '2026-09-05', '2026-09-07'],
    ['one day', '2026-09-04T22:00:00Z', '2026-09-05T22:00:00Z', '2026-09-05', '2026-09-05'],
    ['over the end of summer time', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25', '2026-10-25'],
  ])('whole days have no hours without being told: %s', (_case, start, end, first, last) => {
    expect(getEventDays({ start, end })).toMatchObject({ isAllDay: true, first: { day: first }, last: { day: last } });
    expect(getEventDays({ start, end, allDay: null }).isAllDay).toBe(true);
    expect(getEventDays({ start, end, allDay: false })).toMatchObject({ isAllDay: false, first: { time: '00:00' } });
  });

  it.each([
    ['midnight alone', '2026-09-04T22:00:00Z', null],
    ['midnight to the same', '2026-09-04T22:00:00Z', '2026-09-04T22:00:00Z'],
    ['midnight to an hour', '2026-09-04T22:00:00Z', '2026-09-07T20:00:00Z'],
    ['an evening to midnight', '2026-09-05T16:00:00Z', '2026-09-05T22:00:00Z'],
  ])('hours are hours: %s', (_case, start, end) => {
    expect(getEventDays({ start, end }).isAllDay).toBe(false);
  });

  it('an event with `allDay` counts by its days, with and without an end', () => {
    const start = '2026-09-05T08:00:00Z';
    expect(getEventDays({ start, allDay: true }).last.day).toBe('2026-09-05');
    expect(getEventDays({ start, end: '2026-09-06T22:00:00Z', allDay: true }).last.day).toBe('2026-09-06');
    expect(getEventDays({ start, end: '2026-09-06T22:30:00Z', allDay: true }).last.day).toBe('2026-09-07');
  });

  it('an all-day event is over after its last day, any other at its end', () => {
    const days = { start: '2026-10-23T22:00:00Z', end: '2026-10-25T23:00:00Z' };
    expect(isEventOver(days, new Date('2026-10-25T22:59:59Z'))).toBe(false);
    expect(isEventOver(days, new Date('2026-10-25T23:00:00Z'))).toBe(true);
    const day = { start: '2026-10-24T22:00:00Z', allDay: true };
    expect(isEventOver(day, new Date('2026-10-25T22:59:59Z'))).toBe(false);
    expect(isEventOver(day, new Date('2026-10-25T23:00:00Z'))).toBe(true);
    const hours = { start: '2026-09-05T16:00:00Z', end: '2026-09-05T23:30:00Z' };
    expect(isEventOver(hours, new Date(hours.end))).toBe(false);
    expect(isEventOver(hours, new Date('2026-09-05T23:30:01Z'))).toBe(true);
    expect(isEventOver({ start: hours.start }, new Date('2026-09-05T16:00:01Z'))).toBe(true);
  });
});
