import { describe, expect, it } from 'vitest';
import { formatTime } from '#contract/format-time';
import type { Hours } from '#contract/hours';
import { createI18n } from '#shared/i18n/create-i18n';
import { toDisplayedHours } from './hour-lines';
import { describeOpenState } from './open-words';

const span = (from: string, to: string) => [{ from, to }];
const HOURS: Hours = {
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  language: 'sl',
  weekly: {
    monday: [],
    tuesday: [],
    wednesday: span('14:00', '19:00'),
    thursday: span('14:00', '19:00'),
    friday: span('14:00', '19:00'),
    saturday: [...span('10:00', '12:00'), ...span('13:30', '00:00')],
    sunday: [],
  },
  groupSize: null,
  holdHours: null,
  exceptions: [
    { date: '2026-12-25', hours: [], note: 'Božič' },
    { date: '2026-08-15', hours: span('09:00', '11:00'), note: '' },
    { date: '2026-08-04', hours: [], note: '' },
  ],
  notice: { from: null, to: null, text: '' },
};

describe('[K8] formatted opening hours', () => {
  it('are the week, equal days in one line, and future exceptions', () => {
    expect(toDisplayedHours(HOURS, 'sl', '2026-08-05').lines).toEqual([
      'ponedeljek, torek: zaprto',
      'sreda–petek: 14:00–19:00',
      'sobota: 10:00–12:00, 13:30–24:00',
      'nedelja: zaprto',
      'sobota, 15. avgust: 9:00–11:00',
      'petek, 25. december: zaprto (Božič)',
    ]);
    expect(toDisplayedHours(HOURS, 'en', '2026-08-16').lines).toEqual([
      'Monday, Tuesday: closed',
      'Wednesday–Friday: 14:00–19:00',
      'Saturday: 10:00–12:00, 13:30–24:00',
      'Sunday: closed',
      ['Friday, 25 December: closed ', '(Božič)', 'sl'],
    ]);
  });

  it.each([
    ['2026-08-05', 'danes 14:00–19:00', 'today 14:00–19:00'],
    ['2026-08-15', 'danes 9:00–11:00', 'today 09:00–11:00'],
    ['2026-12-25', 'danes zaprto', 'today closed'],
  ])('of %s are those of the exception, else of the weekday', (day, slovenian, english) => {
    expect(toDisplayedHours(HOURS, 'sl', day).today).toBe(slovenian);
    expect(toDisplayedHours(HOURS, 'en', day).today).toBe(english);
  });

  it.each([
    ['that was closed', [], 'Closed, opens today at 14:00'],
    ['with a longer night', span('20:00', '03:00'), 'Open until 03:00'],
  ])('[R75] know after midnight an exception of the day before %s', async (_name, hours, text) => {
    const weekly = { ...HOURS.weekly, thursday: span('20:00', '02:00') };
    const exceptions = [{ date: '2026-08-06', hours, note: '' }];
    const displayed = toDisplayedHours({ ...HOURS, weekly, exceptions }, 'en', '2026-08-07');
    const { t } = await createI18n('en');
    expect(describeOpenState(displayed, new Date('2026-08-07T01:00+02:00'), 'en', t)).toBe(text);
    expect(displayed.lines).toEqual(displayed.week);
  });

  describe('[F1] on public holidays', () => {
    // A Saturday, a Wednesday, a Sunday, which is closed anyway, and a Friday with an exception.
    const holidays = ['2026-08-08', '2026-08-12', '2026-08-09', '2026-12-25'];
    const exceptions = [{ date: '2026-12-25', hours: [], note: '' }];
    const document = { ...HOURS, exceptions, holidays };

    it.each([
      [
        'sl',
        ['sobota, 8. avgust: zaprto (praznik)', 'sreda, 12. avgust: zaprto (praznik)'],
        'petek, 25. december: zaprto (praznik)',
        'prazniki: zaprto',
      ],
      [
        'en',
        ['Saturday, 8 August: closed (public holiday)', 'Wednesday, 12 August: closed (public holiday)'],
        'Friday, 25 December: closed (public holiday)',
        'public holidays: closed',
      ],
    ] as const)('are closed, and name them: %s', (language, coming, exception, rule) => {
      const { week, lines } = toDisplayedHours(document, language, '2026-08-07');
      expect(week.at(-1)).toBe(rule);
      expect(lines).toEqual([...week, ...coming, exception]);
    });

    it('are closed days in what is open now and in structured data', async () => {
      const { t } = await createI18n('en');
      const hours = toDisplayedHours(document, 'en', '2026-08-08');
      expect(hours.today).toBe('today closed');
      expect(hours.exceptions).toContainEqual({ date: '2026-08-08', hours: [] });
      expect(describeOpenState(hours, new Date('2026-08-08T11:00+02:00'), 'en', t)).toBe(
        'Closed today, opens on Thursday at 14:00',
      );
    });

    it('have no line where the API does not tell them', () => {
      expect(toDisplayedHours(HOURS, 'sl', '2026-08-07').week).not.toContain('prazniki: zaprto');
    });
  });

  it('have the notice on its days alone', () => {
    const notice = { from: '2026-08-05', to: '2026-08-06', text: 'Dopust' };
    const days = ['2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07'];
    expect(days.map((day) => toDisplayedHours({ ...HOURS, notice }, 'sl', day).notice)).toEqual([
      null,
      'Dopust',
      'Dopust',
      null,
    ]);
    expect(toDisplayedHours({ ...HOURS, notice: { ...notice, text: '' } }, 'sl', '2026-08-05').notice).toBeNull();
  });

  it('use the time format of the language', () => {
    expect(['09:05', '12:00', '12:30', '00:30', '24:00'].map((time) => formatTime(time, 'en'))).toEqual([
      '09:05',
      '12:00',
      '12:30',
      '00:30',
      '24:00',
    ]);
    expect(['09:05', '24:00', '00:00'].map((time) => formatTime(time, 'sl'))).toEqual(['9:05', '24:00', '0:00']);
  });

  it.each([
    ['2026-08-05T18:59+02:00', 'Odprto do\u00A019:00', 'Open until 19:00'],
    ['2026-08-05T08:00+02:00', 'Zaprto, danes odpremo ob\u00A014:00', 'Closed, opens today at 14:00'],
    ['2026-08-05T19:00+02:00', 'Zaprto, odpremo jutri ob\u00A014:00', 'Closed, opens tomorrow at 14:00'],
    ['2026-08-07T20:00+02:00', 'Zaprto, odpremo jutri ob\u00A010:00', 'Closed, opens tomorrow at 10:00'],
    [
      '2026-08-09T10:00+02:00',
      'Danes zaprto, odpremo v\u00A0sredo ob\u00A014:00',
      'Closed today, opens on Wednesday at 14:00',
    ],
  ])('say at %s: %s', async (instant, sl, en) => {
    const now = new Date(instant);
    for (const [language, words] of [
      ['sl', sl],
      ['en', en],
    ] as const) {
      const { t } = await createI18n(language);
      expect(describeOpenState(toDisplayedHours(HOURS, language, '2026-08-05'), now, language, t)).toBe(words);
    }
  });

  it('name the date of a later opening', async () => {
    const weekly = { ...HOURS.weekly, wednesday: [], thursday: [], friday: [], saturday: [] };
    const hours = toDisplayedHours({ ...HOURS, weekly }, 'en', '2026-08-05');
    const now = new Date('2026-08-05T10:00+02:00');
    const inLanguage = async (language: 'sl' | 'en') =>
      describeOpenState(hours, now, language, (await createI18n(language)).t);
    expect(await inLanguage('en')).toBe('Closed today, opens on 15 August at 09:00');
    expect(await inLanguage('sl')).toBe('Danes zaprto, odpremo 15. 8. ob\u00A09:00');
    const never = toDisplayedHours({ ...HOURS, weekly, exceptions: [] }, 'en', '2026-08-05');
    expect(describeOpenState(never, now, 'en', (await createI18n('en')).t)).toBe('Closed');
  });
});
