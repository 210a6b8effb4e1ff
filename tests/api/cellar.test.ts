import { describe, expect } from 'vitest';
import type { AnalysisCreateRequest, LotCreateRequest } from '#contract/cellar';
import { FIELD_MESSAGES } from '#contract/field-messages';
import { test as base } from '../support/panel-test';
import { createWineInput } from '../support/data/wine-input';

const analysisInput = (wineId: string, values: Partial<AnalysisCreateRequest> = {}): AnalysisCreateRequest => ({
  wineId,
  measuredOn: '2026-03-02',
  laboratory: 'Enološki laboratorij',
  alcohol: 12.6,
  sugar: 2.1,
  acids: 5.6,
  polyols: null,
  ph: 3.25,
  volatileAcidity: 0.4,
  freeSo2: 28,
  totalSo2: 96,
  extract: 20.4,
  note: '',
  ...values,
});
const lotInput = (wineId: string, values: Partial<LotCreateRequest> = {}): LotCreateRequest => ({
  wineId,
  code: 'L26-01',
  bottledOn: '2026-03-20',
  bottles: 1200,
  bestBefore: null,
  labelId: null,
  ...values,
});

type Kind = 'Analysis' | 'Lot';
/** Calls for analyses and lots as an editor; added ones are deleted after the test. */
const test = base.extend<{ add: (kind: Kind, body: object) => Promise<{ id: string }> }>({
  add: async ({ signInAs }, provide) => {
    const editor = await signInAs('editor');
    const added: [Kind, string][] = [];
    await provide(async (kind, body) => {
      const { body: made } = await editor.call(`create${kind}`, 201, { body });
      added.push([kind, made.id]);
      return made;
    });
    for (const [kind, id] of added) {
      const path = kind === 'Lot' ? 'lots' : 'analyses';
      await editor.request(`/api/v1/${path}/${id}`, { method: 'DELETE' });
    }
  },
});

describe('[E6] analyses and lots', () => {
  test('are listed the newest first, by their wine, and found by its name', async ({ wines, add, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Preiskano', vintage: 2025 }));
    const first = await add('Analysis', analysisInput(wine.id));
    const last = await add('Analysis', analysisInput(wine.id, { measuredOn: '2026-05-02' }));
    const middle = await add('Analysis', analysisInput(wine.id, { measuredOn: '2026-04-02' }));
    const { body: ofWine } = await editor.call('listAnalyses', 200, { query: { wine: wine.id } });
    expect(ofWine.items.map(({ id }) => id)).toEqual([last.id, middle.id, first.id]);
    expect(ofWine.items[0]).toMatchObject({ wineSlug: wine.slug, wineTitle: 'Preiskano 2025', ph: 3.25 });
    const lot = await add('Lot', lotInput(wine.id, { code: 'L-iskana.7' }));
    for (const search of ['preiskano 2025', 'l-iskana.7', 'preiskano iskana']) {
      const { body: found } = await editor.call('listLots', 200, { query: { search } });
      expect(
        found.items.map(({ id }) => id),
        search,
      ).toEqual([lot.id]);
    }
    const { body: none } = await editor.call('listLots', 200, { query: { search: 'preiskano nikjer' } });
    expect(none.total).toBe(0);
  });

  test('are changed with revisions, and restored from the bin', async ({ wines, add, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Polnjeno' }));
    const { id } = await add('Lot', lotInput(wine.id));
    const body = { ...lotInput(wine.id, { bottles: 1180 }), expectedVersion: 1 };
    expect((await editor.call('updateLot', 200, { params: { id }, body })).body).toMatchObject({ bottles: 1180 });
    await editor.expectProblem('updateLot', 'version_conflict', { params: { id }, body });
    const { body: kept } = await editor.call('listLotRevisions', 200, { params: { id } });
    expect(kept.items.map(({ version }) => version)).toEqual([2, 1]);
    await editor.call('deleteLot', 204, { params: { id } });
    await editor.expectProblem('getLot', 'not_found', { params: { id } });
    const { body: bin } = await editor.call('listBin', 200, {});
    const entry = bin.items.find(({ entity, title }) => entity === 'lot' && title === 'L26-01');
    await editor.call('restoreFromBin', 200, { params: { id: entry?.id ?? '' } });
    expect((await editor.call('getLot', 200, { params: { id } })).body).toMatchObject({ bottles: 1180 });
  });

  test('are refused without a wine, with a code that its wine has, and with a label that is not', async ({
    wines,
    add,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Serija' }));
    const { body: other } = await wines.create(createWineInput({ name: 'Druga serija' }));
    await add('Lot', lotInput(wine.id));
    await add('Lot', lotInput(other.id));
    const refuse = async (body: object) =>
      Object.keys(
        (await editor.expectProblem('createLot', 'validation_failed', { body })).body.extensions.fields ?? {},
      );
    expect(await refuse(lotInput(wine.id))).toEqual(['code']);
    expect(await refuse(lotInput(wine.id, { code: 'a b' }))).toEqual(['code']);
    expect(await refuse(lotInput('davnogani', { code: 'X1' }))).toEqual(['wineId']);
    expect(await refuse(lotInput(wine.id, { code: 'X2', labelId: 'davnogani' }))).toEqual(['labelId']);
    const body = analysisInput('davnogani');
    const problem = await editor.expectProblem('createAnalysis', 'validation_failed', { body });
    expect(Object.keys(problem.body.extensions.fields ?? {})).toEqual(['wineId']);
  });

  test('are refused in the panel as well, at the code that their wine has', async ({ wines, add, panel }) => {
    const uid = 'api::lot.lot';
    const { body: wine } = await wines.create(createWineInput({ name: 'Serija v plošči' }));
    await add('Lot', lotInput(wine.id));
    const other = await add('Lot', lotInput(wine.id, { code: 'L26-02' }));
    const taken = { status: 400, name: 'ValidationError', faults: { code: FIELD_MESSAGES.taken.en } };
    const { labelId: _none, ...form } = lotInput(wine.id);
    expect(await panel.create(uid, 'sl', form)).toMatchObject(taken);
    const own = await panel.form(uid, 'sl', other.id);
    expect(await panel.save(uid, 'sl', { ...own, code: 'L26-01' }, other.id)).toMatchObject(taken);
    expect((await panel.save(uid, 'sl', { ...own, code: 'L26-03' }, other.id)).status).toBe(200);
  });

  test('outlive their wine', async ({ wines, add, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Minljivo' }));
    const { id } = await add('Analysis', analysisInput(wine.id));
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    const { body: left } = await editor.call('getAnalysis', 200, { params: { id } });
    expect(left).toMatchObject({ wineId: wine.id, wineSlug: null, wineTitle: null, alcohol: 12.6 });
  });

  test('are for editors alone', async ({ signInAs, guest }) => {
    for (const operation of ['listAnalyses', 'listLots'] as const) {
      await guest.expectProblem(operation, 'unauthenticated');
      await (await signInAs('queen')).expectProblem(operation, 'forbidden');
    }
  });
});
