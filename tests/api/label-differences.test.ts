import { describe, expect } from 'vitest';
import type { LabelInput } from '#contract/labels';
import { test } from '../support/label-test';
import { createWineInput } from '../support/data/wine-input';

/** The demo's wines that have a label. */
const DEMO = ['rebula-2025', 'malvazija-2025', 'zelen-2024', 'zora-2025', 'sum-2025'];

describe('[R81] what a page and a label state differently', () => {
  test('is listed with both values and links to both screens; rounded alcohol is not a difference', async ({
    labels,
    guest,
  }) => {
    const { editor } = labels;
    const { company } = (await guest.call('getMetadata', 200, { query: { lang: 'sl' } })).body;
    const body = createWineInput({ name: 'Dvojna dejstva', vintage: 2025, alcohol: 12.5, sweetnessTerm: 'Dry' });
    const { body: wine } = await editor.call('createWine', 201, { body });
    const params = { id: wine.id };
    const differences = async () => (await editor.call('listLabelDifferences', 200, { params })).body.items;
    const draft = await labels.draft(wine.id);
    const { wineId: _, ...draftInput } = draft as LabelInput;
    const companyOperator = { name: company.name, address: company.address };
    const save = async (values: Partial<LabelInput>) =>
      editor.call('updateLabel', 200, {
        params: { id: draft.id },
        body: { ...draftInput, operator: companyOperator, ...values },
      });

    await save({ analysis: { ...draftInput.analysis, alcohol: 12.6, sugar: 3 } });
    expect(await differences()).toEqual([]);
    const rounded = await labels.read(draft.id);
    expect(rounded.problems).toContainEqual({ field: 'analysis.alcohol', code: 'alcohol_half', severity: 'warning' });

    const operator = { name: 'Druga klet d. o. o.', address: companyOperator.address };
    await save({ analysis: { ...draftInput.analysis, alcohol: 13, sugar: 20 }, operator });
    const labelPath = (field: string) => `/admin/labels?id=${draft.id}#${field}`;
    const found = await differences();
    expect(found).toEqual([
      {
        fact: 'alcohol',
        page: 12.5,
        label: 13,
        pagePath: `/admin/wines?slug=${wine.slug}#alcohol`,
        labelPath: labelPath('analysis.alcohol'),
      },
      {
        fact: 'sweetnessTerm',
        page: 'Dry',
        label: 20,
        pagePath: `/admin/wines?slug=${wine.slug}#sweetnessTerm`,
        labelPath: labelPath('analysis.sugar'),
      },
      {
        fact: 'operatorName',
        page: company.name,
        label: operator.name,
        pagePath: '/admin/metadata#company.name',
        labelPath: labelPath('operator.name'),
      },
    ]);

    const { body: attention } = await editor.call('getAttention', 200, { query: { lang: 'en' } });
    const finding = attention.findings.find(({ rule }) => rule === 'differs');
    const list = (await editor.call('listWines', 200, { query: { status: 'all', lacks: 'differs' } })).body;
    expect(finding).toMatchObject({ entity: 'wine', count: list.total, adminPath: '/admin/wines?lacks=differs' });
    expect(list.items.map(({ id }) => id)).toContain(wine.id);
    const named = finding?.things.find(({ adminPath }) => adminPath.includes(`slug=${wine.slug}#`));
    if ((finding?.count ?? 0) <= 4) expect(named?.differences).toEqual(found);

    await save({ analysis: { ...draftInput.analysis, alcohol: 12.4 } });
    expect(await differences()).toEqual([]);
    await editor.request(`/api/v1/wines/${wine.id}`, { method: 'DELETE' });
    await guest.expectProblem('listLabelDifferences', 'unauthenticated', { params });
  });

  test('is empty for the demo, whose labels state alcohol in half units', async ({ labels, guest }) => {
    for (const slug of DEMO) {
      const { body: wine } = await guest.call('getWine', 200, { params: { slug } });
      const params = { id: wine.id };
      const { body } = await labels.editor.call('listLabelDifferences', 200, { params });
      expect(body.items, slug).toEqual([]);
      const versions = (await labels.editor.call('listWineLabels', 200, { params })).body.items;
      for (const { analysis } of versions) expect([slug, analysis.alcohol]).toEqual([slug, wine.alcohol]);
    }
    const { body } = await labels.editor.call('getCompliance', 200);
    const demo = body.items.filter(({ wineSlug }) => DEMO.includes(wineSlug));
    const codes = demo.flatMap(({ findings }) => findings.map(({ code }) => code));
    for (const code of ['analysis_changed', 'energy_differs']) expect(codes).not.toContain(code);
    const rules = demo.flatMap(({ law }) => law.flatMap(({ ruleId, from }) => (from === undefined ? ruleId : [])));
    for (const rule of ['eu-alcohol-tolerance', 'eu-sweetness-limits', 'same-alcohol', 'same-name', 'same-gtin'])
      expect(rules).not.toContain(rule);
  });
});
