import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluateFeature, getWineryClock } from '#contract/visibility';
import { mockForeignLocaleData } from '../../../../tests/support/data/foreign-locale-data';
import { formatDay, formatInstant, formatOnDay } from './format-instant';
import { formatNumber, formatPrice } from './format-number';

/** What this machine's locale data give, which the texts have always been. */
const NODE = { sl: 'sl-SI', en: 'en-GB' } as const;
const VALUES = [
  0, 0.1, 0.75, 1, 5.5, 9.9, 11.5, 12.345, 99.99, 999.99, 1000, 1234.5, 9999.99, 10_000, 99_999.5, 100_000,
];
const DAYS = Array.from(
  { length: 24 },
  (_, index) => `2026-${String((index % 12) + 1).padStart(2, '0')}-1${String(index % 9)}`,
);

describe('[R17] texts that browser and server write alike', () => {
  const expected = (['sl', 'en'] as const).flatMap((language) => [
    ...VALUES.map((value) => ({
      written: () => formatPrice(value, language),
      text: new Intl.NumberFormat(NODE[language], { style: 'currency', currency: 'EUR' }).format(value),
    })),
    ...VALUES.map((value) => ({
      written: () => formatNumber(value, language),
      text: new Intl.NumberFormat(NODE[language], { maximumFractionDigits: 2 }).format(value),
    })),
    ...DAYS.map((day) => ({
      written: () => formatDay(day, language),
      text: new Intl.DateTimeFormat(NODE[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day)),
    })),
  ]);
  let restore = () => undefined as void;
  beforeAll(() => {
    restore = mockForeignLocaleData();
  });
  afterAll(() => {
    restore();
  });

  it.each(expected)('$text', ({ written, text }) => {
    expect(written()).toBe(text);
  });

  it.each([
    ['2026-01-01', 'v četrtek, 1. januarja 2026', 'on Thursday, 1 January 2026'],
    ['2026-03-04', 'v sredo, 4. marca 2026', 'on Wednesday, 4 March 2026'],
    ['2026-05-17', 'v nedeljo, 17. maja 2026', 'on Sunday, 17 May 2026'],
    ['2026-12-05', 'v soboto, 5. decembra 2026', 'on Saturday, 5 December 2026'],
    ['2026-07-06', 'v ponedeljek, 6. julija 2026', 'on Monday, 6 July 2026'],
  ] as const)('[R84] %s as an adverbial of time', (day, slovenian, english) => {
    expect(formatOnDay(day, 'sl')).toBe(slovenian);
    expect(formatOnDay(day, 'en')).toBe(english);
  });

  it('a moment, in the time of the winery', () => {
    expect(formatInstant('2026-07-05T22:05:00Z', 'sl')).toBe('6. jul. 2026, 00:05');
    expect(formatInstant('2026-05-05T10:05:00Z', 'sl')).toBe('5. maj 2026, 12:05');
    expect(formatInstant('2026-01-05T10:05:00Z', 'en')).toBe('5 Jan 2026, 11:05');
    expect(formatInstant('yesterday', 'en')).toBe('yesterday');
  });

  it.each([
    ['2026-01-05T23:30:00Z', '2026-01-06', '00:30'],
    ['2026-07-05T21:59:00Z', '2026-07-05', '23:59'],
    ['2025-12-31T23:00:00Z', '2026-01-01', '00:00'],
  ])('reads %s as %s and %s at the winery', (instant, day, time) => {
    expect(getWineryClock(new Date(instant))).toEqual({ day, time });
  });

  it('[G1] a site that has opened is open', () => {
    const site = { enabled: true, embargoDate: '2025-09-26', hardOff: false };
    const guest = { role: 'guest', previewRequested: false } as const;
    expect(evaluateFeature('site', site, guest, new Date('2025-09-26T12:00:00Z')).show).toBe(true);
    expect(evaluateFeature('site', site, guest, new Date('2025-09-25T12:00:00Z')).show).toBe(false);
  });
});
