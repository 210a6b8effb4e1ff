import { describe, expect, it } from 'vitest';
import { formatDayParts, toGenitiveMonth } from './format-day-parts';

const listDays = (year: number, month: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month, index + 1)).toISOString().slice(0, 10));

const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-15`);

/** Seven days from a Monday. */
const WEEK = listDays(2026, 5, 7);

describe('formatDayParts', () => {
  it('returns the parts of a day as texts of the language', () => {
    expect(formatDayParts('2026-09-05', 'sl')).toEqual({
      day: '5',
      month: 'september',
      shortMonth: 'sep',
      year: '2026',
      weekday: 'sobota',
      date: '5. september',
    });
    expect(formatDayParts('2026-09-05', 'en')).toEqual({
      day: '5',
      month: 'September',
      shortMonth: 'Sep',
      year: '2026',
      weekday: 'Saturday',
      date: '5 September',
    });
  });

  it.each([
    ['2026-12-31', '31. december', '31 December', 'četrtek'],
    ['2028-02-29', '29. februar', '29 February', 'torek'],
    ['2027-01-01', '1. januar', '1 January', 'petek'],
    ['2026-10-20', '20. oktober', '20 October', 'torek'],
  ])('formats %s', (isoDay, slovenian, english, weekday) => {
    expect(formatDayParts(isoDay, 'sl')).toMatchObject({ date: slovenian, weekday });
    expect(formatDayParts(isoDay, 'en').date).toBe(english);
  });

  it('names the twelve months', () => {
    expect(MONTHS.map((day) => formatDayParts(day, 'sl').month).join(' ')).toBe(
      'januar februar marec april maj junij julij avgust september oktober november december',
    );
    expect(MONTHS.map((day) => formatDayParts(day, 'en').shortMonth).join(' ')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    );
  });

  it('names the seven weekdays', () => {
    expect(WEEK.map((day) => formatDayParts(day, 'sl').weekday).join(' ')).toBe(
      'ponedeljek torek sreda četrtek petek sobota nedelja',
    );
    expect(WEEK.map((day) => formatDayParts(day, 'en').weekday).join(' ')).toBe(
      'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    );
  });

  it('has no name for the month and the weekday of a day that does not exist', () => {
    expect(formatDayParts('2026-13-01', 'sl')).toMatchObject({ month: '', shortMonth: '', weekday: '' });
  });
});

it('toGenitiveMonth returns the genitive of each Slovenian month', () => {
  expect(MONTHS.map((day) => toGenitiveMonth(formatDayParts(day, 'sl').month))).toEqual([
    'januarja',
    'februarja',
    'marca',
    'aprila',
    'maja',
    'junija',
    'julija',
    'avgusta',
    'septembra',
    'oktobra',
    'novembra',
    'decembra',
  ]);
});
