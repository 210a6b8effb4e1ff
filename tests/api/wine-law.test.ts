import { describe, expect } from 'vitest';
import { LAW_DEFAULTS } from '#contract/law-settings';
import { TRADE_DEFAULTS, type TradeInput } from '#contract/trade';
import { createWineInput } from '../support/data/wine-input';
import { test as base } from '../support/label-test';

interface WineryFixture {
  /** Saves trade settings, which are the default ones after the test. */
  save(values: Partial<TradeInput>): Promise<void>;
  /** A published wine with a published label. Gone after the test. */
  wine(): Promise<{ id: string; slug: string; labelId: string }>;
  /** Rules that find something about a wine, each with its state. */
  law(wineId: string): Promise<string[]>;
}

const test = base.extend<{ winery: WineryFixture }>({
  winery: async ({ labels }, provide) => {
    const { editor } = labels;
    const made: string[] = [];
    const save: WineryFixture['save'] = async (values) => {
      await editor.call('updateTrade', 200, { query: { lang: 'sl' }, body: { ...TRADE_DEFAULTS, ...values } });
    };
    await provide({
      save,
      async wine() {
        const { body } = await editor.call('createWine', 201, {
          body: createWineInput({ name: 'Za trge', vintage: 2025, alcohol: 12 }),
        });
        made.push(`/wines/${body.id}`);
        return { id: body.id, slug: body.slug, labelId: (await labels.publish((await labels.draft(body.id)).id)).id };
      },
      async law(wineId) {
        const { body } = await editor.call('getCompliance', 200, {});
        return body.items
          .filter((item) => item.wineId === wineId)
          .flatMap(({ law }) => law.map(({ state, ruleId }) => `${state} ${ruleId}`));
      },
    });
    await save({});
    for (const path of made) await editor.request(`/api/v1${path}`, { method: 'DELETE' });
  },
});

const PICTOGRAM = 'changing eu-packaging-pictogram';

describe('[R153] markets and decisions', () => {
  test('of the winery hold for each wine, and those of a label before them', async ({ winery, labels }) => {
    const { id, labelId } = await winery.wine();
    expect(await winery.law(id)).toEqual([PICTOGRAM]);
    await winery.save({ markets: ['SI', 'DE', 'UK'] });
    expect(await winery.law(id)).toEqual([PICTOGRAM, 'missing de-language', 'missing uk-importer']);
    const { body: label } = await labels.editor.call('getLabel', 200, { params: { id: labelId } });
    const { gtin, category, operator, analysis, ingredients, gas, energy, languages } = label;
    const unchangedFields = { gtin, category, operator, analysis, ingredients, gas, energy, languages };
    await labels.editor.call('correctLabel', 200, {
      params: { id: labelId },
      body: { ...unchangedFields, markets: ['UK'], marks: ['importer'], reason: 'Prodano v Veliko Britanijo' },
    });
    expect(await winery.law(id)).toEqual([]);
  });

  test('are kept with history, and an unsure rule no longer finds anything', async ({ winery, labels }) => {
    const { editor } = labels;
    const { id } = await winery.wine();
    const lawDecisions = [{ ruleId: 'eu-packaging-pictogram', applies: false }];
    await winery.save({ lawDecisions });
    expect(await winery.law(id)).toEqual([]);
    const { body: board } = await editor.call('getCompliance', 200, {});
    expect(board).toMatchObject({ markets: LAW_DEFAULTS.markets, lawDecisions });
    const { body: revisions } = await editor.call('listTradeRevisions', 200, {});
    const version = revisions.items[0]?.version ?? 0;
    const { body: revision } = await editor.call('getTradeRevision', 200, { params: { version } });
    expect(JSON.stringify(revision)).toContain('eu-packaging-pictogram');
    expect(revision).toMatchObject({ version, author: expect.any(String), createdAt: expect.any(String) });
    await winery.save({});
    expect(await winery.law(id)).toEqual([PICTOGRAM]);
  });

  test('must be known and distinct, and are the default ones without a choice', async ({ winery, labels }) => {
    await winery.save({ markets: [] });
    expect((await labels.editor.call('getTrade', 200, {})).body.markets).toEqual(LAW_DEFAULTS.markets);
    for (const markets of [['SI', 'SI'], ['XX']])
      await labels.editor.expectProblem('updateTrade', 'validation_failed', {
        body: { ...TRADE_DEFAULTS, markets: markets as TradeInput['markets'] },
      });
  });
});

describe('[R152] the board', () => {
  test('says which wines must change until which day, and filters by it', async ({ winery, labels }) => {
    const { id } = await winery.wine();
    const { body } = await labels.editor.call('getCompliance', 200, { query: { show: 'change' } });
    expect(body.items.map(({ wineId }) => wineId)).toContain(id);
    const { body: changes } = await labels.editor.call('listLawChanges', 200);
    const change = changes.items.find(({ ruleId }) => ruleId === 'eu-packaging-pictogram');
    expect(change).toMatchObject({ from: '2028-08-12', total: body.total });
    expect(change?.wines.find(({ wineId }) => wineId === id)?.adminPath).toContain('#marks');
  });

  test('tells editors alone what will change', async ({ guest, signInAs }) => {
    await guest.expectProblem('listLawChanges', 'unauthenticated');
    await (await signInAs('queen')).expectProblem('listLawChanges', 'forbidden');
  });

  test('links a difference between page and label to the field of the page', async ({ winery, labels }) => {
    const { id, slug } = await winery.wine();
    await labels.editor.call('updateWine', 200, {
      params: { id },
      body: createWineInput({ name: 'Za druge trge', vintage: 2025, alcohol: 12 }),
    });
    const { body } = await labels.editor.call('getCompliance', 200, {});
    expect(body.items.find(({ wineId }) => wineId === id)?.law).toContainEqual({
      ruleId: 'same-name',
      state: 'wrong',
      severity: 'warning',
      adminPath: `/admin/wines?slug=${slug}#name`,
      details: { page: 'Za druge trge', label: 'Za trge' },
    });
  });
});

describe('[R154] the heading beside the code', () => {
  test('is kept with the published text, and a sign alone needs a legal basis', async ({ winery, labels }) => {
    const { editor } = labels;
    const { id } = await winery.wine();
    const draft = await labels.draft(id);
    const save = { params: { id: draft.id }, body: { ...draft, headingMode: 'pictogramOnly' } } as const;
    const { body: problem } = await editor.expectProblem('updateLabel', 'validation_failed', save);
    expect(Object.keys(problem.extensions.fields ?? {})).toEqual(['headingMode']);
    await winery.save({ pictogramBasis: 'Uredba o znaku', pictogramFrom: '2026-01-01' });
    await editor.call('updateLabel', 200, save);
    const { code } = await labels.publish(draft.id);
    const read = async (page: number) =>
      (await editor.call('listPublishedLabels', 200, { query: { page: String(page), pageSize: '20' } })).body;
    const body = await read(Math.ceil((await read(1)).total / 20));
    expect(body.items.find((item) => item.code === code)?.text.headingMode).toBe('pictogramOnly');
  });

  test('without its legal basis any longer stops a publication, but neither other changes nor a newer version', async ({
    winery,
    labels,
  }) => {
    const { editor } = labels;
    const { id } = await winery.wine();
    const [printed, draft] = [await labels.draft(id), await labels.draft(id)];
    await winery.save({ pictogramBasis: 'Uredba o znaku', pictogramFrom: '2026-01-01' });
    for (const each of [printed, draft]) {
      const body = { ...each, headingMode: 'pictogramOnly' } as const;
      await editor.call('updateLabel', 200, { params: { id: each.id }, body });
    }
    await labels.publish(printed.id);
    await winery.save({});
    const body = { ...(await labels.read(draft.id)), gas: 'may' } as const;
    await editor.call('updateLabel', 200, { params: { id: draft.id }, body });
    await editor.expectProblem('publishLabel', 'validation_failed', { params: { id: draft.id } });
    await labels.publish((await labels.draft(id)).id);
    expect((await labels.read(printed.id)).state).toBe('superseded');
  });
});
