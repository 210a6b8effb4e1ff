import { describe, expect, it } from 'vitest';
import { boundsOfDay } from './winery-days';

describe('boundsOfDay', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T22:00:00.000Z'],
    // The days on which clocks change are an hour shorter and longer.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('knows when %s begins and ends at the winery', (day, start, end) => {
    expect(boundsOfDay(day)).toEqual({ start, end });
  });

  it.each(['', 'yesterday', '2026-02-30', '2026-1-5'])('knows no day “%s”', (day) => {
    expect(boundsOfDay(day)).toBeNull();
  });
});
