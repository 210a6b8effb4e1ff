import { expect, it } from 'vitest';
import { formatTimeSpan } from './format-time-span';

it.each([
  ['2026-09-05T07:00Z', '2026-09-05T08:30Z', '9:00–10:30', '09:00–10:30'],
  ['2026-09-05T07:00Z', null, '9:00', '09:00'],
  ['2026-09-05T20:00Z', '2026-09-05T22:00Z', '22:00–24:00', '22:00–24:00'],
  ['2026-09-05T22:00Z', '2026-09-05T23:00Z', '0:00–1:00', '00:00–01:00'],
])('formatTimeSpan formats %s to %s', (start, end, slovenian, english) => {
  const dates = [new Date(start), end === null ? null : new Date(end)] as const;
  expect(formatTimeSpan(...dates, 'sl')).toBe(slovenian);
  expect(formatTimeSpan(...dates, 'en')).toBe(english);
});
