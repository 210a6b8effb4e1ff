import type { Language } from './languages';

/** The forms of a noun after a number, by the plural category of the number. */
export type NounForms = Readonly<
  Record<Language, Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>>
>;

/** Returns the form that a noun has after a number in a language: `3` is followed by `točke`, `91.5` too. */
export const pickNounForm = (count: number, forms: NounForms, language: Language): string =>
  forms[language][new Intl.PluralRules(language).select(count)] ?? forms[language].other;
