import { describe, expect, inject } from 'vitest';
import type { LabelAnalysis } from '#contract/labels';
import type { WineCreateRequest } from '#contract/wines';
import { createUniqueWord } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';
import { test as base } from '../support/label-test';
import { countQueries } from '../support/servers/query-count';

interface Board {
  /** A wine with these fields. Gone after the test, with what is measured and bottled of it. */
  wine(fields: Partial<WineCreateRequest>): Promise<{ id: string }>;
  /** Findings of today for a wine: each as `severity rule`, then as `severity code`, with its subject. */
  findings(wineId: string): Promise<string[]>;
  measure(wineId: string, values: Partial<Omit<LabelAnalysis, 'polyols'>>): Promise<void>;
  bottle(wineId: string, code: string, labelId: string | null): Promise<void>;
}

const test = base.extend<{ board: Board }>({
  board: async ({ signInAs }, provide) => {
    const editor = await signInAs('editor');
    const made: string[] = [];
    const nothing = { ph: null, volatileAcidity: null, freeSo2: null, extract: null, polyols: null };
    await provide({
      async wine(fields) {
        const { body } = await editor.call('createWine', 201, {
          body: createWineInput({ name: 'Na tabli', ...fields }),
        });
        made.push(`/wines/${body.id}`);
        return body;
      },
      async findings(wineId) {
        const { body } = await editor.call('getCompliance', 200, {});
        const entry = body.items.find((item) => item.wineId === wineId);
        const today = entry?.law.filter(({ state }) => state !== 'changing') ?? [];
        return [
          ...today.map(({ severity, ruleId }) => `${severity} ${ruleId}`),
          ...(entry?.findings ?? []).map(({ severity, code, about }) =>
            [severity, code, about].filter(Boolean).join(' '),
          ),
        ];
      },
      async measure(wineId, { alcohol = 12, sugar = 3, acids = 6, totalSo2 = null }) {
        const values = {
          alcohol,
          sugar,
          acids,
          totalSo2,
          ...nothing,
          measuredOn: '2026-03-02',
          laboratory: '',
          note: '',
        };
        const { body } = await editor.call('createAnalysis', 201, { body: { wineId, ...values } });
        made.push(`/analyses/${body.id}`);
      },
      async bottle(wineId, code, labelId) {
        const body = { wineId, code, labelId, bottledOn: null, bottles: null };
        made.push(`/lots/${(await editor.call('createLot', 201, { body })).body.id}`);
      },
    });
    for (const path of made) await editor.request(`/api/v1${path}`, { method: 'DELETE' });
  },
});

describe('[E6] the compliance board', () => {
  test('lists missing labels of wines from 2024 on, and of lots, until they exist', async ({ board, labels }) => {
    const old = await board.wine({ vintage: 2023 });
    expect(await board.findings(old.id)).toEqual([]);
    const { id } = await board.wine({ vintage: 2025, alcohol: 12 });
    await board.bottle(id, 'L-1', null);
    expect(await board.findings(id)).toEqual(['error eu-electronic-label', 'warning lot_without_label L-1']);
    const { body: empty } = await labels.editor.call('createLabel', 201, { params: { id }, body: {} });
    expect(await board.findings(id)).toEqual([
      'warning lot_without_label L-1',
      'error label_incomplete',
      'warning label_draft',
    ]);
    await labels.editor.call('deleteLabel', 204, { params: { id: empty.id } });
    const label = await labels.publish((await labels.draft(id)).id);
    await board.bottle(id, 'L-2', label.id);
    expect(await board.findings(id)).toEqual(['warning lot_without_label L-1']);
  });

  test('lists changes since printing until they are corrected', async ({ board, labels }) => {
    const { id } = await board.wine({ vintage: 2025, alcohol: null });
    const label = await labels.publish((await labels.draft(id)).id);
    expect(await board.findings(id)).toEqual([]);
    // What is not measured again is as it was.
    await board.measure(id, {});
    expect(await board.findings(id)).toEqual([]);
    await board.measure(id, { sugar: 9 });
    expect(await board.findings(id)).toEqual(['warning analysis_changed']);
    await board.measure(id, { sugar: 9, alcohol: 13 });
    expect(await board.findings(id)).toEqual(['error eu-alcohol-tolerance']);
    const { gtin, category, operator, ingredients, gas, energy, languages } = label;
    const analysis = { ...label.analysis, sugar: 9, alcohol: 13 };
    const unchangedFields = { gtin, category, operator, ingredients, gas, energy, languages, analysis };
    await labels.editor.call('correctLabel', 200, {
      params: { id: label.id },
      body: { ...unchangedFields, reason: 'Nova analiza' },
    });
    expect(await board.findings(id)).toEqual([]);
  });

  test('takes the newest measured value of each kind, as a new draft does', async ({ board, labels }) => {
    const { id } = await board.wine({ vintage: 2025, alcohol: null });
    await labels.publish((await labels.draft(id)).id);
    await board.measure(id, { alcohol: 12.4, sugar: 9 });
    await board.measure(id, { alcohol: null, sugar: null, acids: null, totalSo2: 95 });
    expect(await board.findings(id)).toEqual(['warning analysis_changed']);
    const { body: draft } = await labels.editor.call('createLabel', 201, { params: { id }, body: {} });
    expect(draft.analysis).toEqual({ alcohol: 12.5, sugar: 9, acids: 6, polyols: 7, totalSo2: 95 });
  });

  test('takes alcohol that labels state alike as unchanged', async ({ board, labels }) => {
    const { id } = await board.wine({ vintage: 2025, alcohol: null });
    const draft = await labels.draft(id);
    const body = { ...draft, analysis: { ...draft.analysis, alcohol: 12.7 } };
    await labels.editor.call('updateLabel', 200, { params: { id: draft.id }, body });
    await labels.publish(draft.id);
    await board.measure(id, { alcohol: 12.7 });
    expect(await board.findings(id)).toEqual([]);
    await board.measure(id, { alcohol: 12.8 });
    expect(await board.findings(id)).toEqual(['warning analysis_changed']);
  });

  test('[E2] asks for sulphites that were measured after printing, and warns before', async ({ board, labels }) => {
    const { id } = await board.wine({ vintage: 2025, alcohol: null });
    const draft = await labels.draft(id);
    const grapes = await labels.word('grapes');
    const body = {
      ...draft,
      ingredients: [{ id: grapes.id }],
      analysis: { ...draft.analysis, totalSo2: null },
    };
    await labels.editor.call('updateLabel', 200, { params: { id: draft.id }, body });
    expect(await board.findings(id)).toEqual(['warning label_doubtful', 'warning label_draft']);
    await labels.publish(draft.id);
    expect(await board.findings(id)).toEqual([]);
    await board.measure(id, { totalSo2: 10 });
    expect(await board.findings(id)).toEqual([]);
    await board.measure(id, { totalSo2: 98 });
    expect(await board.findings(id)).toEqual(['error sulphites_missing']);
  });

  test('lists warnings of drafts and labels, and an unpublished new version', async ({ board, labels }) => {
    const { id } = await board.wine({ vintage: 2025, alcohol: 12 });
    const draft = await labels.draft(id);
    const body = { ...draft, energy: { kJ: 400, kcal: 96 } };
    await labels.editor.call('updateLabel', 200, { params: { id: draft.id }, body });
    expect(await board.findings(id)).toEqual(['warning label_doubtful', 'warning label_draft']);
    await labels.publish(draft.id);
    expect(await board.findings(id)).toEqual(['warning energy_differs']);
    await labels.draft(id);
    // The next one begins with the doubtful figure.
    const waiting = ['warning label_doubtful', 'warning ingredients_changed'];
    expect(await board.findings(id)).toEqual([...waiting, 'warning energy_differs']);
  });

  test('[R81] compares the GTIN of the bottle with that of the label', async ({ board, labels }) => {
    const logistics = {
      bottleGtin: '4012345678901',
      caseGtin: null,
      bottlesPerCase: null,
      bottleWeightG: null,
      closure: '',
      casesPerLayer: null,
      layersPerPallet: null,
      palletKg: null,
      customsCode: '',
    };
    const { id } = await board.wine({ vintage: 2025, alcohol: 12, logistics });
    const publish = async (gtin: string) => {
      const { id: labelId, ...draft } = await labels.draft(id);
      await labels.editor.call('updateLabel', 200, { params: { id: labelId }, body: { ...draft, gtin } });
      await labels.publish(labelId);
    };
    await publish('2003830000019');
    expect(await board.findings(id)).toEqual(['warning same-gtin']);
    await publish('04012345678901');
    expect(await board.findings(id)).toEqual([]);
  });

  test('applies the rules for sparkling wine, strong wine and sweetness', async ({ board, labels }) => {
    const sparkling = await board.wine({ color: 'Sparkling', style: 'Sparkling', vintage: 2020 });
    expect(await board.findings(sparkling.id)).toEqual(['error eu-sparkling-term']);
    const petNat = await board.wine({ color: 'Sparkling', style: 'PetNat', vintage: 2020, sweetnessTerm: 'Brut' });
    expect(await board.findings(petNat.id)).toEqual([]);
    // The draft of a label is that of a semi-sparkling wine.
    await labels.draft(petNat.id);
    expect(await board.findings(petNat.id)).toContain('warning eu-sweetness-list');
    const bubbles = { color: 'White', style: 'PetNat', vintage: 2025, alcohol: 12 } as const;
    const dryPetNat = await board.wine({ ...bubbles, sweetnessTerm: 'Dry' });
    await labels.publish((await labels.draft(dryPetNat.id)).id);
    expect(await board.findings(dryPetNat.id)).toEqual([]);
    const recent = await board.wine({ color: 'Sparkling', style: 'Sparkling', vintage: 2023, sweetnessTerm: 'Brut' });
    await board.bottle(recent.id, 'L-2023', null);
    expect(await board.findings(recent.id)).toEqual([
      'warning eu-electronic-label-of-sparkling',
      'warning lot_without_label L-2023',
    ]);
    const draft = await labels.draft(recent.id);
    expect(draft.problems.map(({ code }) => code)).not.toContain('vintage_before_rules');
    const strong = await board.wine({ vintage: 2020, alcohol: 15.5 });
    expect(await board.findings(strong.id)).toEqual(['warning si-advertised-alcohol']);
    const dry = await board.wine({ vintage: 2020, sweetnessTerm: 'Dry' });
    await board.measure(dry.id, { sugar: 30 });
    expect(await board.findings(dry.id)).toEqual(['warning eu-sweetness-limits']);
  });

  test('[R33] is paged, searched, filtered and sorted by the server', async ({ board, labels }) => {
    const word = createUniqueWord();
    const read = async (query: Record<string, string | number>) =>
      (await labels.editor.call('getCompliance', 200, { query: { search: word, ...query } })).body;
    const fine = await board.wine({ name: `Čista ${word}`, vintage: 2020 });
    const missing = await board.wine({ name: `Zelen ${word}`, vintage: 2025 });
    const strong = await board.wine({ name: `Cviček ${word}`, vintage: 2021, alcohol: 15.5 });
    const drafted = await board.wine({ name: `Dolga ${word}`, vintage: 2024, alcohol: 12 });
    const draft = await labels.draft(drafted.id);
    const list = async (query: Record<string, string | number>) =>
      (await read(query)).items.map(({ wineId }) => wineId);
    const all = [fine, missing, strong, drafted].map(({ id }) => id);
    expect(await list({})).toEqual(all);
    expect(await list({ page: 2, pageSize: 3 })).toEqual([drafted.id]);
    expect((await read({ page: 2, pageSize: 3 })).total).toBe(4);
    expect(await list({ show: 'fine' })).toEqual([fine.id]);
    expect(await list({ show: 'work', pageSize: 2 })).toEqual([missing.id, strong.id]);
    expect(await list({ sort: 'wine' })).toEqual([strong.id, fine.id, drafted.id, missing.id]);
    expect(await list({ sort: 'vintage-desc', pageSize: 2 })).toEqual([missing.id, drafted.id]);
    expect(await list({ sort: 'findings', pageSize: 1 })).toEqual([fine.id]);
    expect(await list({ sort: 'findings-desc', pageSize: 1 })).toEqual([missing.id]);
    expect(await list({ sort: 'state', pageSize: 1 })).toEqual([drafted.id]);
    const { code } = await labels.publish(draft.id);
    expect(await list({ search: code ?? '', pageSize: 5 })).toEqual([drafted.id]);
    await labels.editor.expectProblem('getCompliance', 'validation_failed', { query: { sort: 'nothing' } });
  });

  test('[R33] lots are found and sorted by the code of their label', async ({ board, labels }) => {
    const { id } = await board.wine({ vintage: 2025 });
    const label = await labels.publish((await labels.draft(id)).id);
    await board.bottle(id, 'L-1', null);
    await board.bottle(id, 'L-2', label.id);
    const list = async (query: Record<string, string>) =>
      (await labels.editor.call('listLots', 200, { query: { wine: id, ...query } })).body.items.map(({ code }) => code);
    const q = (label.code ?? '').toLowerCase();
    expect(await list({ search: q })).toEqual(['L-2']);
    expect(await list({ sort: 'labelId' })).toEqual(['L-2', 'L-1']);
    expect(await list({ sort: 'labelId-desc' })).toEqual(['L-2', 'L-1']);
    const { body } = await labels.editor.call('search', 200, { query: { q } });
    expect(body.items.filter(({ kind }) => kind === 'lot').map(({ title }) => title)).toEqual(['L-2']);
  });

  test('takes the same number of queries for many wines as for one', async ({ board, labels }) => {
    const control = inject('cmsControlUrl');
    const search = createUniqueWord();
    const read = () => labels.editor.call('getCompliance', 200, { query: { search } });
    const addWine = async (vintage: number) => {
      const { id } = await board.wine({ name: `Poizvedbe ${search}`, vintage });
      await labels.publish((await labels.draft(id)).id);
    };
    await addWine(2024);
    const before = await countQueries(control, read);
    for (const vintage of [2025, 2026]) await addWine(vintage);
    expect(await countQueries(control, read)).toBe(before);
  });
});
