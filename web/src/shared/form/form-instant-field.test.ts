import { describe, expect, it } from 'vitest';
import { parseWineryInput, toWineryTime } from './form-instant-field';

describe('[Q2] a moment in a form', () => {
  it.each([
    ['2026-01-15T18:30', '2026-01-15T17:30:00.000Z', 'in winter'],
    ['2026-07-15T18:30', '2026-07-15T16:30:00.000Z', 'in summer'],
  ])('is the time at the winery: %s is %s (%s)', (time, instant) => {
    expect(parseWineryInput(time)).toBe(instant);
    expect(toWineryTime(instant)).toBe(time);
  });

  it.each(['2027-03-28T02:30', '2026-10-25T02:30', '0002-05-01T10:00'])(
    '[R105] stays a local time that the contract refuses, and is shown as typed: %s',
    (time) => {
      expect(toWineryTime(parseWineryInput(time))).toBe(time);
    },
  );

  it('[R105] in the repeated hour is shown and preserved', () => {
    expect(toWineryTime('2026-10-25T00:30:00.000Z')).toBe('2026-10-25T02:30');
    expect(toWineryTime('2026-10-25T01:30:00.000Z')).toBe('2026-10-25T02:30');
  });

  it('may be none', () => {
    expect(parseWineryInput('')).toBeNull();
    expect(toWineryTime(null)).toBe('');
    expect(toWineryTime('')).toBe('');
  });
});
