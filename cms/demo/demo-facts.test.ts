import { describe, expect, it } from 'vitest';
import { hasFactPlaceholder } from '../src/contract/fact-texts';
import { roundToHalf } from '../src/contract/wine-law/alcohol-limits';
import { LANGUAGES, type Language } from '../src/contract/languages';
import { isSweetnessTermAllowed } from '../src/contract/sweetness';
import { SWEETNESS_LEVELS } from '../src/contract/wine-terms';
import { demoAbout } from './about';
import { demoAlbums } from './albums';
import { demoAwards } from './awards';
import { demoAnalyses, demoLots } from './cellar';
import { demoContent } from './content';
import { demoGallery } from './gallery';
import { demoHours } from './hours';
import { demoLabels } from './labels';
import { demoMetadata } from './metadata';
import { demoQueen } from './queen';
import { demoWines } from './wines';

const NOW = new Date('2026-03-04T10:00:00Z');
const getAnalysis = (slug: string) => demoAnalyses.find(({ wineSlug }) => wineSlug === slug);

/** How much sugar a level of sweetness stands for at most, in g/l (wine law, table F, proposal A). */
const MOST_SUGAR = { BoneDry: 2, Dry: 9, OffDry: 18, SemiSweet: 30, MediumSweet: 45, Sweet: 100, VerySweet: Infinity };

/** All texts of a value, with their paths. */
const getTexts = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => getTexts(inner, `${path}.${key}`));
};

/** What the house says of itself, and of its wines, in a language. */
const proseIn = (language: Language): [path: string, text: string][] =>
  getTexts({
    about: demoAbout[language],
    content: demoContent.map(({ texts }) => texts[language]),
    wines: demoWines.map(({ texts }) => texts[language]),
    albums: demoAlbums.map(({ texts }) => texts[language]),
    pictures: demoGallery.map(({ texts }) => texts[language]),
    awards: demoAwards.map(({ texts }) => texts[language]),
    queen: demoQueen(NOW)[language],
  }).filter(([path]) => !/(imageKey|storageFolder|start|end|Url|slug|Slug|id)$/i.test(path));

const SUGAR_WORDS: Readonly<Record<string, number>> = {
  'enajst gramov': 11,
  'osemintridesetih gramih': 38,
  'eleven grams': 11,
  'thirty-eight grams': 38,
};

describe('[R160] the packaging of the demo', () => {
  it('is that of each type of bottle, and is weighed but for one wine', () => {
    const codes = demoWines.map(({ packaging }) => packaging?.map(({ code }) => code).join(' '));
    expect(codes).not.toContain('');
    expect(new Set(codes).size).toBe(5);
    const unweighed = demoWines.filter(({ packaging }) => packaging?.some(({ weightG }) => weightG === null));
    expect(unweighed.map(({ slug }) => slug)).toEqual(['sum-2025']);
  });
});

describe('[R81] the demo states each fact once, or alike', () => {
  it.each(demoWines.map((wine) => [wine.slug, wine] as const))('%s: page, laboratory and label', (slug, wine) => {
    const analysis = getAnalysis(slug);
    if (wine.alcohol !== null) expect(roundToHalf(wine.alcohol)).toBe(wine.alcohol);
    if (!analysis) return;
    const { alcohol, sugar, acids } = analysis;
    expect(roundToHalf(alcohol ?? 0), 'alcohol').toBe(wine.alcohol);
    expect(sugar).not.toBeNull();
    const level = SWEETNESS_LEVELS.indexOf(wine.sweetnessLevel);
    const below = SWEETNESS_LEVELS[level - 2];
    expect(sugar).toBeLessThanOrEqual(MOST_SUGAR[wine.sweetnessLevel]);
    if (below) expect(sugar).toBeGreaterThan(wine.sweetnessLevel === 'OffDry' ? 4 : MOST_SUGAR[below]);
    if (wine.sweetnessTerm) expect(isSweetnessTermAllowed(wine.sweetnessTerm, { sugar: sugar ?? 0, acids })).toBe(true);
    for (const language of LANGUAGES)
      for (const [words, grams] of Object.entries(SUGAR_WORDS))
        if (wine.texts[language].winemakingNotes.includes(words)) expect(Math.floor(sugar ?? 0), words).toBe(grams);
    const { vintage } = wine;
    const bottled = demoLots
      .filter(({ wineSlug }) => wineSlug === slug)
      .map((lot) => Number(lot.bottledOn?.slice(0, 4)));
    for (const year of [...bottled, Number(analysis.measuredOn.slice(0, 4))])
      expect(year).toBeGreaterThan(vintage ?? 0);
  });

  it('gives grams of sugar in texts only where this test compares them', () => {
    for (const language of LANGUAGES)
      for (const [path, text] of proseIn(language)) {
        const without = Object.keys(SUGAR_WORDS).reduce((rest, words) => rest.replace(words, ''), text);
        expect(without, path).not.toMatch(/\bgram|g\/l|% ?vol|vol\. ?%/i);
      }
  });

  it('has labels under the name that the legal notice has', () => {
    for (const label of demoLabels)
      expect(Object.keys({ ...label, ...label.correction })).not.toContain('operatorName');
    for (const { company, contacts } of Object.values(demoMetadata)) {
      expect(contacts.phone).toBe(company.phone);
      expect(contacts.address).toBe(company.address);
    }
  });

  it('has one GTIN for a bottle', () => {
    const newestLabels = new Map(demoLabels.map(({ wineSlug, gtin }) => [wineSlug, gtin]));
    expect(newestLabels.size).toBeGreaterThan(0);
    for (const [slug, gtin] of newestLabels)
      expect(gtin, slug).toBe(demoWines.find((wine) => wine.slug === slug)?.logistics?.bottleGtin ?? null);
  });

  it('names no hours, group size, number of wines, price, address or phone in a text', () => {
    const { phone } = demoMetadata.sl.company;
    const [street = ''] = demoMetadata.sl.company.address.split(',');
    const numbers = {
      sl: /\b(štirinajst|petnajst|šestnajst|15|14|13) vin\b/i,
      en: /\b(fourteen|fifteen|sixteen|15|14|13) wines\b/i,
    };
    for (const language of LANGUAGES) {
      for (const [path, text] of proseIn(language)) {
        expect(text, path).not.toMatch(/\d\d?[.:]\d\d[–-]\d\d?[.:]\d\d/);
        expect(text, path).not.toMatch(numbers[language]);
        expect(text, path).not.toMatch(/(šestnajst|sixteen|\b16\b) (ljudi|oseb|people|guests)|up to sixteen/i);
        expect(text, path).not.toMatch(/€|\beur/i);
        expect(text, path).not.toContain(phone);
        // Of an event at the house the address is where it is, and has to be that of the house.
        if (path.endsWith('.location'))
          expect(text, path).not.toMatch(new RegExp(`Brajda (?!${street.split(' ')[1] ?? ''}\\b)\\d`));
        else expect(text, path).not.toContain(street);
      }
      expect(demoAbout[language].visit.openingHours, 'the hours are those of the week').toEqual([]);
      expect(hasFactPlaceholder(demoAbout[language].visit.text)).toBe(true);
      expect(
        demoContent.filter(({ texts }) => hasFactPlaceholder(texts[language])).map(({ namespace }) => namespace),
      ).toEqual(['winesPage', 'home']);
    }
    expect(demoHours.sl.groupSize).toBe(16);
    expect(demoHours.en).toEqual(demoHours.sl);
  });

  it('names years that its milestones, wines, pictures and awards have', () => {
    const known = new Set([
      ...demoAbout.sl.milestones.map(({ year }) => year),
      ...demoWines.map(({ vintage }) => vintage),
      ...demoGallery.map(({ year }) => year),
      ...demoAwards.map(({ year }) => year),
    ]);
    expect(demoAbout.en.milestones.map(({ year }) => year)).toEqual(demoAbout.sl.milestones.map(({ year }) => year));
    for (const language of LANGUAGES)
      for (const [path, text] of proseIn(language))
        for (const [year] of text.matchAll(/\b(18|19|20)\d\d\b/g))
          if (!/1860|1,860/.test(text)) expect(known, `${path}: ${text}`).toContain(Number(year));
  });
});
