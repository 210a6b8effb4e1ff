import type { Core } from '@strapi/strapi';
import type { NamesByLanguage } from '../../../contract/label-terms';
import type { BestBeforeDays } from '../../../contract/published-labels';
import { BEST_BEFORE_WORD_KEY } from '../../../contract/wine-law/dealcoholised-words';
import { labelWord } from '../../label-word/label-word';
import { getWordNames, hashTexts } from './frozen-words';
import type { LabelLot } from './label-lots';

/** The word before a date of minimum durability, and the hash of its names. */
export interface BestBeforeWord {
  hash: string;
  names: NamesByLanguage;
}

/**
 * Reads the present word before a date of minimum durability. Lots get their dates after the publication of
 * their label, so the word is not frozen with it.
 */
export async function readBestBeforeWord(strapi: Core.Strapi): Promise<BestBeforeWord> {
  const query = { where: { key: BEST_BEFORE_WORD_KEY, kind: 'phrase' }, select: ['key', 'names'] };
  const row = (await strapi.db.query(labelWord.uid).findOne(query)) as { key: string; names: NamesByLanguage } | null;
  const names = getWordNames(row ? [row] : [], BEST_BEFORE_WORD_KEY);
  return { hash: hashTexts(names), names };
}

/** Groups the lots of a label that have a date of minimum durability by it, the earliest first. */
export function groupByBestBefore(lots: readonly LabelLot[]): BestBeforeDays {
  const days = new Map<string, string[]>();
  for (const { code, bestBefore } of lots) {
    if (bestBefore !== null) days.set(bestBefore, [...(days.get(bestBefore) ?? []), code]);
  }
  return [...days]
    .map(([day, codes]) => ({ day, lots: codes }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
