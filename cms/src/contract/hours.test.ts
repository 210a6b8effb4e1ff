import { describe, expect, it } from 'vitest';
import { HoursInput } from './hours';
import { WEEKDAYS } from './open-state';

const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, []]));
const notice = { from: null, to: null, text: '' };

/** The issues of hours that are valid otherwise, one line each. */
const findIssues = (hours: object) =>
  (HoursInput.safeParse({ weekly, exceptions: [], notice, ...hours }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

const monday = (...spans: string[]) => ({
  weekly: {
    ...weekly,
    monday: spans.map((span) => {
      const [from, to] = span.split('-');
      return { from, to };
    }),
  },
});

describe('[K8] the spans of a day', () => {
  it.each([
    [['00:00-23:59']],
    [['19:09-20:00']],
    [['10:00-12:00', '12:00-14:00']],
    [['18:00-00:00']],
    [['10:00-12:00', '18:00-02:00']],
    [['20:00-06:00']],
    [['10:00-11:00', '22:00-00:00']],
    [[]],
  ])('may be %j', (spans) => {
    expect(findIssues(monday(...spans))).toEqual([]);
  });

  it.each(['24:00', '30:00', '1:00', '10:60', '10.00', '010:00', '10:000', '1a:00', '10:0a', 'a10:00', ''])(
    'contain no time like %j',
    (time) => {
      expect(findIssues(monday(`${time}-23:59`))).toContain('weekly.monday.0.from invalid_time');
    },
  );

  it.each([['a0:00'], ['2a:00'], ['10:a0']])('reject a time with a letter, such as %j', (time) => {
    expect(findIssues(monday(`00:00-${time}`))).toContain('weekly.monday.0.to invalid_time');
  });

  it('require both times', () => {
    expect(findIssues({ weekly: { ...weekly, monday: [{ from: '10:00' }] } })).toEqual(['weekly.monday.0.to required']);
  });

  it.each([['10:00-10:00'], ['12:00-10:00'], ['20:00-06:01'], ['09:00-07:00'], ['09:30-09:30']])(
    'begin before they end: %s',
    (span) => {
      expect(findIssues(monday('08:00-09:00', span))).toContain('weekly.monday start_after_end');
    },
  );

  it('must be in order', () => {
    const overlap = ['weekly.monday hours_overlap'];
    expect(findIssues(monday('10:00-12:00', '11:59-14:00'))).toEqual(overlap);
    expect(findIssues(monday('14:00-15:00', '10:00-12:00'))).toEqual(overlap);
    expect(findIssues(monday('10:00-11:00', '18:00-00:00', '20:00-21:00'))).toEqual(overlap);
    expect(findIssues(monday('18:00-02:00', '20:00-21:00'))).toEqual(overlap);
  });

  it('[R75] must not overlap the night of the day before', () => {
    const nights = (sunday: string, first: string) => {
      const [monday, hours] = [first, sunday].map((span) => {
        const [from, to] = span.split('-');
        return [{ from, to }];
      });
      return findIssues({ weekly: { ...weekly, sunday: hours, monday } });
    };
    expect(nights('18:00-02:00', '02:00-04:00')).toEqual([]);
    expect(nights('18:00-02:00', '01:59-04:00')).toEqual(['weekly.monday hours_overlap']);
    expect(nights('18:00-00:00', '00:00-04:00')).toEqual([]);
  });
});

describe('[K8] the notice', () => {
  const findNoticeIssues = (from: unknown, to: unknown) => findIssues({ notice: { ...notice, from, to } });

  it.each([
    [null, null],
    ['', ''],
    ['2026-08-05', '2026-08-05'],
    ['2026-08-05', '2026-08-06'],
  ])('may stand from %j to %j', (from, to) => {
    expect(findNoticeIssues(from, to)).toEqual([]);
  });

  it.each([
    ['2026-08-05', null, 'notice.to required'],
    [null, '2026-08-05', 'notice.from required'],
    ['2026-08-05', '', 'notice.to required'],
    ['2026-08-06', '2026-08-05', 'notice.to start_after_end'],
    ['2026-02-30', '2026-08-05', 'notice.from invalid_date'],
    [5, '2026-08-05', 'notice.from invalid_date'],
  ])('may not stand from %j to %j', (from, to, issue) => {
    expect(findNoticeIssues(from, to)).toEqual([issue]);
  });

  it('accepts an empty text as no day', () => {
    const input = HoursInput.parse({ weekly, exceptions: [], notice: { ...notice, from: '', to: '' } });
    expect(input.notice).toMatchObject({ from: null, to: null });
  });
});
