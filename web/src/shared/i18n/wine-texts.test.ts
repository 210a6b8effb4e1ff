import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages';
import {
  MEDAL_TEXTS,
  QUALITY_PREDICATE_TEXTS,
  QUALITY_TERM_TEXTS,
  SENSORY_AXIS_TEXTS,
  SWEETNESS_TERM_TEXTS,
  WINE_COLOR_TEXTS,
  WINE_STYLE_TEXTS,
} from '#contract/wine-texts';
import { loadBundledTexts } from './bundled-texts';

it.each(LANGUAGES)(
  '[Y1] [R84] the site ships the names that generated files take from the contract: %s',
  async (language) => {
    const inLanguage = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
    expect(await loadBundledTexts('public', language)).toMatchObject({
      common: {
        wine: {
          color: inLanguage(WINE_COLOR_TEXTS),
          style: inLanguage(WINE_STYLE_TEXTS),
          sensory: inLanguage(SENSORY_AXIS_TEXTS),
        },
        award: { medal: inLanguage(MEDAL_TEXTS) },
      },
      winesPage: {
        terms: {
          ...inLanguage(SWEETNESS_TERM_TEXTS),
          ...inLanguage(QUALITY_TERM_TEXTS),
          ...inLanguage(QUALITY_PREDICATE_TEXTS),
        },
      },
    });
  },
);
