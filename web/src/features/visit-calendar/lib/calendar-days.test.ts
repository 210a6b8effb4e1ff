import { describe, expect, it } from 'vitest';
import { formatDaySpan, getShownDays, listDays, parseCalendarDay, turnPage } from './calendar-days';

describe('[F1] days of the staff calendar', () => {
  it('accepts existing days only', () => {
    expect(parseCalendarDay('2026-02-28')).toBe('2026-02-28');
    for (const text of ['', '2026-02-29', '2026-2-1', '0026-02-01', '2026-13-01', 'today', '2026-02-01T00:00'])
      expect(parseCalendarDay(text), text).toBeNull();
  });

  it('shows a day, or its week from Monday, also over a change of the clock and of the year', () => {
    expect(getShownDays('day', '2026-03-29')).toEqual({ from: '2026-03-29', to: '2026-03-29' });
    expect(getShownDays('week', '2026-03-29')).toEqual({ from: '2026-03-23', to: '2026-03-29' });
    expect(getShownDays('week', '2026-01-01')).toEqual({ from: '2025-12-29', to: '2026-01-04' });
    expect(listDays(getShownDays('week', '2026-10-25'))).toHaveLength(7);
    expect(turnPage('week', '2026-03-29', 1)).toBe('2026-04-05');
    expect(turnPage('day', '2026-10-25', -1)).toBe('2026-10-24');
  });

  it('names the shown days in both languages', () => {
    expect(formatDaySpan(getShownDays('day', '2025-12-03'), 'sl')).toBe('sreda, 3. december 2025');
    expect(formatDaySpan(getShownDays('week', '2026-01-01'), 'sl')).toBe('29. december – 4. januar 2026');
    expect(formatDaySpan(getShownDays('week', '2026-01-01'), 'en')).toBe('29 December – 4 January 2026');
  });
});
