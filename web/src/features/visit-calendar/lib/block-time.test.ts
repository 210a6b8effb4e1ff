import { describe, expect, it } from 'vitest';
import { formatBlockedHours, formatBlockedSpan } from './block-time';

// The clock goes forward on 29 March 2026.
const SHORT_DAY = { start: '2026-03-28T23:00:00.000Z', end: '2026-03-29T22:00:00.000Z' };
const AFTERNOON = { start: '2026-03-29T10:00:00.000Z', end: '2026-03-29T16:00:00.000Z' };
const NIGHT = { start: '2026-03-28T17:00:00.000Z', end: '2026-03-29T10:00:00.000Z' };

describe('[F1] blocked times', () => {
  it('are whole days, hours, or from one time to another', () => {
    expect(formatBlockedSpan(SHORT_DAY, 'en')).toBe('Sunday, 29 March 2026');
    expect(formatBlockedSpan({ ...SHORT_DAY, end: '2026-03-30T22:00:00.000Z' }, 'sl')).toBe(
      'nedelja, 29. marec 2026 – ponedeljek, 30. marec 2026',
    );
    expect(formatBlockedSpan(AFTERNOON, 'sl')).toBe('nedelja, 29. marec 2026, 12:00–18:00');
    expect(formatBlockedSpan(NIGHT, 'en')).toBe('28 Mar 2026, 18:00 – 29 Mar 2026, 12:00');
  });

  it('take hours of each of their days', () => {
    expect(formatBlockedHours(SHORT_DAY, '2026-03-29')).toBeNull();
    expect(formatBlockedHours(AFTERNOON, '2026-03-29')).toBe('12:00–18:00');
    expect(formatBlockedHours(NIGHT, '2026-03-28')).toBe('18:00–24:00');
    expect(formatBlockedHours(NIGHT, '2026-03-29')).toBe('00:00–12:00');
  });
});
