import { describe, expect, it } from 'vitest';
import { toOffsetTime } from './offset-time';
import { Instant } from './values';
import { parseWineryTime } from './winery-time';

describe('[R75] [R105] times of the winery', () => {
  it.each([
    ['2026-01-15T18:30', '2026-01-15T17:30:00.000Z', 'in winter'],
    ['2026-07-15T18:30', '2026-07-15T16:30:00.000Z', 'in summer'],
    ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z', 'the last minute of winter'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z', 'the first minute of summer'],
    ['2027-10-31T01:59', '2027-10-30T23:59:00.000Z', 'before the hour that comes twice'],
    ['2027-10-31T03:00', '2027-10-31T02:00:00.000Z', 'after it'],
    ['2027-03-28T00:00', '2027-03-27T23:00:00.000Z', 'midnight'],
    ['1999-12-31T23:59', '1999-12-31T22:59:00.000Z', 'another century'],
  ])('%s is %s (%s)', (local, instant) => {
    expect(parseWineryTime(local)).toEqual({ instant });
    expect(toOffsetTime(instant)).toMatch(new RegExp(`^${local}[+]0[12]:00$`));
  });

  it.each([
    ['2027-03-28T02:00', 'time_skipped'],
    ['2027-03-28T02:59', 'time_skipped'],
    ['2026-03-29T02:30:00', 'time_skipped'],
    ['2026-10-25T02:00', 'time_repeated'],
    ['2027-10-31T02:59', 'time_repeated'],
    ['2027-02-29T10:00', 'invalid_date'],
    ['2027-13-01T10:00', 'invalid_date'],
    ['2027-03-28', 'invalid_date'],
    ['', 'invalid_date'],
  ])('%s is no instant: %s, which every field that takes one says', (local, issue) => {
    expect(parseWineryTime(local)).toEqual({ issue });
    expect(Instant.safeParse(local).error?.issues).toMatchObject([{ message: issue }]);
  });

  it('rejects a local time without an offset, and other values', () => {
    for (const input of ['2027-06-01T10:00', 'yesterday', 5, null, 'x'.repeat(10_000)])
      expect(Instant.safeParse(input).error?.issues[0]).toMatchObject({ message: 'invalid_date' });
  });

  it('offsets are those of the winery', () => {
    expect(toOffsetTime('2026-09-04T22:00:00Z')).toBe('2026-09-05T00:00+02:00');
    expect(toOffsetTime('2026-12-31T23:30:15.500Z')).toBe('2027-01-01T00:30+01:00');
  });
});
