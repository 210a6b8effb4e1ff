import { describe, expect } from 'vitest';
import { addDays } from '#contract/add-days';
import { WEEKDAYS } from '#contract/open-state';
import { getWineryDay } from '#contract/visibility';
import type { HoursUpdateRequest } from '#contract/hours';
import { test as base } from '../support/api-test';

const closed = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as HoursUpdateRequest['weekly'];
const hours = (values: Partial<HoursUpdateRequest> = {}): HoursUpdateRequest => ({
  weekly: {
    ...closed,
    saturday: [
      { from: '10:00', to: '12:00' },
      { from: '13:00', to: '00:00' },
    ],
  },
  groupSize: null,
  holdHours: null,
  exceptions: [{ date: '2027-08-15', hours: [], note: 'Veliki šmaren' }],
  notice: { from: '2027-08-01', to: '2027-08-10', text: 'Na dopustu smo.' },
  ...values,
});

/** Opening hours, which are after the test as they were before it. */
const test = base.extend<{ save: (values?: Partial<HoursUpdateRequest>, lang?: 'sl' | 'en') => Promise<number> }>({
  save: async ({ signInAs, guest }, provide) => {
    const editor = await signInAs('editor');
    const before = (await guest.call('getHours', 200, { query: { lang: 'sl' } })).body;
    await provide(async (values, lang = 'sl') => {
      const { body } = await editor.call('updateHours', 200, { query: { lang }, body: hours(values) });
      return body.version;
    });
    await editor.call('updateHours', 200, { query: { lang: 'sl' }, body: before });
  },
});

describe('[K8] opening hours', () => {
  test('are public, with the texts of each language', async ({ save, guest }) => {
    await save();
    await save(
      {
        exceptions: [{ date: '2027-08-15', hours: [], note: 'Assumption Day' }],
        notice: { from: '2027-08-01', to: '2027-08-10', text: 'We are on holiday.' },
      },
      'en',
    );
    const read = async (lang: string) => (await guest.call('getHours', 200, { query: { lang } })).body;
    expect(await read('sl')).toMatchObject({ ...hours(), language: 'sl' });
    expect(await read('en')).toMatchObject({
      language: 'en',
      weekly: hours().weekly,
      exceptions: [{ date: '2027-08-15', note: 'Assumption Day' }],
      notice: { text: 'We are on holiday.' },
    });
  });

  test('[F1] tell the coming public holidays that are closed, which bookings say too and nothing stores', async ({
    save,
    signInAs,
    guest,
  }) => {
    const editor = await signInAs('editor');
    await save({ exceptions: [] });
    const { body: before } = await guest.call('getHours', 200);
    const [from, to] = [addDays(getWineryDay(new Date())), addDays(getWineryDay(new Date()), 60)];
    const listClosed = async () => {
      const { days } = (await guest.call('getAvailability', 200, { query: { people: '2', from, to } })).body;
      return days.filter(({ closed: reason }) => reason === 'holiday').map(({ date }) => date);
    };
    expect(before.holidays?.filter((day) => day >= from)).toEqual(await listClosed());
    const { body: saved } = await editor.call('updateHours', 200, {
      body: { ...before, holidays: ['2027-06-25'], expectedVersion: before.version } as HoursUpdateRequest,
    });
    expect(saved.holidays).toEqual(before.holidays);
    const params = { version: String(saved.version) };
    const { body: revision } = await editor.call('getHoursRevision', 200, { params });
    expect(JSON.stringify(revision)).not.toContain('holidays');
  });

  test('have revisions that can be restored', async ({ save, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const first = await save();
    const second = await save({ exceptions: [], notice: { from: null, to: null, text: '' } });
    expect(second).toBe(first + 1);
    const stale = { body: { ...hours(), expectedVersion: first } };
    expect((await editor.expectProblem('updateHours', 'version_conflict', stale)).status).toBe(409);
    await editor.call('restoreHoursRevision', 200, { params: { version: String(first) }, body: {} });
    expect((await guest.call('getHours', 200)).body).toMatchObject({ ...hours(), version: second + 1 });
  });

  test('are refused where they overlap, end before they begin, or are no times and days', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const refuse = async (values: object) => {
      const input = { body: { ...hours(), ...values }, query: { lang: 'en' } };
      return (await editor.expectProblem('updateHours', 'validation_failed', input)).body.extensions.fields;
    };
    const monday = (...spans: string[][]) => ({
      weekly: { ...closed, monday: spans.map(([from, to]) => ({ from, to })) },
    });
    const order = { 'weekly.monday': 'The hours overlap or are not in order' };
    expect(await refuse(monday(['10:00', '13:00'], ['12:00', '14:00']))).toEqual(order);
    expect(await refuse(monday(['10:00', '00:00'], ['12:00', '14:00']))).toEqual(order);
    expect(await refuse(monday(['14:00', '12:00']))).toEqual({ 'weekly.monday': 'Start > End' });
    expect(await refuse(monday(['12:00', '12:00']))).toEqual({ 'weekly.monday': 'Start > End' });
    expect(await refuse(monday(['18:00', '02:00'], ['20:00', '21:00']))).toEqual(order);
    const nights = (weekly: object) => ({ weekly: { ...closed, ...weekly } });
    expect(
      await refuse(nights({ sunday: [{ from: '18:00', to: '02:00' }], monday: [{ from: '01:00', to: '03:00' }] })),
    ).toEqual(order);
    expect(await refuse(monday(['09.00', '12:00']))).toEqual({ 'weekly.monday.0.from': 'A time such as 14:00' });
    expect(await refuse(monday(['09:00', '24:00']))).toEqual({ 'weekly.monday.0.to': 'A time such as 14:00' });
    const day = { date: '2027-02-30', hours: [], note: '' };
    expect(await refuse({ exceptions: [day] })).toEqual({ 'exceptions.0.date': 'Invalid date' });
    const christmas = { ...day, date: '2027-12-25' };
    expect(await refuse({ exceptions: [christmas, christmas] })).toEqual({
      'exceptions.1.date': 'Already in the list',
    });
    const notice = (from: string | null, to: string | null) => ({ notice: { from, to, text: '' } });
    expect(await refuse(notice('2027-08-02', '2027-08-01'))).toEqual({ 'notice.to': 'Start > End' });
    expect(await refuse(notice('2027-08-02', null))).toEqual({ 'notice.to': 'Required' });
    expect(Object.keys((await refuse({ weekly: { ...closed, someday: [] } })) ?? {})).toEqual(['weekly.someday']);
  });

  test('[R75] may pass midnight, in the week and on single days', async ({ save, guest }) => {
    const night = [
      { from: '10:00', to: '12:00' },
      { from: '18:00', to: '02:00' },
    ];
    const values = {
      weekly: { ...closed, saturday: night, sunday: [{ from: '02:00', to: '04:00' }] },
      exceptions: [{ date: '2027-12-31', hours: night.slice(1), note: '' }],
    };
    await save(values);
    expect((await guest.call('getHours', 200)).body).toMatchObject(values);
  });

  test('are for editors to save', async ({ signInAs, guest }) => {
    await guest.expectProblem('updateHours', 'unauthenticated', { body: hours() });
    await (await signInAs('queen')).expectProblem('updateHours', 'forbidden', { body: hours() });
  });
});
