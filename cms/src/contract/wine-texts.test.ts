import { describe, expect, it } from 'vitest';
import { MEDALS } from './awards';
import { ALLERGENS } from './label-terms';
import { LANGUAGES } from './languages';
import { SENSORY_AXES } from './sensory-terms';
import { WINE_COLORS } from './wine-colors';
import { QUALITY_PREDICATES, QUALITY_TERMS, SWEETNESS_TERMS } from './wine-law-terms';
import { WINE_STYLES } from './wine-terms';
import {
  ALLERGEN_TEXTS,
  MEDAL_TEXTS,
  QUALITY_PREDICATE_TEXTS,
  QUALITY_TERM_TEXTS,
  SENSORY_AXIS_TEXTS,
  SWEETNESS_TERM_TEXTS,
  WINE_COLOR_TEXTS,
  WINE_STYLE_TEXTS,
} from './wine-texts';

type Texts = Readonly<Record<string, Readonly<Record<'sl' | 'en', string>>>>;

describe('the names of wine terms', () => {
  const LISTS: [name: string, codes: readonly string[], texts: Texts][] = [
    ['colours', WINE_COLORS, WINE_COLOR_TEXTS],
    ['styles', WINE_STYLES, WINE_STYLE_TEXTS],
    ['sensory axes', SENSORY_AXES, SENSORY_AXIS_TEXTS],
    ['medals', MEDALS, MEDAL_TEXTS],
    ['sweetness terms', SWEETNESS_TERMS, SWEETNESS_TERM_TEXTS],
    ['quality terms', QUALITY_TERMS, QUALITY_TERM_TEXTS],
    ['quality predicates', QUALITY_PREDICATES, QUALITY_PREDICATE_TEXTS],
    ['allergens', ALLERGENS, ALLERGEN_TEXTS],
  ];
  it.each(LISTS)('exist for all %s in both languages, each another one', (_name, codes, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(codes.toSorted());
    for (const language of LANGUAGES) {
      const names = codes.map((code) => texts[code]?.[language].trim());
      expect(names).not.toContain('');
      expect(new Set(names).size).toBe(codes.length);
    }
  });

  it('have the language under which they are stored', () => {
    expect(WINE_COLOR_TEXTS.White).toEqual({ sl: 'Belo', en: 'White' });
    expect(WINE_STYLE_TEXTS.LateHarvest).toEqual({ sl: 'Pozna trgatev', en: 'Late harvest' });
    expect(MEDAL_TEXTS.GrandGold).toEqual({ sl: 'Velika zlata medalja', en: 'Grand gold medal' });
    expect(ALLERGEN_TEXTS.sulphites).toEqual({ sl: 'sulfite', en: 'sulphites' });
  });

  it('tell the same Slovenian sweetness of still and sparkling wines apart', () => {
    expect(SWEETNESS_TERM_TEXTS.Dry).toEqual({ sl: 'suho', en: 'dry' });
    expect(SWEETNESS_TERM_TEXTS.ExtraDry).toEqual({ sl: 'suho (extra dry)', en: 'extra dry' });
    expect(SWEETNESS_TERM_TEXTS.MediumDry).toEqual({ sl: 'polsuho', en: 'medium dry' });
    expect(SWEETNESS_TERM_TEXTS.SparklingDry).toEqual({ sl: 'polsuho (sec)', en: 'dry (sec)' });
  });

  it.each([...Object.entries(QUALITY_TERM_TEXTS), ...Object.entries(QUALITY_PREDICATE_TEXTS)])(
    'stay Slovenian in English for the quality %s, with a translation in brackets',
    (_code, { sl, en }) => {
      expect(en).toMatch(/ \(.+\)$/);
      expect(en.split(' (')[0]).toBe(sl.split(' (')[0]);
    },
  );
});
