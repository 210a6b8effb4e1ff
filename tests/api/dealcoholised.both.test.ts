import { describe, expect } from 'vitest';
import { createUniqueWord } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';
import { downloadFile, readPdf } from '../support/generated-file-test';
import { test, type LabelFixture } from '../support/label-test';

/** Publishes a label of a new published wine whose alcohol was removed, and gives it a dated lot. */
async function publishWeakWine(labels: LabelFixture) {
  const { editor } = labels;
  const id = await labels.wine();
  const name = `Brez ${createUniqueWord()}`;
  const body = createWineInput({ name, vintage: 2025, alcohol: 0.5, published: true });
  const { slug } = (await editor.call('updateWine', 200, { params: { id }, body })).body;
  const draft = await labels.draft(id);
  const { gtin, category, operator, analysis, ingredients, gas, energy, languages } = draft;
  await editor.call('updateLabel', 200, {
    params: { id: draft.id },
    body: {
      gtin,
      category,
      operator,
      ingredients,
      gas,
      energy,
      languages,
      analysis: { ...analysis, alcohol: 0.5 },
      alcoholTerm: 'Dealcoholised',
      marks: ['packagingPictogram'],
    },
  });
  const label = await labels.publish(draft.id);
  const lot = { wineId: id, code: createUniqueWord().slice(0, 20), bottledOn: null, bottles: null, labelId: label.id };
  const { body: saved } = await editor.call('createLot', 201, { body: lot });
  return { id, slug, name, label, lot: saved };
}

describe('[R155] a wine of which alcohol was removed', () => {
  test('states its term and the durability of its lots to web servers and on paper', async ({ labels }) => {
    const { editor } = labels;
    const { id, slug, label, lot } = await publishWeakWine(labels);
    const readFeed = async () => {
      const { body } = await editor.call('listPublishedLabels', 200, { query: { pageSize: '100' } });
      return { item: body.items.find(({ code }) => code === label.code), words: body.words };
    };
    const { item, words } = await readFeed();
    expect(item?.text.alcoholTerm?.term).toBe('Dealcoholised');
    expect(item?.text.alcoholTerm?.words.map((hash) => words[hash]?.de)).toEqual(['entalkoholisiert']);
    expect(item).not.toHaveProperty('bestBefore');
    const law = async () => {
      const { body } = await editor.call('getCompliance', 200, {});
      return body.items
        .find(({ wineId }) => wineId === id)
        ?.law.find(({ ruleId }) => ruleId === 'eu-minimum-durability');
    };
    expect(await law()).toMatchObject({ details: { lots: lot.code }, adminPath: `/admin/lots?wineId=${id}` });
    const { body: board } = await editor.call('getCompliance', 200, {});
    const entry = board.items.find(({ wineId: each }) => each === id);
    const term = [...(entry?.law ?? [])].find(({ ruleId }) => ruleId.startsWith('eu-dealcoholised-term'));
    expect(term?.adminPath).toBe(`/admin/labels?id=${label.id}&correct=1#alcoholTerm`);
    const before = await downloadFile(editor, `/labels/${label.id}/block.svg?langs=sl`);

    const { wineId, code, bottledOn, bottles, labelId } = lot;
    await editor.call('updateLot', 200, {
      params: { id: lot.id },
      body: { wineId, code, bottledOn, bottles, labelId, bestBefore: '2028-03-31' },
    });
    const after = await readFeed();
    expect(after.item?.bestBefore?.days).toEqual([{ day: '2028-03-31', lots: [lot.code] }]);
    expect(after.words[after.item?.bestBefore?.word ?? '']?.en).toBe('Best before');
    expect(await law()).toBeUndefined();
    const { text } = await readPdf(await downloadFile(editor, `/wines/${slug}/sheet.pdf?lang=sl`));
    expect(text).toContain('dealkoholizirano');
    expect(text).toMatch(/Uporabno najmanj do\s+31\. marca 2028/);
    const block = await downloadFile(editor, `/labels/${label.id}/block.svg?langs=sl`);
    expect(block.length).toBeGreaterThan(before.length);
    await editor.request(`/api/v1/lots/${lot.id}`, { method: 'DELETE' });
  });

  test('is found by visitors, who may choose what exists', async ({ labels, guest }) => {
    const { slug, name, lot } = await publishWeakWine(labels);
    const find = async (dealcoholised: 'full' | 'partial') => {
      const query = { search: name.split(' ')[1] ?? '', dealcoholised, facets: '1' } as const;
      return (await guest.call('listWines', 200, { query })).body;
    };
    const full = await find('full');
    expect(full.items.map((wine) => [wine.slug, wine.label?.alcoholTerm])).toEqual([[slug, 'Dealcoholised']]);
    expect(full.facets?.dealcoholised).toContain('full');
    expect((await find('partial')).items).toEqual([]);
    await guest.expectProblem('listWines', 'validation_failed', { query: { dealcoholised: 'none' as never } });
    await labels.editor.request(`/api/v1/lots/${lot.id}`, { method: 'DELETE' });
  });
});
