import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import type { LOCALISED_WINE_FIELDS, Wine } from '#contract/wines';
import { isBlank, type BilingualValues } from '#shared/lib/bilingual';

type Texts = Pick<Wine, (typeof LOCALISED_WINE_FIELDS)[number]>;
/** A wine as its form holds it, as far as visitors see it. */
export type WineInForm = BilingualValues<
  Omit<Wine, keyof Texts | 'servingTemperature'> & {
    servingTemperature: { min: number | null; max: number | null };
  },
  Texts
>;

/** A number of a form, or `null` where what is typed is none. */
const numberOrNull = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);

/** A wine as visitors would see what a form holds now: texts that lack in a language are the Slovenian ones. */
export function wineInForm({ shared, ...texts }: WineInForm, language: Language, saved: Wine): Wine {
  const min = numberOrNull(shared.servingTemperature.min);
  const max = numberOrNull(shared.servingTemperature.max);
  const written = Object.entries(texts[language]).filter(([, text]) => !isBlank(text));
  return {
    ...saved,
    ...shared,
    ...texts[DEFAULT_LANGUAGE],
    ...Object.fromEntries(written),
    vintage: numberOrNull(shared.vintage),
    price: numberOrNull(shared.price),
    alcohol: numberOrNull(shared.alcohol),
    volumeMl: numberOrNull(shared.volumeMl),
    servingTemperature: min === null || max === null ? null : { min, max },
    language,
  };
}
