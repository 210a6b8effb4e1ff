import { describe, expect } from 'vitest';
import type { Award, AwardCreateRequest } from '#contract/awards';
import { test as base } from '../support/wine-test';
import { createWineInput } from '../support/data/wine-input';

const awardInput = (wineSlug: string, values: Partial<AwardCreateRequest> = {}): AwardCreateRequest => ({
  name: 'Zlata medalja',
  competition: 'Vino Slovenija',
  year: 2025,
  medal: 'Gold',
  points: 92.5,
  wineSlug,
  image: null,
  url: 'https://vino.example/2025',
  published: true,
  ...values,
});

/** Calls for awards as an editor; created awards that still exist are deleted after the test. */
const test = base.extend<{ add: (input: AwardCreateRequest) => Promise<Award> }>({
  add: async ({ signInAs }, provide) => {
    const editor = await signInAs('editor');
    const ids: string[] = [];
    await provide(async (body) => {
      const { body: award } = await editor.call('createAward', 201, { body });
      ids.push(award.id);
      return award;
    });
    const { body } = await editor.call('listAwards', 200, { query: { status: 'all' } });
    for (const { id } of body.items) if (ids.includes(id)) await editor.call('deleteAward', 204, { params: { id } });
  },
});

describe('[J1] awards', () => {
  test('are written in one language at a time and readable by everyone', async ({ wines, add, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Nagrajeno' }));
    const award = await add(awardInput(wine.slug));
    const change = { ...awardInput(wine.slug, { name: 'Gold medal', points: 95 }), expectedVersion: 1 };
    const english = { params: { id: award.id }, query: { lang: 'en' }, body: change };
    expect((await editor.call('updateAward', 200, english)).body).toMatchObject({ version: 2, name: 'Gold medal' });
    const read = async (lang: string) =>
      (await guest.call('listAwards', 200, { query: { lang, wine: wine.slug } })).body.items;
    expect(await read('sl')).toMatchObject([{ name: 'Zlata medalja', points: 95, medal: 'Gold', language: 'sl' }]);
    expect(await read('en')).toMatchObject([{ name: 'Gold medal', language: 'en' }]);
    const stale = await editor.expectProblem('updateAward', 'version_conflict', english);
    expect(stale.body.extensions.current).toMatchObject({ version: 2 });
    const { body: kept } = await editor.call('listAwardRevisions', 200, { params: { id: award.id } });
    expect(kept.items.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('are refused without a wine, a name or a medal of the list', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const refuse = async (values: object) => {
      const body = { ...awardInput('rebula-2022'), ...values };
      const problem = await editor.expectProblem('createAward', 'validation_failed', { body, query: { lang: 'en' } });
      return problem.body.extensions.fields;
    };
    expect(await refuse({ wineSlug: 'davno-ga-ni' })).toEqual({ wineSlug: expect.stringMatching(/wine/i) as string });
    expect(await refuse({ name: ' ' })).toEqual({ name: 'Required' });
    expect(Object.keys((await refuse({ medal: 'Platinum' })) ?? {})).toEqual(['medal']);
    expect(Object.keys((await refuse({ url: 'javascript:alert(1)' })) ?? {})).toEqual(['url']);
    expect(Object.keys((await refuse({ points: 101 })) ?? {})).toEqual(['points']);
  });

  test('can be written, and read as drafts, by editors only', async ({ wines, add, signInAs, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Osnutek' }));
    const draft = await add(awardInput(wine.slug, { published: false }));
    await guest.expectProblem('createAward', 'unauthenticated', { body: awardInput(wine.slug) });
    await (await signInAs('queen')).expectProblem('createAward', 'forbidden', { body: awardInput(wine.slug) });
    await guest.expectProblem('getAward', 'not_found', { params: { id: draft.id } });
    const { body: list } = await guest.call('listAwards', 200, { query: { wine: wine.slug, status: 'all' } });
    expect(list.total).toBe(0);
    const editor = await signInAs('editor');
    const seen = await editor.call('getAward', 200, { params: { id: draft.id }, query: { status: 'all' } });
    expect(seen.body.published).toBe(false);
  });

  test('are ordered, filtered and searched by their texts', async ({ wines, add, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Urejeno' }));
    const first = await add(awardInput(wine.slug, { name: 'Šampion letnika', medal: 'GrandGold' }));
    const second = await add(awardInput(wine.slug, { year: 2023, medal: 'Silver', name: 'Srebro' }));
    await editor.call('orderAwards', 204, { body: { ids: [second.id, first.id], part: true } });
    const ids = async (query: object) =>
      (await guest.call('listAwards', 200, { query: { wine: wine.slug, ...query } })).body.items.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ year: 2023 })).toEqual([second.id]);
    expect(await ids({ medal: 'GrandGold' })).toEqual([first.id]);
    expect(await ids({ search: 'sampion' })).toEqual([first.id]);
  });

  test('[P12] make their wine searchable for callers who may see them', async ({ wines, add, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Iskano' }));
    const published = await add(awardInput(wine.slug, { name: 'Kronana žametovka', competition: 'Praznik trte' }));
    await add(awardInput(wine.slug, { name: 'Neobjavljena', published: false }));
    await editor.call('updateAward', 200, {
      params: { id: published.id },
      query: { lang: 'en' },
      body: awardInput(wine.slug, { name: 'Crowned of its class', competition: 'Praznik trte' }),
    });
    const found = async (search: string, query: object = {}, client = guest) => {
      const { body } = await client.call('listWines', 200, { query: { search, ...query } });
      return { total: body.total, slugs: body.items.map(({ slug }) => slug) };
    };
    const expectedList = { total: 1, slugs: [wine.slug] };
    const nothing = { total: 0, slugs: [] };
    expect(await found('zametovka')).toEqual(expectedList);
    expect(await found('Iskano trte')).toEqual(expectedList);
    expect(await found('Iskano srebro')).toEqual(nothing);
    expect(await found('crowned', { lang: 'en' })).toEqual(expectedList);
    expect(await found('crowned')).toEqual(nothing);
    expect(await found('neobjavljena')).toEqual(nothing);
    expect(await found('neobjavljena', { status: 'all' })).toEqual(nothing);
    expect(await found('neobjavljena', { status: 'all' }, editor)).toEqual(expectedList);
    await editor.call('deleteAward', 204, { params: { id: published.id } });
    expect(await found('zametovka')).toEqual(nothing);
  });

  test('follow their wine: new slug, unpublished with it, deleted with it', async ({ wines, add, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Se seli' }));
    const award = await add(awardInput(wine.slug));
    await wines.update(wine.id, createWineInput({ name: 'Se seli', slug: 'se-je-preselilo' }));
    const request = { params: { id: award.id } };
    expect((await guest.call('getAward', 200, request)).body).toMatchObject({
      wineSlug: 'se-je-preselilo',
      version: 2,
    });
    await wines.update(wine.id, createWineInput({ name: 'Se seli', published: false }));
    expect((await guest.call('listAwards', 200, { query: { wine: 'se-je-preselilo' } })).body.total).toBe(0);
    await guest.expectProblem('getAward', 'not_found', request);
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    await editor.expectProblem('getAward', 'not_found', { ...request, query: { status: 'all' } });
    const { body: log } = await (await signInAs('admin')).call('listAudit', 200, { query: { entityId: award.id } });
    expect(log.items.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
  });
});
