import { describe, expect, it } from 'vitest';
import type { QueenEvent } from '#contract/queen';
import { formatEventDate, splitEvents } from './event-time';

const event = (id: string, start: string, end: string | null = null): QueenEvent => ({
  id,
  title: id,
  location: 'Brajda',
  start,
  end,
  type: 'Tasting',
});

describe('formatEventDate', () => {
  it("[P12] formats day and hours in the winery's time zone, not the visitor's", () => {
    const time = formatEventDate({ start: '2025-12-31T23:30:00Z', end: '2026-01-01T01:00:00Z' }, 'en');
    expect(time).toEqual({
      dateTime: '2025-12-31T23:30:00Z',
      day: '1',
      month: 'Jan',
      year: '2026',
      range: 'Thursday, 00:30–02:00',
    });
  });

  it('[P12] names the days of an event that lasts several', () => {
    const time = formatEventDate({ start: '2025-06-07T08:00:00Z', end: '2025-06-08T20:00:00Z' }, 'sl');
    expect(time).toMatchObject({ day: '7', month: 'jun', range: '7. junij, 10:00 – 8. junij, 22:00' });
  });

  it('[R75] has a day as dateTime for an all-day event', () => {
    const time = formatEventDate({ start: '2026-09-04T22:00:00Z', end: '2026-09-07T22:00:00Z' }, 'sl');
    expect(time).toMatchObject({ dateTime: '2026-09-05', day: '5', month: 'sep', range: '5.–7. september' });
  });
});

describe('splitEvents', () => {
  it('[P12] sorts coming events soonest first and past ones latest first', () => {
    const events = [
      event('far', '2026-03-01T10:00:00Z'),
      event('old', '2025-01-01T10:00:00Z'),
      event('next', '2025-12-01T10:00:00Z'),
      event('running', '2025-11-20T10:00:00Z', '2025-11-22T10:00:00Z'),
      event('recent', '2025-11-01T10:00:00Z', '2025-11-02T10:00:00Z'),
    ];
    const { coming, past } = splitEvents(events, new Date('2025-11-21T10:00:00Z'));
    expect(coming.map(({ id }) => id)).toEqual(['running', 'next', 'far']);
    expect(past.map(({ id }) => id)).toEqual(['recent', 'old']);
  });

  it('[P12] counts an event as past only after its end, or after its start if it has none', () => {
    const events = [
      event('point', '2025-11-21T10:00:00Z'),
      event('ending', '2025-11-20T10:00:00Z', '2025-11-21T10:00:00Z'),
    ];
    expect(splitEvents(events, new Date('2025-11-21T10:00:00Z')).past).toEqual([]);
    expect(splitEvents(events, new Date('2025-11-21T10:00:00.001Z')).coming).toEqual([]);
  });
});
