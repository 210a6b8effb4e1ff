import JSZip from 'jszip';
import { describe, expect } from 'vitest';
import type { Label } from '#contract/labels';
import type { PackagingPart } from '#contract/packaging/packaging';
import { createUniqueWord } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';
import { downloadFile, readPdf } from '../support/generated-file-test';
import { test, type LabelFixture } from '../support/label-test';

const BOTTLE: PackagingPart = {
  part: 'bottle',
  code: 'GL 71',
  material: '',
  weightG: 450,
  separable: true,
  collection: 'glass',
};
const CORK: PackagingPart = { ...BOTTLE, part: 'closure', code: 'FOR 51', weightG: null, collection: 'cork' };
const GLUED_LABEL: PackagingPart = {
  ...BOTTLE,
  part: 'label',
  code: 'PAP 22',
  weightG: 1.5,
  separable: false,
  collection: 'paper',
};
const PACKAGING = [BOTTLE, CORK, GLUED_LABEL];
const COLLECTED = PACKAGING.slice(0, 2).map(({ part, code, material, collection }) => ({
  part,
  code,
  material,
  collection,
}));

const setPackaging = async ({ editor }: LabelFixture, id: string, packaging: PackagingPart[]) => {
  const body = createWineInput({ vintage: 2025, packaging });
  return (await editor.call('updateWine', 200, { params: { id }, body })).body;
};

const getCorrection = (label: Label) => {
  const { gtin, category, operator, analysis, ingredients, gas, energy, languages } = label;
  return { gtin, category, operator, analysis, ingredients, gas, energy, languages };
};

describe('[R160] the packaging of a wine', () => {
  test('is saved with it, is the same in both languages, and can be restored', async ({ labels }) => {
    const { editor } = labels;
    const id = await labels.wine();
    const saved = await setPackaging(labels, id, PACKAGING);
    expect(saved.packaging).toEqual(PACKAGING);
    for (const lang of ['sl', 'en'] as const) {
      const query = { lang };
      const { body } = await editor.call('getWine', 200, { params: { slug: saved.slug }, query });
      expect(body.packaging).toEqual(PACKAGING);
    }
    const changed = await setPackaging(labels, id, [BOTTLE]);
    expect(changed.packaging).toEqual([BOTTLE]);
    await editor.call('restoreWineRevision', 200, { params: { id, version: saved.version } });
    const { body: restored } = await editor.call('getWine', 200, { params: { slug: saved.slug } });
    expect(restored.packaging).toEqual(PACKAGING);
  });

  test('is rejected with the field that is wrong', async ({ labels }) => {
    const id = await labels.wine();
    const packaging = [
      { ...BOTTLE, code: 'GL 99' },
      { ...CORK, code: null },
    ];
    const body = createWineInput({ vintage: 2025, packaging });
    const query = { lang: 'en' as const };
    const { body: problem } = await labels.editor.expectProblem('updateWine', 'validation_failed', {
      params: { id },
      query,
      body,
    });
    expect(Object.keys(problem.extensions.fields ?? {})).toEqual(['packaging.0.code', 'packaging.1.material']);
  });

  test('is frozen with a label, and changes there only by a correction that takes it over', async ({ labels }) => {
    const { editor } = labels;
    const id = await labels.wine();
    await setPackaging(labels, id, PACKAGING);
    const draft = await labels.draft(id);
    expect(draft.packaging).toEqual(COLLECTED);
    const published = await labels.publish(draft.id);
    const readFeed = async () => {
      const { body } = await editor.call('listPublishedLabels', 200, {});
      const item = body.items.find(({ code }) => code === published.code);
      return { item, words: body.words };
    };
    const differences = async () => {
      const { body } = await editor.call('listLabelDifferences', 200, { params: { id } });
      return body.items.filter(({ fact }) => fact === 'packaging');
    };
    const { item, words } = await readFeed();
    expect(item?.text.packaging?.parts).toEqual(COLLECTED);
    expect(words[item?.text.packaging?.words['packagingToGlass'] ?? '']?.it).toBe('Raccolta vetro');
    expect(await differences()).toEqual([]);

    const screwCap: PackagingPart = { ...CORK, code: 'ALU 41', collection: 'metal' };
    await setPackaging(labels, id, [{ ...BOTTLE, weightG: 500 }, screwCap]);
    expect((await labels.read(draft.id)).packaging).toEqual(COLLECTED);
    expect(await differences()).toMatchObject([{ fact: 'packaging', page: 'GL 71; ALU 41', label: 'GL 71; FOR 51' }]);

    const params = { id: draft.id };
    const body = { ...getCorrection(published), reason: 'Naslov' };
    await editor.call('correctLabel', 200, { params, body });
    expect((await readFeed()).item?.text.packaging?.parts).toEqual(COLLECTED);
    const taken = { ...body, reason: 'Navojna zaporka', takePackaging: true };
    const { body: corrected } = await editor.call('correctLabel', 200, { params, body: taken });
    expect(corrected.packaging.map(({ code }) => code)).toEqual(['GL 71', 'ALU 41']);
    const after = (await readFeed()).item;
    expect(after?.text.packaging?.parts.map(({ code }) => code)).toEqual(['GL 71', 'ALU 41']);
    expect(after?.history.at(-1)?.text.packaging?.parts).toEqual(COLLECTED);
    expect(await differences()).toEqual([]);
  });
});

describe('[R160] where packaging is collected', () => {
  test('is said in the words of the markets of the label', async ({ labels }) => {
    const { editor } = labels;
    const id = await labels.wine();
    await setPackaging(labels, id, PACKAGING);
    const published = await labels.publish((await labels.draft(id)).id);
    const readGlass = async () => {
      const { body } = await editor.call('listPublishedLabels', 200, { query: { pageSize: '100' } });
      const item = body.items.find(({ code }) => code === published.code);
      return body.words[item?.text.packaging?.words['packagingToGlass'] ?? ''];
    };
    expect(await readGlass()).toMatchObject({ sl: 'Steklo', de: 'Altglas' });
    await editor.call('correctLabel', 200, {
      params: { id: published.id },
      body: { ...getCorrection(published), markets: ['DE', 'AT'], reason: 'Prodano v Avstriji' },
    });
    expect(await readGlass()).toMatchObject({ sl: 'Steklo', de: 'Altglas (DE), Altglas (Weiß-/Buntglas) (AT)' });
  });
});

describe('[R160] a label that was published without packaging', () => {
  test('differs only where a rule of its markets demands one', async ({ labels }) => {
    const { editor } = labels;
    const id = await labels.wine();
    const published = await labels.publish((await labels.draft(id)).id);
    await setPackaging(labels, id, PACKAGING);
    const differences = async () => {
      const { body } = await editor.call('listLabelDifferences', 200, { params: { id } });
      return body.items.map(({ fact }) => fact).filter((fact) => fact === 'packaging');
    };
    expect(await differences()).toEqual([]);
    await editor.call('correctLabel', 200, {
      params: { id: published.id },
      body: { ...getCorrection(published), markets: ['ES'], reason: 'Prodano v Španijo' },
    });
    expect(await differences()).toEqual(['packaging']);
  });
});

describe('[R160] printed packaging', () => {
  test('is on the technical sheet and in the print block', async ({ labels }) => {
    const { editor } = labels;
    const id = await labels.wine();
    const { slug } = await setPackaging(labels, id, PACKAGING);
    const { id: labelId } = await labels.publish((await labels.draft(id)).id);
    const { text } = await readPdf(await downloadFile(editor, `/wines/${slug}/sheet.pdf?lang=sl`));
    expect(text).toContain('Steklenica GL 71 – Steklo');
    expect(text).not.toContain('PAP 22');
    const block = await downloadFile(editor, `/labels/${labelId}/block.svg?langs=it`);
    const plain = await downloadFile(
      editor,
      `/labels/${(await labels.publish((await labels.draft()).id)).id}/block.svg?langs=it`,
    );
    expect(block.length).toBeGreaterThan(plain.length);
  });
});

describe('[R160] the kilograms of packaging', () => {
  test('are a workbook for editors, which names what has no weight', async ({ labels, guest, signInAs }) => {
    const { editor } = labels;
    const id = await labels.wine();
    const material = createUniqueWord();
    await setPackaging(labels, id, [{ ...BOTTLE, code: null, material, weightG: 12.5 }, CORK]);
    const code = createUniqueWord().slice(0, 20);
    const lot = { wineId: id, code, bottledOn: '2025-03-01', bottles: 1000, labelId: null };
    const { body: saved } = await editor.call('createLot', 201, { body: lot });
    const zip = await JSZip.loadAsync(await downloadFile(editor, '/packaging.xlsx?lang=en'), { checkCRC32: true });
    const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
    const texts = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? '';
    expect(texts).toContain(material);
    expect(texts).toContain(`lot ${code}: no weight of the part: Stopper`);
    expect(sheet).toContain('<v>12.5</v>');
    await editor.request(`/api/v1/lots/${saved.id}`, { method: 'DELETE' });
    await guest.expectProblem('getPackagingWeights', 'unauthenticated', {});
    await (await signInAs('queen')).expectProblem('getPackagingWeights', 'forbidden', {});
  });
});
