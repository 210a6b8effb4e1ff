import { describe, expect, it } from 'vitest';
import { getOpenState, WEEKDAYS, type OpeningSchedule, type OpenSpan } from './open-state';

const none = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as OpeningSchedule['weekly'];
const span = (text: string): OpenSpan => {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
};
const opening = (
  weekly: Partial<Record<keyof OpeningSchedule['weekly'], string[]>>,
  exceptions: Record<string, string[]> = {},
) =>
  ({
    weekly: { ...none, ...Object.fromEntries(Object.entries(weekly).map(([day, spans]) => [day, spans.map(span)])) },
    exceptions: Object.entries(exceptions).map(([date, spans]) => ({ date, hours: spans.map(span) })),
  }) satisfies OpeningSchedule;

const CELLAR = opening({ wednesday: ['14:00-19:00'], saturday: ['10:00-12:00', '14:00-19:00'] });
// Wednesday 5 August 2026; summer time is two hours ahead of UTC.
const toInstant = (time: string, day = '2026-08-05', zone = '+02:00') => new Date(`${day}T${time}${zone}`);

describe('[K8] getOpenState', () => {
  it('is open from the first minute to the one before the last', () => {
    expect(getOpenState(CELLAR, toInstant('14:00'))).toEqual({ isOpen: true, until: '19:00' });
    expect(getOpenState(CELLAR, toInstant('18:59:59'))).toEqual({ isOpen: true, until: '19:00' });
    const next = { day: '2026-08-08', inDays: 3, at: '10:00' };
    expect(getOpenState(CELLAR, toInstant('19:00'))).toEqual({ isOpen: false, hadHours: true, next });
  });

  it('opens later on the day, also after a break, or on the next day with hours', () => {
    const today = { day: '2026-08-05', inDays: 0, at: '14:00' };
    expect(getOpenState(CELLAR, toInstant('13:59'))).toEqual({ isOpen: false, hadHours: true, next: today });
    expect(getOpenState(CELLAR, toInstant('12:30', '2026-08-08'))).toMatchObject({ next: { inDays: 0, at: '14:00' } });
    const saturday = { day: '2026-08-08', inDays: 2, at: '10:00' };
    expect(getOpenState(CELLAR, toInstant('11:00', '2026-08-06'))).toEqual({
      isOpen: false,
      hadHours: false,
      next: saturday,
    });
  });

  it('exceptions override the weekly hours, closed or open', () => {
    const holidays = opening(
      { wednesday: ['14:00-19:00'] },
      { '2026-08-05': [], '2026-08-06': ['09:00-11:00'], '2026-08-12': ['16:00-17:00'] },
    );
    expect(getOpenState(holidays, toInstant('15:00'))).toEqual({
      isOpen: false,
      hadHours: false,
      next: { day: '2026-08-06', inDays: 1, at: '09:00' },
    });
    expect(getOpenState(holidays, toInstant('10:00', '2026-08-06'))).toEqual({ isOpen: true, until: '11:00' });
    expect(getOpenState(holidays, toInstant('14:30', '2026-08-12'))).toMatchObject({
      next: { inDays: 0, at: '16:00' },
    });
  });

  it('ends at midnight, or continues after it as one opening', () => {
    const feast = opening({ saturday: ['18:00-00:00'], sunday: ['00:00-02:00', '10:00-12:00'] });
    expect(getOpenState(feast, toInstant('23:59', '2026-08-08'))).toEqual({ isOpen: true, until: '02:00' });
    expect(getOpenState(feast, toInstant('00:00', '2026-08-09'))).toEqual({ isOpen: true, until: '02:00' });
    const evening = opening({ saturday: ['18:00-00:00'] });
    expect(getOpenState(evening, toInstant('23:59', '2026-08-08'))).toEqual({ isOpen: true, until: '24:00' });
    expect(getOpenState(evening, toInstant('00:00', '2026-08-09'))).toMatchObject({ isOpen: false, hadHours: false });
  });

  it('counts spans that meet as one opening, on a day and over midnight', () => {
    const day = opening({ wednesday: ['10:00-12:00', '12:00-18:00', '18:00-19:00', '20:00-21:00'] });
    expect(getOpenState(day, toInstant('11:00'))).toEqual({ isOpen: true, until: '19:00' });
    expect(getOpenState(day, toInstant('12:00'))).toEqual({ isOpen: true, until: '19:00' });
    expect(getOpenState(day, toInstant('19:30'))).toMatchObject({ next: { inDays: 0, at: '20:00' } });
    const night = opening({ tuesday: ['20:00-02:00'], wednesday: ['02:00-04:00', '04:00-05:00'] });
    expect(getOpenState(night, toInstant('23:00', '2026-08-04'))).toEqual({ isOpen: true, until: '05:00' });
    expect(getOpenState(night, toInstant('01:00'))).toEqual({ isOpen: true, until: '05:00' });
    const always = opening(Object.fromEntries(WEEKDAYS.map((each) => [each, ['00:00-00:00']])));
    for (const time of ['00:00', '23:59'])
      expect(getOpenState(always, toInstant(time))).toEqual({ isOpen: true, until: '24:00' });
  });

  it('[R75] [K8] passes midnight: a night belongs to the day on which it began', () => {
    const nights = opening({ friday: ['10:00-12:00', '18:00-02:00'], saturday: ['20:00-00:30'] }, { '2026-08-14': [] });
    expect(getOpenState(nights, toInstant('23:59', '2026-08-07'))).toEqual({ isOpen: true, until: '02:00' });
    expect(getOpenState(nights, toInstant('01:59', '2026-08-08'))).toEqual({ isOpen: true, until: '02:00' });
    expect(getOpenState(nights, toInstant('02:00', '2026-08-08'))).toMatchObject({ next: { inDays: 0, at: '20:00' } });
    expect(getOpenState(nights, toInstant('00:29', '2026-08-09'))).toEqual({ isOpen: true, until: '00:30' });
    expect(getOpenState(nights, toInstant('00:30', '2026-08-09'))).toMatchObject({ isOpen: false });
    expect(getOpenState(nights, toInstant('01:00', '2026-08-07'))).toMatchObject({
      isOpen: false,
      next: { at: '10:00' },
    });
    // The exception on Friday includes its night, but not the night of the day before.
    expect(getOpenState(nights, toInstant('01:00', '2026-08-15'))).toMatchObject({ isOpen: false });
    // The hour from 2 to 3 is skipped on 29 March 2026: the night ends with it.
    const long = opening({ saturday: ['20:00-02:30'] });
    expect(getOpenState(long, toInstant('01:59', '2026-03-29', '+01:00'))).toEqual({ isOpen: true, until: '02:30' });
    expect(getOpenState(long, toInstant('03:00', '2026-03-29', '+02:00'))).toMatchObject({ isOpen: false });
  });

  it('uses local time on the days on which summer time starts and ends', () => {
    const nights = opening({ sunday: ['00:00-03:00', '10:00-12:00'] });
    // The hour from 2 to 3 comes twice on 25 October 2026, and not at all on 29 March.
    for (const zone of ['+02:00', '+01:00'])
      expect(getOpenState(nights, toInstant('02:30', '2026-10-25', zone))).toEqual({ isOpen: true, until: '03:00' });
    expect(getOpenState(nights, toInstant('03:00', '2026-10-25', '+01:00'))).toMatchObject({
      next: { inDays: 0, at: '10:00' },
    });
    expect(getOpenState(nights, toInstant('01:59', '2026-03-29', '+01:00'))).toEqual({ isOpen: true, until: '03:00' });
    expect(getOpenState(nights, toInstant('03:00', '2026-03-29', '+02:00'))).toMatchObject({ isOpen: false });
    const eve = getOpenState(nights, toInstant('23:30', '2026-10-24', '+02:00'));
    expect(eve).toMatchObject({ next: { day: '2026-10-25', inDays: 1, at: '00:00' } });
  });

  it('returns no next opening if there is none within sight', () => {
    expect(getOpenState(opening({}), toInstant('12:00'))).toEqual({ isOpen: false, hadHours: false, next: null });
    expect(getOpenState(opening({}, { '2026-08-05': ['10:00-11:00'] }), toInstant('12:00'))).toMatchObject({
      hadHours: true,
    });
  });

  it('looks 60 days ahead, and no further', () => {
    const lastSeen = opening({}, { '2026-10-04': ['10:00-11:00'] });
    expect(getOpenState(lastSeen, toInstant('12:00'))).toMatchObject({ next: { day: '2026-10-04', inDays: 60 } });
    expect(getOpenState(opening({}, { '2026-10-05': ['10:00-11:00'] }), toInstant('12:00'))).toMatchObject({
      next: null,
    });
  });

  it('ends at midnight if the next day opens later, and before midnight whatever the next day does', () => {
    const later = opening({ saturday: ['18:00-00:00'], sunday: ['01:00-02:00'] });
    expect(getOpenState(later, toInstant('23:59', '2026-08-08'))).toEqual({ isOpen: true, until: '24:00' });
    const earlier = opening({ saturday: ['18:00-23:00'], sunday: ['00:00-02:00'] });
    expect(getOpenState(earlier, toInstant('22:00', '2026-08-08'))).toEqual({ isOpen: true, until: '23:00' });
  });

  it('does not count an opening at the very minute of a span that is empty', () => {
    const empty = opening({ wednesday: ['12:00-12:00', '14:00-15:00'] });
    expect(getOpenState(empty, toInstant('12:00'))).toMatchObject({ next: { inDays: 0, at: '14:00' } });
  });
});
