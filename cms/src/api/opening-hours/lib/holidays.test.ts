import { describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/add-days';
import { WEEKDAYS, type OpeningSchedule } from '../../../contract/open-state';
import { isPublicHoliday, listClosedHolidays } from './holidays';

const listHolidays = (year: number): string[] =>
  Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
    .filter((day) => day.startsWith(String(year)) && isPublicHoliday(day))
    .map((day) => day.slice(5));

const FIXED = [
  '01-01',
  '01-02',
  '02-08',
  '04-27',
  '05-01',
  '05-02',
  '06-25',
  '08-15',
  '10-31',
  '11-01',
  '12-25',
  '12-26',
];

describe('[F1] public holidays of Slovenia', () => {
  it.each([
    [2026, ['04-05', '04-06', '05-24']],
    [2027, ['03-28', '03-29', '05-16']],
    [2028, ['04-16', '04-17', '06-04']],
  ])('%i has the fixed ones, Easter Sunday and Monday, and Whit Sunday', (year, moving) => {
    expect(listHolidays(year)).toEqual([...FIXED, ...moving].toSorted());
  });
});

describe('[F1] [K8] holidays on which the winery is closed', () => {
  const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as OpeningSchedule['weekly'];

  it('are those from yesterday to 60 days ahead', () => {
    expect(listClosedHolidays({ weekly, exceptions: [] }, '2026-11-02')).toEqual([
      '2026-11-01',
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
    ]);
    expect(listClosedHolidays({ weekly, exceptions: [] }, '2026-11-03')).toContain('2027-01-02');
  });

  it('are not those to which an exception gives hours', () => {
    const exceptions = [
      { date: '2026-12-25', hours: [] },
      { date: '2026-12-26', hours: [{ from: '10:00', to: '12:00' }] },
    ];
    expect(listClosedHolidays({ weekly, exceptions }, '2026-12-01')).toEqual([
      '2026-12-25',
      '2027-01-01',
      '2027-01-02',
    ]);
  });
});
