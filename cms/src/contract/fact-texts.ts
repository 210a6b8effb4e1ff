// Free of zod: public pages fill texts by it.
import type { Facts } from './facts';
import type { Language } from './languages';

/**
 * The facts that texts of staff may name: `{{wines}}` is their number with its noun, `{{wineCount}}` without.
 */
export const FACT_NAMES = ['wineCount', 'wines', 'openingHours', 'groupSize'] as const;

const NAMED = new RegExp(String.raw`\{\{\s{0,3}(${FACT_NAMES.join('|')})\s{0,3}\}\}`, 'g');

const WINE_NOUNS: Readonly<Record<Language, Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>> = {
  sl: { one: 'vino', two: 'vini', few: 'vina', other: 'vin' },
  en: { one: 'wine', other: 'wines' },
};

/** A number of wines with its noun: `3 vina`, `1 wine`. */
export function countWines(count: number, language: Language): string {
  const nouns = WINE_NOUNS[language];
  return `${String(count)} ${nouns[new Intl.PluralRules(language).select(count)] ?? nouns.other ?? ''}`;
}

/** Whether a text, or any text in a document, names a fact. */
export const hasFactPlaceholder = (value: unknown): boolean => JSON.stringify(value ?? null).search(NAMED) >= 0;

/** What a text says in place of a fact; `undefined` while nobody has said it, and for a name that is none. */
export function findFact(facts: Facts | null | undefined, name: string): string | undefined {
  const known = FACT_NAMES.find((each) => each === name);
  const value = known && facts?.[known];
  return value === undefined || value === '' ? undefined : String(value);
}

/**
 * The same document with facts in place of the placeholders of its texts; one that is not known leaves its
 * place empty.
 */
export function fillFacts<Value>(value: Value, facts: Facts | null): Value {
  const fill = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.replace(NAMED, (_typed, name: string) => findFact(facts, name) ?? '');
    if (Array.isArray(inner)) return inner.map(fill);
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, fill(each)]));
  };
  return fill(value) as Value;
}
