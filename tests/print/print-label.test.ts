import { describe, expect, it, vi } from 'vitest';
import { LABEL_LANGUAGES, PHRASE_KEYS, type NamesByLanguage, type PhraseKey } from '#contract/label-terms';
import type { FrozenIngredient, FrozenLabel, Phrases } from '#contract/published-labels';
import { measureInkCoverage, readPageSize, readPdfOperators, rasterise, decodeCode } from '../support/data/read-print';
import { renderBlockFile, renderCodeFile, type PrintedText } from '../../cms/src/api/label/lib/print/print-label';

// Each file is made and printed by programs, beside everything else that the machine does.
vi.setConfig({ testTimeout: 120_000 });

const ADDRESS = 'https://e.winery.si/l/7K3QF2AB';
const VERSION = { code: '7K3QF2AB', url: ADDRESS, wineSlug: 'rebula', vintage: 2024, problems: [] };

const KNOWN: Partial<Record<PhraseKey, NamesByLanguage>> = {
  ingredients: { sl: 'Sestavine', en: 'Ingredients', el: 'Συστατικά', bg: 'Съставки' },
  nutritionDeclaration: { sl: 'Označba hranilne vrednosti', en: 'Nutrition declaration', el: 'Διατροφική δήλωση' },
  containsSulphites: { sl: 'Vsebuje sulfite', en: 'Contains sulphites', el: 'Περιέχει θειώδη' },
  sulphites: { sl: 'sulfiti', en: 'sulphites', el: 'θειώδη' },
};
const phrases = Object.fromEntries(PHRASE_KEYS.map((key) => [key, KNOWN[key] ?? { en: key }])) as Phrases;
const sulphites: FrozenIngredient = {
  word: '0'.repeat(16),
  kind: 'additive',
  class: 'preservative',
  eNumber: '220',
  allergen: 'sulphites',
};
const text: FrozenLabel = {
  name: 'Rebula',
  vintage: 2024,
  alcohol: 12.5,
  volumeMl: 750,
  category: 'Wine',
  operator: { name: 'Vinska klet', address: 'Poljana 1' },
  items: [{ one: sulphites }],
  gas: 'none',
  nutrition: { energyKJ: 328, energyKcal: 79, fat: 0, saturates: 0, carbohydrate: 1, sugars: 1, protein: 0, salt: 0 },
  languages: ['sl', 'en'],
  phrases: '1'.repeat(16),
};
const printed: PrintedText = { text, words: {}, phrases, hasLots: true, bestBefore: null };

const block = async (
  format: 'svg' | 'pdf',
  options: Partial<Parameters<typeof renderBlockFile>[3]> = {},
): Promise<Buffer> => {
  const { file } = await renderBlockFile(VERSION, async () => printed, format, { level: 'M', sizeMm: 20, ...options });
  return file.body as Buffer;
};

describe('[E5] print files of a label', () => {
  it('is named after wine, vintage and code, and has the type of its format', async () => {
    const look = { level: 'M', sizeMm: 20 } as const;
    const { file } = await renderCodeFile(VERSION, 'svg', look);
    expect([file.name, file.type]).toEqual(['rebula-2024-7K3QF2AB-code.svg', 'image/svg+xml']);
    const dated = await renderBlockFile({ ...VERSION, wineSlug: 'rebula-2024' }, async () => printed, 'pdf', look);
    expect([dated.file.name, dated.file.type]).toEqual(['rebula-2024-7K3QF2AB-block.pdf', 'application/pdf']);
    const gone = await renderCodeFile({ ...VERSION, wineSlug: null, vintage: null }, 'eps', look);
    expect([gone.file.name, gone.file.type]).toEqual(['7K3QF2AB-code.eps', 'application/postscript']);
  });

  it('is refused for a draft, which has no code', async () => {
    const draft = { ...VERSION, code: null, url: null };
    const look = { level: 'M', sizeMm: 20 } as const;
    await expect(renderCodeFile(draft, 'png', look)).rejects.toMatchObject({ code: 'incomplete', status: 409 });
    await expect(renderBlockFile(draft, async () => printed, 'pdf', look)).rejects.toMatchObject({
      code: 'incomplete',
    });
  });

  it.each(['svg', 'pdf'] as const)(
    'is a block whose code is read, in its languages, others or all, as %s',
    async (format) => {
      let decoded = 0;
      for (const langs of [undefined, ['el', 'bg'] as const, LABEL_LANGUAGES]) {
        const picture = await rasterise(await block(format, { langs }), format, 200);
        expect(await decodeCode(picture)).toBe(ADDRESS);
        decoded += 1;
      }
      expect(decoded).toBe(3);
    },
  );

  it('is one black path in SVG, of the same size as the page in PDF, in 100 % K without a font', async () => {
    const svg = (await block('svg')).toString();
    const [, width, height] = /^<svg [^>]*width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? [];
    expect(svg.match(/<\w+/g)).toEqual(['<svg', '<path']);
    const pdf = await block('pdf');
    const [pageWidth = 0, pageHeight = 0] = readPageSize(pdf);
    expect(pageWidth).toBeCloseTo(Number(width), 3);
    expect(pageHeight).toBeCloseTo(Number(height), 3);
    const { k, ...others } = measureInkCoverage(pdf, 'pdf');
    expect(others).toEqual({ c: 0, m: 0, y: 0 });
    expect(k).toBeGreaterThan(0.05);
    expect(readPdfOperators(pdf)).not.toMatch(/\bT[jJf]\b/);
    expect(pdf.toString('latin1')).not.toContain('/FontFile');
  });
});
