import { describe, expect, it } from 'vitest';
import type { EventSpan } from './event-days';
import { formatEventTime } from './format-event-time';

const CASES: [what: string, event: EventSpan, sl: string, en: string][] = [
  [
    'hours of a day',
    { start: '2026-09-05T16:00:00Z', end: '2026-09-05T19:00:00Z' },
    'sobota, 18:00–21:00',
    'Saturday, 18:00–21:00',
  ],
  ['no end', { start: '2026-09-05T06:30:00Z' }, 'sobota, 8:30', 'Saturday, 08:30'],
  [
    'an end that equals the start',
    { start: '2026-09-04T22:00:00Z', end: '2026-09-04T22:00:00Z' },
    'sobota, 0:00',
    'Saturday, 00:00',
  ],
  [
    'past midnight and over the year',
    { start: '2026-12-31T19:00:00Z', end: '2027-01-01T01:00:00Z' },
    '31. december, 20:00 – 1. januar, 2:00',
    '31 December, 20:00 – 1 January, 02:00',
  ],
  [
    'several days with hours',
    { start: '2026-09-05T14:00:00Z', end: '2026-09-07T10:00:00Z' },
    '5. september, 16:00 – 7. september, 12:00',
    '5 September, 16:00 – 7 September, 12:00',
  ],
  [
    'days that are marked',
    { start: '2026-09-04T22:00:00Z', end: '2026-09-07T21:59:00Z', allDay: true },
    '5.–7. september',
    '5–7 September',
  ],
  [
    'days that are not marked',
    { start: '2026-09-04T22:00:00Z', end: '2026-09-07T22:00:00Z' },
    '5.–7. september',
    '5–7 September',
  ],
  [
    'days of two months',
    { start: '2026-09-29T22:00:00Z', end: '2026-10-02T21:59:00Z', allDay: true },
    '30. september – 2. oktober',
    '30 September – 2 October',
  ],
  [
    'days of two years',
    { start: '2026-12-27T23:00:00Z', end: '2027-01-03T22:59:00Z', allDay: true },
    '28. december 2026 – 3. januar 2027',
    '28 December 2026 – 3 January 2027',
  ],
  ['one day', { start: '2026-09-04T22:00:00Z', allDay: true }, 'sobota, ves dan', 'Saturday, all day'],
];

describe('[R75] the time of an event', () => {
  it.each(CASES)('%s', (_what, event, sl, en) => {
    expect(formatEventTime(event, 'sl')).toBe(sl);
    expect(formatEventTime(event, 'en')).toBe(en);
  });

  it('has its date and year in lists', () => {
    const write = (start: string, end?: string) => formatEventTime({ start, end }, 'sl', true);
    expect(write('2026-09-05T16:00:00Z', '2026-09-05T19:00:00Z')).toBe('5. september 2026, 18:00–21:00');
    expect(write('2026-09-04T22:00:00Z', '2026-09-07T22:00:00Z')).toBe('5.–7. september 2026');
    expect(write('2026-09-04T22:00:00Z', '2026-09-05T22:00:00Z')).toBe('5. september 2026, ves dan');
    expect(write('2026-12-31T19:00:00Z', '2027-01-01T01:00:00Z')).toBe(
      '31. december 2026, 20:00 – 1. januar 2027, 2:00',
    );
  });
});
