import type { Language } from '#contract/languages';
import { isTextTree, type Texts } from './merge-texts';

const PLURAL_RULES: Partial<Record<Language, Intl.PluralRules>> = {};

/** Returns the plural form of a number in a language, such as `two`. */
function getPluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = (PLURAL_RULES[language] ??= new Intl.PluralRules(language));
  return rules.select(count);
}

/** What chooses one of several texts of a key. */
export interface TextVariant {
  /** The number of things: chooses the plural form, a suffix of the key such as `_two`; `_zero` for none. */
  count?: number;
  /** A suffix of the key before that of the plural form, such as `yours`. */
  context?: string;
}

/** Returns a key with its suffixes, the most specific one first. */
function listVariants(key: string, { count, context }: TextVariant, language: Language): string[] {
  const contextual = context === undefined ? [key] : [`${key}_${context}`, key];
  if (count === undefined) return contextual;
  const forms = [...(count === 0 ? ['zero'] : []), getPluralForm(language, count)];
  return contextual.flatMap((each) => [...forms.map((form) => `${each}_${form}`), each]);
}

const getValue = (texts: Texts, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((tree, step) => (isTextTree(tree) && Object.hasOwn(tree, step) ? tree[step] : undefined), texts);

/** A text, list or group, and where it was found. */
export interface FoundText {
  value: unknown;
  /** The key with the suffixes of its variant. */
  key: string;
  language: Language;
}

/**
 * Finds the text at the first of `keys` that has one in the first of the languages that has one.
 * @param keys dotted paths in the texts
 * @returns null if no language has a text at any key; `null` values are no texts
 */
export function findText(
  texts: Partial<Record<Language, Texts>>,
  languages: readonly Language[],
  keys: readonly string[],
  variant: TextVariant,
): FoundText | null {
  for (const key of keys) {
    for (const language of languages) {
      const tree = texts[language];
      if (!tree) continue;
      for (const each of listVariants(key, variant, language)) {
        const value = getValue(tree, each);
        if (value !== undefined && value !== null) return { value, key: each, language };
      }
    }
  }
  return null;
}
