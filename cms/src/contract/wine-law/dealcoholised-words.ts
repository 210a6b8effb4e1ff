import type { AlcoholRemoval } from '../wine-terms';
import { ALCOHOL_TERMS, type AlcoholTerm } from './law-facts';

/** Key of the label word before a date of minimum durability. */
export const BEST_BEFORE_WORD_KEY = 'bestBefore';
/** Key of the label word that says that a wine was made by de-alcoholisation. */
export const DEALCOHOLISATION_WORD_KEY = 'madeByDealcoholisation';

/** Returns the key of the label word for a term: `alcoholTermAlcoholFree`. */
export const getAlcoholTermWordKey = (term: AlcoholTerm): string => `alcoholTerm${term}`;

/** Terms of Regulation (EU) 2026/471, beside which the statement about de-alcoholisation must stand. */
const STATED_TERMS: ReadonlySet<AlcoholTerm> = new Set(['AlcoholFree', 'AlcoholFreeZero', 'AlcoholReduced']);

/** Lists the keys of the label words that a label with a term states, in their order. */
export const listAlcoholTermWordKeys = (term: AlcoholTerm | null): string[] =>
  term === null ? [] : [getAlcoholTermWordKey(term), ...(STATED_TERMS.has(term) ? [DEALCOHOLISATION_WORD_KEY] : [])];

/**
 * Keys of all label words about wine of which alcohol was removed. They are fixed texts of the register of
 * label words, where staff edit them and where the languages are marked that no native speaker has checked.
 */
export const DEALCOHOLISED_WORD_KEYS: readonly string[] = [
  ...ALCOHOL_TERMS.map(getAlcoholTermWordKey),
  DEALCOHOLISATION_WORD_KEY,
  BEST_BEFORE_WORD_KEY,
];

/** Terms of wine that has kept a part of its alcohol. */
const PARTIAL_TERMS: ReadonlySet<AlcoholTerm> = new Set(['PartiallyDealcoholised', 'AlcoholReduced']);

/** Returns how much of the alcohol was removed of a wine with a term. */
export const getAlcoholRemoval = (term: AlcoholTerm): AlcoholRemoval => (PARTIAL_TERMS.has(term) ? 'partial' : 'full');

/** Terms for an extent of removal, the former and the new ones. */
export const listAlcoholTerms = (removal: AlcoholRemoval): AlcoholTerm[] =>
  ALCOHOL_TERMS.filter((term) => getAlcoholRemoval(term) === removal);
