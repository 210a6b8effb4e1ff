import { describe, expect, inject } from 'vitest';
import type { Experience, ExperienceCreateRequest } from '#contract/experiences';
import { test as base } from '../support/api-test';
import { createExperienceInput } from '../support/data/experience-input';
import { createUniqueWord } from '../support/data/unique-name';
import { runInCms } from '../support/servers/cms-control';

/** Experiences as an editor adds them; they are deleted after the test. */
const test = base.extend<{ add: (values?: Partial<ExperienceCreateRequest>) => Promise<Experience> }>({
  add: async ({ signInAs }, provide) => {
    const editor = await signInAs('editor');
    const ids: string[] = [];
    await provide(async (values) => {
      const { body } = await editor.call('createExperience', 201, { body: createExperienceInput(values) });
      ids.push(body.id);
      return body;
    });
    for (const id of ids) await editor.request(`/api/v1/experiences/${id}`, { method: 'DELETE' });
  },
});

const DRAFTS = { status: 'all' } as const;

/** Changes columns of all rows of an experience past the API. */
const breakRow = (documentId: string, columns: Record<string, string | number | null>): Promise<void> =>
  runInCms(
    inject('cmsControlUrl'),
    async (strapi, { id, data }) => {
      await strapi.db.query('api::experience.experience').updateMany({ where: { documentId: id }, data });
    },
    { id: documentId, data: columns },
  );

describe('[F5] experiences', () => {
  test('are read by anybody in both languages at the slug of their title', async ({ add, guest, signInAs }) => {
    const editor = await signInAs('editor');
    const word = createUniqueWord();
    const experience = await add({ title: `Pokušina čez ${word}` });
    const { id, slug } = experience;
    expect(slug).toBe(`pokusina-cez-${word}`);
    expect(experience).toMatchObject({
      people: { min: 2, max: 8 },
      times: { mode: 'fixed', weekdays: ['friday', 'saturday'], starts: ['11:00', '15:30'] },
      season: { from: '04-15', to: '10-15' },
      included: ['Pet vin', 'Kruh'],
    });
    const texts = { title: `Tasting over ${word}`, summary: 'Five wines.', included: ['Five wines', 'Bread'] };
    const body = { ...createExperienceInput({ ...texts, pricePerGroup: 200, season: null }), expectedVersion: 1 };
    await editor.call('updateExperience', 200, { params: { id }, query: { lang: 'en' }, body });
    const read = async (lang: string) =>
      (await guest.call('getExperience', 200, { params: { slug }, query: { lang } })).body;
    expect(await read('sl')).toMatchObject({ title: `Pokušina čez ${word}`, included: ['Pet vin', 'Kruh'] });
    expect(await read('en')).toMatchObject({ ...texts, pricePerGroup: 200, season: null, language: 'en', slug });
    const { body: found } = await guest.call('listExperiences', 200, { query: { lang: 'en', search: word } });
    expect(found.items).toEqual([await read('en')]);
    const second = await add({ title: `Pokušina čez ${word}` });
    expect(second.slug).toBe(`${slug}-2`);
  });

  test('are saved in both languages at once, and restored with their lists', async ({ add, signInAs }) => {
    const editor = await signInAs('editor');
    const { id, slug } = await add();
    const {
      title,
      summary,
      included: _included,
      ...shared
    } = createExperienceInput({
      times: { mode: 'openingHours', weekdays: [], starts: [] },
      languages: ['de'],
      season: null,
    });
    await editor.call('updateExperience', 200, {
      params: { id },
      body: {
        shared,
        sl: { title, summary, included: [] },
        en: { title: 'Loft tasting', summary: '', included: ['Wine'] },
        expectedVersion: 1,
      },
    });
    const read = async () => (await editor.call('getExperience', 200, { params: { slug }, query: DRAFTS })).body;
    expect(await read()).toMatchObject({ languages: ['de'], included: [], season: null, times: { weekdays: [] } });
    const { body: kept } = await editor.call('listExperienceRevisions', 200, { params: { id } });
    expect(kept.items.map(({ version }) => version)).toEqual([2, 1]);
    await editor.call('restoreExperienceRevision', 200, { params: { id, version: '1' }, body: {} });
    expect(await read()).toMatchObject({
      version: 3,
      languages: ['sl', 'en'],
      included: ['Pet vin', 'Kruh'],
      season: { from: '04-15', to: '10-15' },
      times: { mode: 'fixed', weekdays: ['friday', 'saturday'], starts: ['11:00', '15:30'] },
    });
  });

  const times = { mode: 'fixed', weekdays: [], starts: ['11:00'] } as const;
  test.for<[refusal: string, values: object, field: string, message: string]>([
    ['without a title', { title: ' ' }, 'title', 'Required'],
    ['shorter than 15 minutes', { durationMinutes: 5 }, 'durationMinutes', 'At least 15'],
    ['with half a cent', { pricePerPerson: 9.995 }, 'pricePerPerson', 'Invalid number'],
    ['for fewer people at most than at least', { people: { min: 9, max: 8 } }, 'people.max', 'Min > Max'],
    ['for nobody', { people: { min: 0, max: 8 } }, 'people.min', 'At least 1'],
    ['for more than there are places', { capacity: 7 }, 'people.max', 'More than there are places'],
    ['in an unknown language', { languages: ['sl', 'xx'] }, 'languages.1', 'Not one of the choices'],
    ['in a language twice', { languages: ['sl', 'sl'] }, 'languages', 'Already in the list'],
    ['at fixed times without any', { times: { ...times, starts: [] } }, 'times.starts', 'Required'],
    ['at no time of the day', { times: { ...times, starts: ['24:30'] } }, 'times.starts.0', 'A time such as'],
    ['at a time twice', { times: { ...times, starts: ['11:00', '11:00'] } }, 'times.starts', 'Already in the list'],
    ['on no weekday', { times: { ...times, weekdays: ['noon'] } }, 'times.weekdays.0', 'Not one of the choices'],
    ['from no day of a year', { season: { from: '02-30', to: '10-15' } }, 'season.from', 'date'],
    ['with half a season', { season: { from: '04-15', to: '' } }, 'season.to', 'date'],
    ['with a picture that does not exist', { image: { storageFolder: 'Gallery', imageKey: 'none.webp' } }, 'image', ''],
    ['with a field that there is not', { deposit: 10 }, 'deposit', ''],
  ])('are refused %s', async ([, values, field, message], { signInAs }) => {
    const editor = await signInAs('editor');
    const input = { body: { ...createExperienceInput(), ...values }, query: { lang: 'en' } };
    const { fields } = (await editor.expectProblem('createExperience', 'validation_failed', input)).body.extensions;
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(fields?.[field]).toContain(message);
  });

  test('are written by editors, and seen by guests while they are published', async ({ add, guest, signInAs }) => {
    const word = createUniqueWord();
    const draft = await add({ title: `Osnutek ${word}`, published: false });
    await add({ title: `Pozneje ${word}`, publishAt: '2099-01-01T00:00:00Z' });
    const shown = await add({ title: `Objavljeno ${word}` });
    await guest.expectProblem('createExperience', 'unauthenticated', { body: createExperienceInput() });
    const queen = await signInAs('queen');
    await queen.expectProblem('createExperience', 'forbidden', { body: createExperienceInput() });
    await guest.expectProblem('getExperience', 'not_found', { params: { slug: draft.slug }, query: DRAFTS });
    const { body } = await guest.call('listExperiences', 200, { query: { ...DRAFTS, search: word } });
    expect(body.items.map(({ id }) => id)).toEqual([shown.id]);
    const { body: all } = await (
      await signInAs('editor')
    ).call('listExperiences', 200, { query: { ...DRAFTS, search: word } });
    expect(all.total).toBe(3);
  });

  test('are ordered, and come back from the bin as they were', async ({ add, guest, signInAs }) => {
    const editor = await signInAs('editor');
    const word = createUniqueWord();
    const [first, second] = [await add({ title: `Prvo ${word}` }), await add({ title: `Drugo ${word}` })];
    await editor.call('orderExperiences', 204, { body: { ids: [second.id, first.id], part: true } });
    const list = async () => (await guest.call('listExperiences', 200, { query: { search: word } })).body.items;
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    const before = await list();
    await editor.call('deleteExperience', 204, { params: { id: second.id } });
    expect((await list()).map(({ id }) => id)).toEqual([first.id]);
    const { body: bin } = await editor.call('listBin', 200, { query: { entityId: second.id } });
    await editor.call('restoreFromBin', 200, { params: { id: bin.items[0]?.id ?? '' } });
    const withoutRow = (items: Experience[]) =>
      items.map(({ version: _version, updatedAt: _updatedAt, ...each }) => each);
    expect(withoutRow(await list())).toEqual(withoutRow(before));
  });

  test('lack a picture or a description', async ({ add, signInAs }) => {
    const editor = await signInAs('editor');
    const word = createUniqueWord();
    const image = { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' } as const;
    const bare = await add({ title: `Brez opisa ${word}`, summary: '', image });
    const plain = await add({ title: `Brez slike ${word}` });
    const listIds = async (lacks: string) =>
      (await editor.call('listExperiences', 200, { query: { ...DRAFTS, search: word, lacks } })).body.items.map(
        ({ id }) => id,
      );
    expect(await listIds('description')).toEqual([bare.id]);
    expect(await listIds('picture')).toEqual([plain.id]);
  });

  test('that are broken in the database are readable, and staff see what is wrong', async ({
    add,
    guest,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { id, slug } = await add({ title: `Pokvarjeno ${createUniqueWord()}` });
    await breakRow(id, { timesWeekdays: 'friday\nmoonday', peopleMin: 9, seasonFrom: '99-99', languages: 'sl\nxx' });
    const { body: shown } = await guest.call('getExperience', 200, { params: { slug } });
    expect(shown).toMatchObject({ languages: ['sl'], season: null, times: { weekdays: ['friday'] } });
    const query = { lang: 'en', ...DRAFTS };
    const { body: stored } = await editor.call('getExperience', 200, { params: { slug }, query });
    expect(Object.keys(stored.faults ?? {})).toEqual(
      expect.arrayContaining(['people.max', 'season.from', 'languages.1', 'times.weekdays.1']),
    );
    await breakRow(id, { durationMinutes: null });
    await guest.expectProblem('getExperience', 'not_found', { params: { slug } });
    expect((await editor.call('getExperience', 200, { params: { slug }, query })).body.faults).toHaveProperty(
      'durationMinutes',
    );
    const body = { ...createExperienceInput(), expectedVersion: 1 };
    await editor.call('updateExperience', 200, { params: { id }, body });
    await guest.call('getExperience', 200, { params: { slug } });
  });
});
