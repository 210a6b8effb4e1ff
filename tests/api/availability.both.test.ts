import { describe, expect, inject } from 'vitest';
import { addDays } from '#contract/add-days';
import type { ExperienceCreateRequest } from '#contract/experiences';
import { getWineryDay } from '#contract/visibility';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { createUniqueWord } from '../support/data/unique-name';
import { countQueries } from '../support/servers/query-count';
import { runInCms } from '../support/servers/cms-control';
import { addExperience } from '../support/visit-test';

const control = inject('cmsControlUrl');

/** Adds an experience that can be booked until it begins. */
const createExperience = (editor: ApiClient, values: Partial<ExperienceCreateRequest> = {}) =>
  addExperience(editor, { leadTimeHours: 0, ...values });

const readDays = async (guest: ApiClient, query: { experience?: string; people?: number; from: string; to: string }) =>
  (await guest.call('getAvailability', 200, { query })).body.days;

/** A day at least three weeks ahead that is neither a holiday nor an exception: 12 to 16 May. */
function getPlainDay(): string {
  const today = getWineryDay(new Date());
  const year = Number(today.slice(0, 4));
  const day = `${String(year)}-05-13`;
  return day > addDays(today, 21) ? day : `${String(year + 1)}-05-13`;
}

type Booking = {
  startsAt: string;
  endsAt: string;
  people: number;
  experienceId: string;
  state: 'New' | 'Proposed' | 'Confirmed' | 'Declined' | 'Cancelled';
  heldUntil: string | null;
};
/** Stores a booking by the database layer, since only its place matters here. */
const storeBooking = (booking: Booking): Promise<void> =>
  runInCms(
    control,
    async (strapi, { startsAt, endsAt, heldUntil, ...values }) => {
      await strapi.db.query('api::visit.visit-request').create({
        data: {
          ...values,
          date: startsAt.slice(0, 10),
          startsAt: new Date(startsAt),
          endsAt: new Date(endsAt),
          heldUntil: heldUntil === null ? null : new Date(heldUntil),
          language: 'sl',
          name: 'Ana',
          email: 'ana@example.com',
          version: 1,
        },
      });
    },
    booking,
  );

describe('[F1] availability', () => {
  test('is open to guests, and never cached', async ({ guest, signInAs }) => {
    const { slug } = await createExperience(await signInAs('editor'));
    const day = getPlainDay();
    const [found] = await readDays(guest, { experience: slug, from: day, to: day });
    expect(found).toMatchObject({ date: day, slots: [{ places: 8 }, { places: 8 }] });
    const response = await guest.request(`/api/v1/availability?from=${day}&to=${day}`);
    expect(response.headers.get('cache-control')).toMatch(/no-store|private/);
  });

  test('closes public holidays, the weekdays and the season of an experience, and what is too soon', async ({
    guest,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const year = Number(getPlainDay().slice(0, 4));
    const { slug } = await createExperience(editor, {
      season: { from: '04-01', to: '05-31' },
      times: { mode: 'fixed', weekdays: ['saturday'], starts: ['11:00'] },
    });
    const read = async (day: string) => (await readDays(guest, { experience: slug, from: day, to: day }))[0]?.closed;
    expect(await read(`${String(year)}-05-01`)).toBe('holiday');
    expect(await read(`${String(year)}-12-25`)).toBe('holiday');
    expect(await read(`${String(year)}-06-03`)).toBe('season');
    const days = await readDays(guest, {
      experience: slug,
      from: `${String(year)}-05-04`,
      to: `${String(year)}-05-10`,
    });
    expect(days.filter(({ closed }) => closed === 'weekday')).toHaveLength(6);
    const late = await createExperience(editor, { leadTimeHours: 8_760 });
    // The first weeks from now: a year of lead time closes what the hours do not.
    const from = getWineryDay(new Date());
    const soon = await readDays(guest, { experience: late.slug, from, to: addDays(from, 20) });
    const open = (await readDays(guest, { from, to: addDays(from, 20) })).filter(({ closed }) => !closed);
    expect(open.length).toBeGreaterThan(0);
    for (const { date } of open)
      expect(soon.find((day) => day.date === date)).toEqual({ date, closed: 'leadTime', slots: [] });
  });

  test('counts bookings that hold their place, and blocked times', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const { slug, id } = await createExperience(editor);
    const day = getPlainDay();
    const places = async (people = 1) =>
      (await readDays(guest, { experience: slug, people, from: day, to: day }))[0]?.slots.map((slot) => slot.places);
    const [first] = (await readDays(guest, { experience: slug, from: day, to: day }))[0]?.slots ?? [];
    const { start = '', end = '' } = first ?? {};
    const booking = { startsAt: start, endsAt: end, experienceId: id };
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const before = new Date(Date.now() - 86_400_000).toISOString();
    await storeBooking({ ...booking, people: 3, state: 'Confirmed', heldUntil: null });
    expect(await places()).toEqual([5, 8]);
    await storeBooking({ ...booking, people: 2, state: 'New', heldUntil: later });
    await storeBooking({ ...booking, people: 1, state: 'Proposed', heldUntil: later });
    expect(await places()).toEqual([2, 8]);
    await storeBooking({ ...booking, people: 2, state: 'New', heldUntil: before });
    await storeBooking({ ...booking, people: 2, state: 'Declined', heldUntil: null });
    await storeBooking({ ...booking, people: 2, state: 'Cancelled', heldUntil: null });
    await storeBooking({ ...booking, people: 2, state: 'Confirmed', heldUntil: null, experienceId: 'other' });
    expect(await places()).toEqual([2, 8]);
    expect(await places(9)).toEqual([0, 0]);

    const block = await editor.call('createVisitBlock', 201, {
      body: { start, end, experience: slug, note: 'Trgatev' },
    });
    expect(await places()).toEqual([0, 8]);
    const listed = await editor.call('listVisitBlocks', 200, { query: { from: day, to: day } });
    expect(listed.body.items.find((each) => each.id === block.body.id)).toEqual({
      id: block.body.id,
      start,
      end,
      experience: slug,
      note: 'Trgatev',
    });
    await editor.call('deleteVisitBlock', 204, { params: { id: block.body.id } });
    const audit = await (await signInAs('admin')).call('listAudit', 200, { query: { entityId: block.body.id } });
    expect(audit.body.items.map(({ action, entity }) => [action, entity])).toEqual([
      ['delete', 'visitBlock'],
      ['create', 'visitBlock'],
    ]);
    await editor.expectProblem('deleteVisitBlock', 'not_found', { params: { id: block.body.id } });
    expect(await places()).toEqual([2, 8]);
  });

  test('needs as many queries for two months with bookings as for a day', async ({ guest, signInAs }) => {
    const { slug, id } = await createExperience(await signInAs('editor'));
    const day = getPlainDay();
    const count = (to: string) =>
      countQueries(control, () => readDays(guest, { experience: slug, from: day, to }).then(() => undefined));
    await count(day);
    const one = await count(day);
    for (const hour of ['09', '10', '11'])
      await storeBooking({
        startsAt: `${day}T${hour}:00:00.000Z`,
        endsAt: `${day}T${hour}:30:00.000Z`,
        people: 1,
        experienceId: id,
        state: 'Confirmed',
        heldUntil: null,
      });
    expect(await count(addDays(day, 61))).toBe(one);
  });

  test('refuses what it cannot answer, by field and in the language of the caller', async ({ guest, signInAs }) => {
    const day = getPlainDay();
    const refuse = async (query: Record<string, string>) => {
      const response = await guest.request(`/api/v1/availability?${new URLSearchParams(query).toString()}`);
      const { extensions } = (await response.json()) as { extensions: { fields?: object } };
      return [response.status, extensions.fields];
    };
    const lang = 'en';
    expect(await refuse({ lang, from: day, to: addDays(day, 62) })).toEqual([400, { to: 'At most 62 days' }]);
    expect(await refuse({ lang, from: day, to: addDays(day, -1) })).toEqual([400, { to: 'Start > End' }]);
    expect(await refuse({ lang, from: day, to: day, people: '0' })).toMatchObject([400, { people: 'Invalid number' }]);
    expect(await refuse({ lang, from: day, to: day, people: '51' })).toMatchObject([
      400,
      { people: 'At most 50 people' },
    ]);
    const unknown = { lang, from: day, to: day, experience: createUniqueWord() };
    expect(await refuse(unknown)).toEqual([400, { experience: 'There is no such experience' }]);
    expect(await refuse({ ...unknown, lang: 'sl' })).toEqual([400, { experience: 'Tega doživetja ni' }]);
    const draft = await createExperience(await signInAs('editor'), { published: false });
    expect((await refuse({ lang, from: day, to: day, experience: draft.slug }))[0]).toBe(400);
  });

  test('offers nothing of an experience whose stored times are invalid', async ({ guest, signInAs }) => {
    const { slug, id } = await createExperience(await signInAs('editor'), { season: { from: '04-01', to: '05-31' } });
    const query = { experience: slug, from: getPlainDay(), to: getPlainDay() };
    await guest.call('getAvailability', 200, { query });
    await runInCms(
      control,
      async (strapi, documentId) => {
        await strapi.db
          .query('api::experience.experience')
          .updateMany({ where: { documentId }, data: { seasonFrom: '13-99' } });
      },
      id,
    );
    const refused = await guest.expectProblem('getAvailability', 'validation_failed', { query });
    expect(Object.keys(refused.body.extensions.fields ?? {})).toEqual(['experience']);
  });

  test('lets editors alone block times', async ({ guest, signInAs }) => {
    const start = `${getPlainDay()}T09:00:00.000Z`;
    const body = { start, end: start.replace('09', '10'), experience: null, note: '' };
    await guest.expectProblem('createVisitBlock', 'unauthenticated', { body });
    await (await signInAs('queen')).expectProblem('createVisitBlock', 'forbidden', { body });
    const editor = await signInAs('editor');
    const refused = await editor.expectProblem('createVisitBlock', 'validation_failed', {
      body: { ...body, end: start },
      query: { lang: 'en' },
    });
    expect(refused.body.extensions.fields).toEqual({ end: 'The end must be after the start' });
    const unknown = await editor.expectProblem('createVisitBlock', 'validation_failed', {
      body: { ...body, experience: createUniqueWord() },
      query: { lang: 'en' },
    });
    expect(unknown.body.extensions.fields).toEqual({ experience: 'There is no such experience' });
  });
});
