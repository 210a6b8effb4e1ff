import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import JSZip from 'jszip';
import { describe, expect } from 'vitest';
import type { Label } from '#contract/labels';
import { SHOWN_UNTIL_HEADER } from '#contract/publication';
import type { ApiClient } from '../support/clients/api-client';
import { rasterised, readCode } from '../support/data/read-print';
import { wineInput } from '../support/data/wine-input';
import { test as labelTest } from '../support/label-test';
import { test } from '../support/wine-test';

const run = promisify(execFile);

/** Reads a PDF with Poppler, as a reader's program does; `strong` is what stands out in it. */
async function pdfOf(bytes: Buffer): Promise<{ pages: number; text: string; strong: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'paper-'));
  try {
    const file = join(folder, 'paper.pdf');
    await writeFile(file, bytes);
    const { stdout: about } = await run('pdfinfo', [file]);
    await run('pdftotext', ['-layout', file, join(folder, 'paper.txt')]);
    const { stdout: styled } = await run('pdftohtml', ['-xml', '-i', '-stdout', file]);
    return {
      pages: Number(/Pages:\s+(\d+)/.exec(about)?.[1]),
      text: await readFile(join(folder, 'paper.txt'), 'utf8'),
      strong: [...styled.matchAll(/<b>(.*?)<\/b>/g)].map(([, text = '']) => text),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function bytesOf(client: ApiClient, path: string): Promise<Buffer> {
  const response = await client.request(`/api/v1${path}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const logistics = {
  bottleGtin: null,
  caseGtin: null,
  bottlesPerCase: 6,
  bottleWeightG: 1280,
  closure: 'pluta',
  casesPerLayer: null,
  layersPerPallet: null,
  palletKg: null,
  customsCode: '2204 21',
};
const wineOnPaper = () =>
  wineInput({ name: 'Listnato vino', tradePrice: 7.77, qualityTerm: 'VrhunskoVinoZgp', logistics, sheetPublic: true });

/** What staff say of a label. */
const saidOf = ({ operator, analysis, ingredients, gas, category, gtin, energy, languages }: Label) => ({
  operator,
  analysis,
  ingredients,
  gas,
  category,
  gtin,
  energy,
  languages,
});

describe('[Y1] technical sheets', () => {
  test('are for everybody where the wine allows it, and else for editors', async ({ wines, guest, as }) => {
    const { body: open } = await wines.create(wineOnPaper());
    const { body: closed } = await wines.create({ ...wineOnPaper(), sheetPublic: false });
    const { body: draft } = await wines.create({ ...wineOnPaper(), published: false });
    const status = async (client: ApiClient, slug: string) =>
      (await client.request(`/api/v1/wines/${slug}/sheet.pdf`)).status;
    const [queen, editor] = [await as('queen'), await as('editor')];
    for (const client of [guest, queen]) {
      expect(await Promise.all([open, closed, draft].map(({ slug }) => status(client, slug)))).toEqual([200, 404, 404]);
    }
    expect(await Promise.all([open, closed, draft].map(({ slug }) => status(editor, slug)))).toEqual([200, 200, 200]);
    const first = await guest.request(`/api/v1/wines/${open.slug}/sheet.pdf`);
    expect(first.headers.get('cache-control')).toMatch(/^public/);
    const again = { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } };
    expect((await guest.request(`/api/v1/wines/${open.slug}/sheet.pdf`, again)).status).toBe(304);
    const own = await editor.request(`/api/v1/wines/${open.slug}/sheet.pdf`);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  });

  test('say in both languages what the wine is, and never what the trade pays', async ({ wines, as }) => {
    const { body: wine } = await wines.create(wineOnPaper());
    const editor = await as('editor');
    const slovenian = await pdfOf(await bytesOf(editor, `/wines/${wine.slug}/sheet.pdf?lang=sl`));
    expect(slovenian.pages).toBe(1);
    for (const words of [
      'Listnato vino',
      '2021',
      'vrhunsko vino ZGP',
      'Začimbnost',
      '12,5 % vol',
      '1280 g',
      'rožmarin',
    ]) {
      expect(slovenian.text).toContain(words);
    }
    const english = await pdfOf(await bytesOf(editor, `/wines/${wine.slug}/sheet.pdf?lang=en`));
    expect(english.pages).toBe(1);
    for (const words of ['TECHNICAL SHEET', '12.5 % vol', 'Minerality', '(PDO)']) expect(english.text).toContain(words);
    expect(slovenian.text + english.text).not.toMatch(/7[,.]77/);
  });

  labelTest(
    'say all that is on the published label, allergens emphasised, and lead to it',
    async ({ labels, wines }) => {
      const { body: wine } = await wines.create({ ...wineOnPaper(), vintage: 2025 });
      const { editor } = labels;
      const { id, url } = await labels.publish((await labels.draft(wine.id)).id);
      // A later draft is nobody's to read.
      await labels.draft(wine.id);
      const ofWords = {
        sl: ['Sestavine: grozdje', 'sulfiti', '294 kJ / 71 kcal', 'Ogljikovi hidrati', '<0,5 g', 'Sol', 'na 100 ml'],
        en: ['Ingredients: grapes', 'sulphites', '294 kJ / 71 kcal', 'Carbohydrate', '<0.5 g', 'Salt', 'per 100 ml'],
      };
      for (const lang of ['sl', 'en'] as const) {
        const bytes = await bytesOf(editor, `/wines/${wine.slug}/sheet.pdf?lang=${lang}`);
        const { pages, text, strong } = await pdfOf(bytes);
        expect(pages).toBe(1);
        for (const words of ofWords[lang]) expect(text).toContain(words);
        expect(strong).toContain(ofWords[lang][1]);
        expect(await readCode(await rasterised(bytes, 'pdf', 200))).toBe(url);
      }
      const said = saidOf(await labels.read(id));
      const body = { ...said, analysis: { ...said.analysis, sugar: 40 }, reason: 'Napačen sladkor' };
      await editor.call('correctLabel', 200, { params: { id }, body });
      const { text } = await pdfOf(await bytesOf(editor, `/wines/${wine.slug}/sheet.pdf`));
      expect(text).toMatch(/od tega sladkorji +4 ?g/);
    },
  );

  labelTest('keep to one page with every ingredient that there is', async ({ labels, wines }) => {
    const { body: wine } = await wines.create({ ...wineOnPaper(), vintage: 2025, description: 'Sonce. '.repeat(1000) });
    const { editor } = labels;
    const { body: words } = await editor.call('listLabelWords', 200, { query: { pageSize: '100' } });
    const ingredients = words.items
      .filter(({ kind, enabled }) => kind !== 'phrase' && enabled)
      .map(({ id }) => ({ id }));
    const draft = await labels.draft(wine.id);
    const { id } = draft;
    const body = { ...saidOf(draft), ingredients };
    await editor.call('updateLabel', 200, { params: { id }, body });
    const { url } = await labels.publish(id);
    const bytes = await bytesOf(editor, `/wines/${wine.slug}/sheet.pdf`);
    expect((await pdfOf(bytes)).pages).toBe(1);
    expect(await readCode(await rasterised(bytes, 'pdf', 200))).toBe(url);
  });

  test('are kept by nobody longer than the wine is shown', async ({ wines, guest }) => {
    const end = new Date(Date.now() + 3_600_000).toISOString();
    const { body: wine } = await wines.create({ ...wineOnPaper(), unpublishAt: end });
    const path = `/api/v1/wines/${wine.slug}`;
    const [ofWine, ofSheet] = await Promise.all([guest.request(path), guest.request(`${path}/sheet.pdf`)]);
    for (const header of ['cache-control', SHOWN_UNTIL_HEADER]) {
      expect(ofSheet.headers.get(header), header).toBe(ofWine.headers.get(header));
    }
    expect(ofSheet.headers.get(SHOWN_UNTIL_HEADER)).toBe(end);
    expect(ofSheet.headers.get('cache-control')).not.toMatch(/s-maxage|stale/);
  });

  test('keep to one page, however long the texts are', async ({ wines, as }) => {
    const sentence = 'Grozdje smo trgali ob zori in ga nesli v klet. ';
    const long = sentence.repeat(300).slice(0, 10_000);
    const texts = { description: long, winemakingNotes: long, aromas: Array<string>(100).fill('češnja '.repeat(25)) };
    const { body: wine } = await wines.create({ ...wineOnPaper(), ...texts, name: 'Vino '.repeat(39).trim() });
    const { pages, text } = await pdfOf(await bytesOf(await as('editor'), `/wines/${wine.slug}/sheet.pdf`));
    expect(pages).toBe(1);
    // What does not fit ends with a sentence.
    expect(text).toMatch(/klet\.\s*…/);
  });

  labelTest('have the code of the label that is published', async ({ labels }) => {
    const { wineSlug, url } = await labels.publish((await labels.draft()).id);
    const bytes = await bytesOf(labels.editor, `/wines/${String(wineSlug)}/sheet.pdf`);
    expect(await readCode(await rasterised(bytes, 'pdf', 200))).toBe(url);
  });
});

describe('[Y2] price lists', () => {
  test('are for staff: for visitors with tax, for the trade without', async ({ wines, as, guest }) => {
    const { body: wine } = await wines.create({ ...wineOnPaper(), soldOut: false });
    await wines.create({ ...wineOnPaper(), name: 'Popito vino', soldOut: true });
    await wines.create({ ...wineOnPaper(), name: 'Brez cene', tradePrice: null });
    await guest.fail('getPriceList', 'unauthenticated', { params: { format: 'pdf' } });
    await (await as('queen')).fail('getPriceList', 'forbidden', { params: { format: 'pdf' } });
    const editor = await as('editor');
    const consumer = await pdfOf(await bytesOf(editor, '/price-list.pdf?kind=consumer&lang=sl'));
    for (const words of [wine.name, '12,35', '16,47', 'razprodano', 'DDV', '18 let'])
      expect(consumer.text).toContain(words);
    expect(consumer.text).not.toContain('7,77');
    const trade = await pdfOf(await bytesOf(editor, '/price-list.pdf?kind=trade&lang=en'));
    for (const words of ['7.77', '46.62', 'on request', 'exclude VAT']) expect(trade.text).toContain(words);
    expect(trade.text).toContain(`Page ${String(trade.pages)} of ${String(trade.pages)}`);
  });

  test('are workbooks of numbers and of harmless text', async ({ wines, as }) => {
    await wines.create({ ...wineOnPaper(), name: '=1+1', price: 12.35 });
    const bytes = await bytesOf(await as('editor'), '/price-list.xlsx?kind=trade&lang=sl');
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
    const texts = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? '';
    expect(sheet).toContain('<v>7.77</v>');
    expect(sheet).toContain('<v>46.62</v>');
    expect(sheet).not.toContain('<f>');
    expect(sheet + texts).toContain('=1+1');
  });

  labelTest('lead visitors to labels, and name allergens', async ({ labels }) => {
    const { url } = await labels.publish((await labels.draft()).id);
    const bytes = await bytesOf(labels.editor, '/price-list.xlsx?kind=consumer&lang=sl');
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    const texts = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? '';
    expect(texts).toContain(url);
    expect(texts).toContain('sulfite');
  });
});

describe('[Y3] the press kit', () => {
  test('has logo, pictures, sheets and texts in both languages, each whole', async ({ wines, as, guest }) => {
    const { body: wine } = await wines.create(wineOnPaper());
    await guest.fail('getPressKit', 'unauthenticated');
    const bytes = await bytesOf(await as('editor'), '/press-kit.zip');
    const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
    const names = Object.keys(zip.files);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[\w./-]+$/.test(name))).toEqual([]);
    for (const picture of [/^logo\/logo\.\w+$/, /^bottles\/[\w-]+\.\w+$/]) {
      expect(names).toContainEqual(expect.stringMatching(picture));
    }
    for (const language of ['sl', 'en']) {
      const sheet = await zip.file(`sheets/${language}/${wine.slug}.pdf`)?.async('nodebuffer');
      expect((await pdfOf(sheet ?? Buffer.alloc(0))).pages).toBe(1);
      expect(await zip.file(`texts/${language}/wines.md`)?.async('string')).toContain('Listnato vino');
    }
    expect(await zip.file('README.en.txt')?.async('string')).toContain('free of charge');
  });

  test('ends its work when nobody waits for it any more', async ({ wines, as }) => {
    await wines.create(wineOnPaper());
    const editor = await as('editor');
    const away = new AbortController();
    const response = await editor.request('/api/v1/press-kit.zip', { signal: away.signal });
    await response.body?.getReader().read();
    away.abort();
    expect((await bytesOf(editor, '/press-kit.zip')).length).toBeGreaterThan(1000);
  });
});
