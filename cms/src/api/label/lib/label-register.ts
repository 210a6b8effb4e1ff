import type { Core } from '@strapi/strapi';
import type { RegisterWord } from '../../../contract/validate-label';
import { PHRASE_KEYS, type LabelLanguage } from '../../../contract/label-terms';
import type { IngredientEntry, LabelPhrases } from '../../../contract/label-text';
import type { LabelItem } from '../../../contract/labels';
import { parseBoundedLines } from '../../../core/documents/rows/stored-columns';
import { labelWord } from '../../label-word/label-word';
import { SHIPPED_WORDS } from '../../label-word/lib/shipped-words';

/** All label words, and the phrases by key. */
export interface LabelRegister {
  words: readonly RegisterWord[];
  phrases: LabelPhrases;
}

type WordRow = Omit<RegisterWord, 'id' | 'toCheck'> & { documentId: string; toCheck: string | null };

/**
 * Reads all label words (ingredients and phrases with their translations) in their order, disabled ones
 * included, and the phrases by key. A phrase that is not stored falls back to the shipped one. With `ids` it
 * reads only those words and the phrases.
 */
export async function readLabelRegister(
  strapi: Core.Strapi,
  { ids }: { ids?: readonly string[] } = {},
): Promise<LabelRegister> {
  const where = ids ? { $or: [{ documentId: { $in: ids } }, { kind: 'phrase' }] } : {};
  const rows = (await strapi.db.query(labelWord.uid).findMany({ where, orderBy: { position: 'asc' } })) as WordRow[];
  const words = rows.map(
    ({ documentId, key, kind, class: additiveClass, eNumber, allergen, names, enabled, toCheck }): RegisterWord => ({
      id: documentId,
      key,
      kind,
      class: additiveClass ?? null,
      eNumber: eNumber ?? '',
      allergen: allergen ?? null,
      names: names ?? {},
      enabled,
      toCheck: parseBoundedLines(toCheck) as LabelLanguage[],
    }),
  );
  const phrases = PHRASE_KEYS.map((key) => {
    const isPhrase = (word: { key: string; kind: string }): boolean => word.key === key && word.kind === 'phrase';
    return [key, (words.find(isPhrase) ?? SHIPPED_WORDS.find(isPhrase))?.names ?? {}];
  });
  return { words, phrases: Object.fromEntries(phrases) as LabelPhrases };
}

/**
 * Replaces the word ids of a label's ingredient list by the words of the register. Unknown ids are left out.
 */
export function resolveLabelItems(items: readonly LabelItem[], { words }: LabelRegister): IngredientEntry[] {
  const byId = new Map(words.map((word) => [word.id, word]));
  const findWords = (ids: readonly string[]): RegisterWord[] => ids.flatMap((id) => byId.get(id) ?? []);
  return items.flatMap((item): IngredientEntry[] => {
    if ('anyOf' in item) return [{ anyOf: findWords(item.anyOf) }];
    const one = byId.get(item.id);
    if (!one) return [];
    return 'contains' in item ? [{ one, contains: findWords(item.contains) }] : [{ one }];
  });
}
