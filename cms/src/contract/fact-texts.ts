// No zod here: public pages load this module.
import type { Facts } from './facts';
import type { Language } from './languages';
import { pickNounForm, type NounForms } from './noun-forms';

/**
 * Names of the facts that page texts can contain as placeholders: `{{wines}}` becomes the number of wines
 * with its noun, `{{wineCount}}` the number alone.
 */
export const FACT_NAMES = ['wineCount', 'wines', 'openingHours', 'groupSize'] as const;

const FACT_PLACEHOLDER = new RegExp(String.raw`\{\{\s{0,3}(${FACT_NAMES.join('|')})\s{0,3}\}\}`, 'g');

/** Limit for documents that were stored before `limitFacts`: four parts, with texts of both languages. */
const MAX_FILLED_FACTS = 160;

const WINE_NOUNS: NounForms = {
  sl: { one: 'vino', two: 'vini', few: 'vina', other: 'vin' },
  en: { one: 'wine', other: 'wines' },
};

/** Formats a number of wines with its noun in the right plural form: `3 vina`, `1 wine`. */
export const formatWineCount = (count: number, language: Language): string =>
  `${String(count)} ${pickNounForm(count, WINE_NOUNS, language)}`;

/** Whether a text, or any text inside a JSON value, contains a fact placeholder such as `{{wineCount}}`. */
export const hasFactPlaceholder = (value: unknown): boolean =>
  JSON.stringify(value ?? null).search(FACT_PLACEHOLDER) >= 0;

/**
 * Returns the text of a fact, such as `wines`, by its placeholder name; a number becomes a text. `undefined`
 * if the facts are missing, the value is missing or an empty text, or the name is not in FACT_NAMES.
 */
export function findFactText(facts: Facts | null | undefined, name: string): string | undefined {
  const factName = FACT_NAMES.find((each) => each === name);
  const value = factName && facts?.[factName];
  return value === undefined || value === '' ? undefined : String(value);
}

/**
 * Returns a copy of a JSON value in which each fact placeholder, such as `{{wineCount}}`, of each text is
 * replaced by the text of its fact. The placeholder of a missing fact becomes empty; with `facts` null all
 * do, and so do those after the first 160, which bounds the length.
 */
export function replaceFactPlaceholders<Value>(value: Value, facts: Facts | null): Value {
  let remainingFacts = MAX_FILLED_FACTS;
  const filled = JSON.stringify(value).replace(FACT_PLACEHOLDER, (_typed, name: string) => {
    remainingFacts -= 1;
    return remainingFacts < 0 ? '' : JSON.stringify(findFactText(facts, name) ?? '').slice(1, -1);
  });
  return JSON.parse(filled) as Value;
}
