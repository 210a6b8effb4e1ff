import { describe, expect, it } from 'vitest';
import { formatHolidayHours, formatOpeningSpans, formatWeeklyHours } from './format-weekly-hours';
import type { OpeningSchedule, OpenSpan, Weekday } from './open-state';

const MORNING: OpenSpan = { from: '09:00', to: '12:00' };
const AFTERNOON: OpenSpan = { from: '14:00', to: '18:00' };
const EVENING: OpenSpan = { from: '17:30', to: '00:00' };

const createSchedule = (hours: Partial<Record<Weekday, readonly OpenSpan[]>>): Pick<OpeningSchedule, 'weekly'> => ({
  weekly: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [], ...hours },
});

it('formatHolidayHours says that the winery is closed on public holidays', () => {
  expect(formatHolidayHours('sl')).toBe('prazniki: zaprto');
  expect(formatHolidayHours('en')).toBe('public holidays: closed');
});

describe('formatOpeningSpans', () => {
  it.each([
    ['no span', [], 'zaprto', 'closed'],
    ['one span', [MORNING], '9:00–12:00', '09:00–12:00'],
    ['two spans', [MORNING, AFTERNOON], '9:00–12:00, 14:00–18:00', '09:00–12:00, 14:00–18:00'],
    ['a whole day', [{ from: '00:00', to: '00:00' }], '0:00–24:00', '00:00–24:00'],
    ['a span to midnight', [EVENING], '17:30–24:00', '17:30–24:00'],
  ])('formats %s', (_name, spans, slovenian, english) => {
    expect(formatOpeningSpans(spans, 'sl')).toBe(slovenian);
    expect(formatOpeningSpans(spans, 'en')).toBe(english);
  });
});

describe('formatWeeklyHours', () => {
  it('writes one line for a week with the same hours', () => {
    expect(formatWeeklyHours(createSchedule({}), 'sl')).toEqual(['ponedeljek–nedelja: zaprto']);
    expect(formatWeeklyHours(createSchedule({}), 'en')).toEqual(['Monday–Sunday: closed']);
  });

  it('joins two days by a comma and more days by a dash', () => {
    const schedule = createSchedule({
      wednesday: [AFTERNOON],
      thursday: [AFTERNOON],
      friday: [AFTERNOON],
      saturday: [MORNING, AFTERNOON],
    });
    expect(formatWeeklyHours(schedule, 'sl')).toEqual([
      'ponedeljek, torek: zaprto',
      'sreda–petek: 14:00–18:00',
      'sobota: 9:00–12:00, 14:00–18:00',
      'nedelja: zaprto',
    ]);
    expect(formatWeeklyHours(schedule, 'en')).toEqual([
      'Monday, Tuesday: closed',
      'Wednesday–Friday: 14:00–18:00',
      'Saturday: 09:00–12:00, 14:00–18:00',
      'Sunday: closed',
    ]);
  });

  it('writes days apart on lines of their own, also with the same hours', () => {
    const schedule = createSchedule({
      monday: [MORNING],
      wednesday: [MORNING],
      friday: [MORNING],
      saturday: [MORNING],
      sunday: [EVENING],
    });
    expect(formatWeeklyHours(schedule, 'en')).toEqual([
      'Monday: 09:00–12:00',
      'Tuesday: closed',
      'Wednesday: 09:00–12:00',
      'Thursday: closed',
      'Friday, Saturday: 09:00–12:00',
      'Sunday: 17:30–24:00',
    ]);
  });
});
