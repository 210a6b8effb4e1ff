import { describe, expect } from 'vitest';
import { LABEL_CODE } from '#contract/label-terms';
import type { LabelInput } from '#contract/labels';
import type { WineCreateRequest } from '#contract/wines';
import type { ApiClient } from '../support/clients/api-client';
import { createWineInput } from '../support/data/wine-input';
import { createUniqueWord } from '../support/data/unique-name';
import { test, type LabelFixture } from '../support/label-test';

const ANALYSIS = {
  measuredOn: '2026-03-02',
  laboratory: 'Enološki laboratorij',
  alcohol: 13.1,
  sugar: 2.1,
  acids: 5.6,
  polyols: null,
  ph: 3.25,
  volatileAcidity: 0.4,
  freeSo2: 28,
  totalSo2: 96,
  extract: 20.4,
  note: '',
};

const AWARD = {
  name: 'Zlato',
  competition: 'Vino',
  year: 2025,
  medal: 'Gold',
  points: 91,
  url: '',
  image: null,
  published: false,
} as const;

/** Makes the Queen pick a wine. Returns her version then, and a function that takes the pick back. */
async function pickWine(admin: ApiClient, wineSlug: string) {
  const query = { lang: 'sl', fallback: 'none' } as const;
  const { hero, bio, picks, events, mediaImages } = (await admin.call('getQueen', 200, { query })).body;
  const body = { hero, bio, picks, events, mediaImages };
  const picked = { ...body, picks: [{ wineSlug, note: '' }, ...picks] };
  const { version } = (await admin.call('updateQueen', 200, { body: picked, query: { lang: 'sl' } })).body;
  const restoreQueen = () => admin.call('updateQueen', 200, { body, query: { lang: 'sl' } });
  return { queenVersion: version, restoreQueen };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Creates two vintages of one wine, the later one as a draft unless it is published. */
async function createVintages({ editor }: LabelFixture, values: Partial<WineCreateRequest> = {}, isPublished = false) {
  const name = `Letnik ${createUniqueWord()}`;
  const create = async (vintage: number, published: boolean) =>
    (await editor.call('createWine', 201, { body: createWineInput({ name, vintage, published, ...values }) })).body;
  return { former: await create(2024, true), wine: await create(2025, isPublished) };
}

const readGuide = async ({ editor }: LabelFixture, id: string) =>
  (await editor.call('getVintageGuide', 200, { params: { id }, query: { lang: 'en' } })).body;

describe('[R140] a new vintage', () => {
  test('is guided by what exists for it, and its label begins as that of the vintage before', async ({ labels }) => {
    const { editor } = labels;
    const { former, wine } = await createVintages(labels);
    const formerLabel = await labels.draft(former.id);
    const stated = { gtin: '4006381333931', energy: { kJ: 300, kcal: 72 }, gas: 'none' } as const;
    await editor.call('updateLabel', 200, {
      params: { id: formerLabel.id },
      body: { ...toInput(formerLabel), ...stated },
    });
    expect(await readGuide(labels, wine.id)).toEqual({
      wine: {
        version: 1,
        hasPicture: false,
        lacksDescription: ['en'],
        price: 12.35,
        published: false,
        publishAt: null,
      },
      former: { id: former.id, slug: former.slug, title: `${former.name} 2024`, labelId: formerLabel.id },
      hasCarriedTexts: true,
      analysis: null,
      analysisCount: 0,
      label: null,
      labelDraftCount: 0,
      blocks: [],
    });

    const { body: analysis } = await editor.call('createAnalysis', 201, { body: { ...ANALYSIS, wineId: wine.id } });
    const body = { fromLabelId: formerLabel.id };
    const { body: draft } = await editor.call('createLabel', 201, { params: { id: wine.id }, body });
    expect(draft).toMatchObject({
      wineId: wine.id,
      operator: formerLabel.operator,
      ingredients: formerLabel.ingredients,
      gtin: null,
      energy: null,
      analysis: { alcohol: 13, sugar: 2.1 },
    });
    expect(await readGuide(labels, wine.id)).toMatchObject({
      analysis: { id: analysis.id, measuredOn: '2026-03-02' },
      analysisCount: 1,
      label: { id: draft.id, state: 'draft', code: null },
      labelDraftCount: 1,
      blocks: [],
    });
    expect((await readGuide(labels, former.id)).former).toBeNull();
    const unknown = { params: { id: former.id }, body: { fromLabelId: 'unknownlabelversion12345' } };
    await editor.call('deleteLabel', 204, { params: { id: formerLabel.id } });
    const refused = await editor.expectProblem('createLabel', 'validation_failed', unknown);
    expect(refused.body.extensions.fields).toHaveProperty('fromLabelId');
    await removeAll(labels, [former.id, wine.id]);
  });

  test('goes to the bin with its analysis and its label draft, and comes back with them', async ({ labels, guest }) => {
    const { editor } = labels;
    const { former, wine } = await createVintages(labels);
    const { body: analysis } = await editor.call('createAnalysis', 201, { body: { ...ANALYSIS, wineId: wine.id } });
    const draft = await labels.draft(wine.id);
    const params = { id: wine.id };
    await guest.expectProblem('getVintageGuide', 'unauthenticated', { params });
    await guest.expectProblem('removeVintage', 'unauthenticated', { params, body: {} });
    await editor.expectProblem('removeVintage', 'version_conflict', { params, body: { expectedVersion: 7 } });
    expect(await readGuide(labels, wine.id)).toMatchObject({ analysisCount: 1, labelDraftCount: 1 });

    const { body: removed } = await editor.call('removeVintage', 200, { params, body: { expectedVersion: 1 } });
    expect(removed).toEqual({ analyses: 1, labelDrafts: 1 });
    await editor.expectProblem('getVintageGuide', 'not_found', { params });
    await editor.expectProblem('getLabel', 'not_found', { params: { id: draft.id } });
    expect((await editor.call('listAnalyses', 200, { query: { wine: wine.id } })).body.total).toBe(0);
    await editor.expectProblem('removeVintage', 'not_found', { params, body: {} });

    const { body: bin } = await editor.call('listBin', 200, { query: { entityId: wine.id } });
    expect(bin.items).toHaveLength(1);
    const [entry] = bin.items;
    expect(new Set(entry?.along.map(({ entity }) => entity))).toEqual(new Set(['analysis', 'label']));
    const { body: restored } = await editor.call('restoreFromBin', 200, { params: { id: entry?.id ?? '' } });
    expect(restored).toMatchObject({ id: wine.id, dropped: {} });
    expect(await readGuide(labels, wine.id)).toMatchObject({
      analysis: { id: analysis.id },
      label: { id: draft.id, state: 'draft' },
    });
    await removeAll(labels, [former.id, wine.id]);
  });

  test('stays as a whole when it is visible, bottled or its label is published', async ({ labels }) => {
    const { editor } = labels;
    const refuse = async (id: string) =>
      (await editor.expectProblem('removeVintage', 'vintage_in_use', { params: { id }, body: {} })).body.extensions
        .problems;
    const visible = await createVintages(labels, { publishAt: '2020-01-01T00:00:00.000Z' }, true);
    expect(await refuse(visible.wine.id)).toEqual(['published']);
    const waits = await createVintages(labels, { publishAt: '2999-01-01T00:00:00.000Z' });
    expect((await readGuide(labels, waits.former.id)).blocks).toEqual([]);

    const draft = await labels.draft(waits.wine.id);
    const lot = { wineId: waits.wine.id, code: 'L1', bottledOn: null, bottles: null, labelId: null };
    const { body: made } = await editor.call('createLot', 201, { body: lot });
    expect(await refuse(waits.wine.id)).toEqual(['lots']);
    await editor.call('deleteLot', 204, { params: { id: made.id } });
    expect((await labels.publish(draft.id)).code).toMatch(LABEL_CODE);
    expect(await refuse(waits.wine.id)).toEqual(['label_published']);
    expect((await labels.read(draft.id)).state).toBe('published');
    await removeAll(labels, [visible.former.id, visible.wine.id, waits.former.id, waits.wine.id]);
  });

  test('is one entry of the change log when it is undone', async ({ labels, signInAs }) => {
    const admin = await signInAs('admin');
    const { editor } = labels;
    const { former, wine } = await createVintages(labels);
    const { body: analysis } = await editor.call('createAnalysis', 201, { body: { ...ANALYSIS, wineId: wine.id } });
    const draft = await labels.draft(wine.id);
    const { body: award } = await editor.call('createAward', 201, { body: { ...AWARD, wineSlug: wine.slug } });
    const { queenVersion, restoreQueen } = await pickWine(admin, wine.slug);
    await editor.call('removeVintage', 200, { params: { id: wine.id }, body: {} });
    const readActions = async (entityId: string) =>
      (await admin.call('listAudit', 200, { query: { entityId } })).body.items.map(({ action }) => action);
    expect(await readActions(wine.id)).toEqual(['removeVintage', 'create']);
    expect(await readActions(analysis.id)).toEqual(['create']);
    expect(await readActions(draft.id)).toEqual(['create']);
    expect(await readActions(award.id), 'documents that are no part of the vintage').toEqual(['delete', 'create']);
    const { items: changes } = (await admin.call('listAudit', 200, { query: { entity: 'queen', pageSize: 1 } })).body;
    expect(changes).toMatchObject([{ action: 'update', versionBefore: queenVersion }]);
    await restoreQueen();
    const { items } = (await admin.call('listAudit', 200, { query: { action: 'removeVintage', entityId: wine.id } }))
      .body;
    expect(items).toMatchObject([
      { entity: 'wine', title: `${wine.name} 2025`, name: null, adminPath: null, versionBefore: 1, versionAfter: null },
    ]);
    await removeAll(labels, [former.id]);
  });

  test('is removed only where an earlier vintage exists', async ({ labels }) => {
    const { editor } = labels;
    const { former, wine } = await createVintages(labels);
    const params = { id: former.id };
    await editor.expectProblem('removeVintage', 'no_former_vintage', { params, body: {} });
    expect((await readGuide(labels, former.id)).former).toBeNull();
    await removeAll(labels, [former.id, wine.id]);
  });

  test('is either removed or published, whichever comes first', async ({ labels }) => {
    const { editor } = labels;
    for (let round = 0; round < 3; round += 1) {
      const { former, wine } = await createVintages(labels);
      const draft = await labels.draft(wine.id);
      const post = (path: string) =>
        editor.request(`/api/v1${path}`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
      const [removal, publication] = await Promise.all([
        post(`/wines/${wine.id}/vintage/removal`),
        post(`/labels/${draft.id}/publish`),
      ]);
      const statuses = [removal.status, publication.status];
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual(statuses);
      const { items } = (await editor.call('listBin', 200, { query: { entityId: wine.id } })).body;
      expect(items).toHaveLength(removal.status === 200 ? 1 : 0);
      await removeAll(labels, [former.id, wine.id]);
    }
  });
});

/** The editable fields of a label draft. */
function toInput(label: LabelInput): Omit<LabelInput, 'wineId'> {
  const { gtin, category, operator, analysis, ingredients, gas, energy, languages } = label;
  const { alcoholTerm, headingMode, markets, marks } = label;
  const product = { gtin, category, operator, analysis, ingredients, gas, energy, languages };
  return { ...product, alcoholTerm, headingMode, markets, marks };
}

/** Deletes wines, with their analyses where nothing is published. */
async function removeAll({ editor }: LabelFixture, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await editor.request(`/api/v1/wines/${id}/vintage/removal`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
    await editor.request(`/api/v1/wines/${id}`, { method: 'DELETE' });
  }
}
