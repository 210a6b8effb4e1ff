import type { Language } from './languages';

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

/**
 * Whether a language has the plural form that a text key ends with: `count_two` exists in Slovenian only.
 * True for keys without a plural suffix.
 */
export function hasPluralFormOfKey(language: Language, key: string): boolean {
  const form = PLURAL_SUFFIX.exec(key)?.[1];
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return form === undefined || forms.includes(form);
}
