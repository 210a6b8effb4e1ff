import { describe, expect, it } from 'vitest';
import { momentAt, wineryTime } from './form-moment-field';

describe('[Q2] a moment in a form', () => {
  it.each([
    ['2026-01-15T18:30', '2026-01-15T17:30:00.000Z', 'in winter'],
    ['2026-07-15T18:30', '2026-07-15T16:30:00.000Z', 'in summer'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', 'the first of two, as summer time ends'],
  ])('is the time at the winery: %s is %s (%s)', (time, moment) => {
    expect(momentAt(time)).toBe(moment);
    expect(wineryTime(moment)).toBe(time);
  });

  it('is an hour later where the clock skips it', () => {
    expect(momentAt('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('may be none', () => {
    expect(momentAt('')).toBeNull();
    expect(wineryTime(null)).toBe('');
    expect(wineryTime('')).toBe('');
  });
});
