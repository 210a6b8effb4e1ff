import { describe, expect, it } from 'vitest';
import {
  PHRASE_KEYS,
  type LabelLanguage,
  type NamesByLanguage,
  type PhraseKey,
} from '../../../../contract/label-terms';
import type { LabelPhrases, TextRun } from '../../../../contract/label-text';
import { layOutBlock, TEXT_SIZE_MM } from './block-drawing';
import { createBlockText, toEmphasisedRuns, type BlockText, type PrintedLabel } from './block-text';
import { outlineText } from './text-outlines';
import type { PathStep } from './outline';

const KNOWN: Partial<Record<PhraseKey, NamesByLanguage>> = {
  ingredients: { sl: 'Sestavine', en: 'Ingredients', de: 'Zutaten', bg: 'Съставки' },
  nutritionDeclaration: {
    sl: 'Označba hranilne vrednosti',
    en: 'Nutrition declaration',
    de: 'Nährwertdeklaration',
    bg: 'Обявяване на хранителната стойност',
  },
  containsSulphites: { sl: 'Vsebuje sulfite', en: 'Contains sulphites', de: 'Enthält Sulfite' },
  contains: { sl: 'Vsebuje', en: 'Contains', de: 'Enthält' },
  sulphites: { sl: 'sulfiti', en: 'sulphites', de: 'Sulfite' },
  egg: { sl: 'jajce', en: 'egg', de: 'Ei' },
};
const phrases = Object.fromEntries(PHRASE_KEYS.map((key) => [key, KNOWN[key] ?? {}])) as LabelPhrases;
const sulphites = { allergen: 'sulphites', names: phrases.sulphites } as const;
const egg = { allergen: 'egg', names: phrases.egg } as const;
const label = (values: Partial<PrintedLabel> = {}): PrintedLabel => ({
  phrases,
  allergens: [sulphites],
  energy: { kJ: 328, kcal: 79 },
  languages: ['sl', 'en'],
  headingMode: 'both',
  hasLots: false,
  alcoholTerm: [],
  bestBefore: null,
  getPackagingRows: () => [],
  ...values,
});

/** What is read, emphasis between asterisks. */
const read = (parts: readonly TextRun[]): string =>
  parts
    .map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
    .join('')
    .replaceAll('\u00a0', ' ');

const bounds = (steps: readonly PathStep[]): Record<'left' | 'right' | 'top' | 'bottom', number> => {
  const ends = steps.filter((step) => step.type !== 'Z');
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

describe('[E5] the words of the block', () => {
  it('say what is behind the code, the energy and what is emphasised, in each language', () => {
    const { headings, energy, allergens } = createBlockText(label());
    expect(headings.map(read)).toEqual([
      '*Sestavine · Označba hranilne vrednosti*',
      '*Ingredients · Nutrition declaration*',
    ]);
    expect(energy.replaceAll('\u00a0', ' ')).toBe('E (100 ml): 328 kJ / 79 kcal');
    expect(allergens.map(read)).toEqual(['Vsebuje *sulfite*', 'Contains *sulphites*']);
  });

  it.each([
    ['ingredients', ['*Sestavine*']],
    ['nutrition', ['*Označba hranilne vrednosti*']],
    ['bothWithIcon', ['*i*', '*Sestavine · Označba hranilne vrednosti*']],
    ['pictogramOnly', ['*i*']],
  ] as const)('[R154] beside the code are those of the mode %s', (headingMode, expected) => {
    expect(createBlockText(label({ headingMode, languages: ['sl'] })).headings.map(read)).toEqual(expected);
  });

  it('list several allergens after a colon, and say nothing where there is none', () => {
    const many = createBlockText(label({ allergens: [sulphites, egg], languages: ['sl', 'de'] }));
    expect(many.allergens.map(read)).toEqual(['Vsebuje: *sulfiti*, *jajce*', 'Enthält: *Sulfite*, *Ei*']);
    expect(createBlockText(label({ allergens: [egg] })).allergens.map(read)).toEqual([
      'Vsebuje: *jajce*',
      'Contains: *egg*',
    ]);
    expect(createBlockText(label({ allergens: [] })).allergens).toEqual([]);
  });

  it('[R160] say the packaging as bottles do in Italy, below the rest', () => {
    const rows = (language: string) => [
      { part: { text: 'Bottiglia' }, material: 'GL 71', collection: { text: `Raccolta vetro ${language}` } },
    ];
    const { packaging } = createBlockText(label({ languages: ['it', 'de'], getPackagingRows: rows }));
    expect(packaging.map(read)).toEqual(['Bottiglia GL 71 – Raccolta vetro it', 'Bottiglia GL 71 – Raccolta vetro de']);
  });

  it('[R155] say the term and the minimum durability, and whose lots have which date', () => {
    const words = [
      { sl: 'brez alkohola', en: 'alcohol-free' },
      { sl: 'pridobljeno z dealkoholizacijo', en: 'produced by de-alcoholisation' },
    ];
    const names = { sl: 'Uporabno najmanj do', en: 'Best before' };
    const day = { day: '2027-12-31', lots: ['A1', 'A2'] };
    const one = createBlockText(label({ alcoholTerm: words, bestBefore: { names, days: [day] } }));
    expect(one.alcoholTerm.map(read)).toEqual([
      'brez alkohola, pridobljeno z dealkoholizacijo',
      'alcohol-free, produced by de-alcoholisation',
    ]);
    expect(one.bestBefore.map(read)).toEqual(['Uporabno najmanj do / Best before: 31.12.2027']);
    const days = [day, { day: '2028-06-30', lots: ['B1'] }];
    const several = createBlockText(label({ languages: ['en'], bestBefore: { names, days } }));
    expect(several.bestBefore.map(read)).toEqual(['Best before: 31.12.2027 (L A1, A2); 30.06.2028 (L B1)']);
    expect(createBlockText(label())).toMatchObject({ alcoholTerm: [], bestBefore: [] });
  });

  it('are said once where a language has none of its own', () => {
    const { allergens, headings } = createBlockText(label({ languages: ['en', 'ga'] }));
    expect(allergens.map(read)).toEqual(['Contains *sulphites*']);
    expect(headings).toHaveLength(1);
  });

  it.each([
    ['hu', 'Szulfitokat tartalmaz', 'szulfitok', '*Szulfitokat* tartalmaz'],
    ['mt', 'Fih is-sulfiti', 'sulfiti', 'Fih *is-sulfiti*'],
    ['lt', 'Sudėtyje yra sulfitų', 'sulfitai', 'Sudėtyje yra *sulfitų*'],
    ['el', 'Περιέχει θειώδη', 'θειώδη', 'Περιέχει *θειώδη*'],
    ['cs', 'Obsahuje oxid', 'siřičitany', '*Obsahuje oxid*'],
  ] as [LabelLanguage, string, string, string][])(
    'emphasise the word in its case: %s',
    (language, phrase, word, expected) => {
      expect(read(toEmphasisedRuns(phrase, word, language))).toBe(expected);
    },
  );
});

describe('[E5] the block', () => {
  const drawn = (text: BlockText, sizeMm = 20) => layOutBlock(text, 'https://e.winery.si/l/7K3QF2AB', 'M', sizeMm);
  const long: LabelLanguage[] = ['sl', 'en', 'de', 'bg'];

  it('has letters whose x is at least 1.2 mm high, in both weights and all scripts', () => {
    for (const weight of ['regular', 'bold'] as const) {
      for (const letter of ['x', 'ž', 'χ', 'х']) {
        const { top, bottom } = bounds(outlineText(letter, weight, TEXT_SIZE_MM, 0, 0));
        expect(bottom - top, letter).toBeGreaterThanOrEqual(1.2);
      }
    }
  });

  it.each([
    ['a code alone', label({ languages: [], allergens: [] })],
    ['one language', label({ languages: ['sl'] })],
    ['several and a lot', label({ languages: long, allergens: [sulphites, egg], hasLots: true })],
    ['a word that is wider than any label', label({ phrases: { ...phrases, ingredients: { sl: 'W'.repeat(60) } } })],
  ])('cuts nothing: %s', (_, printed) => {
    for (const sizeMm of [10, 20, 60]) {
      const { widthMm, heightMm, steps } = drawn(createBlockText(printed), sizeMm);
      const { left, right, top, bottom } = bounds(steps);
      expect(left).toBeGreaterThan(0);
      expect(top).toBeGreaterThan(0);
      expect(right).toBeLessThan(widthMm);
      expect(bottom).toBeLessThan(heightMm);
      expect(heightMm).toBeGreaterThanOrEqual(sizeMm);
    }
  });

  it('leaves the quiet zone of the code free', () => {
    const { steps } = drawn(createBlockText(label({ languages: long, hasLots: true })));
    const quiet = (4 * 20) / 37;
    const inZone = steps.filter((step) => step.type !== 'Z' && step.x > 20 - quiet + 1e-6 && step.x < 20);
    expect(inZone).toEqual([]);
  });

  it('takes more of the label only for more words, and has a place for the lot', () => {
    const area = (printed: PrintedLabel): number => {
      const { widthMm, heightMm } = drawn(createBlockText(printed));
      return widthMm * heightMm;
    };
    expect(area(label({ languages: ['sl'] }))).toBeLessThan(area(label()));
    expect(area(label())).toBeLessThan(area(label({ languages: long })));
    expect(area(label())).toBeLessThan(area(label({ hasLots: true })));
  });

  it('has a letter for everything that the languages write', () => {
    const letters = 'čšžćđ äöüßåæøœ ąęłńśźż ďěňřťůýľŕ őű ășțâî ēģķļņū ėįų ċġħż áéíóúñ çêàèù ώάέήίόύϊΐς жщъьюяй';
    const unknown = outlineText('\u4e2d', 'regular', 1, 0, 0).length;
    const missing = [...letters.replaceAll(' ', '')].filter((letter) => {
      const drawnAs = outlineText(letter, 'regular', 1, 0, 0);
      return (
        drawnAs.length === unknown &&
        JSON.stringify(drawnAs) === JSON.stringify(outlineText('\u4e2d', 'regular', 1, 0, 0))
      );
    });
    expect(missing).toEqual([]);
  });
});
