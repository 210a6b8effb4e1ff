import type { Core } from '@strapi/strapi';
import type { JudgedWord } from '../../../contract/validate-label';
import { PHRASE_KEYS, type LabelLanguage } from '../../../contract/label-terms';
import type { LabelEntry, LabelPhrases } from '../../../contract/label-text';
import type { LabelItem } from '../../../contract/labels';
import { linesOf } from '../../../core/documents/stored-columns';
import { labelWord } from '../../label-word/label-word';
import { SHIPPED_WORDS } from '../../label-word/lib/shipped-words';

/** All label words, and the phrases by key. */
export interface Register {
  words: readonly JudgedWord[];
  phrases: LabelPhrases;
}

type WordRow = Omit<JudgedWord, 'id' | 'toCheck'> & { documentId: string; toCheck: string | null };

/** Reads all label words. Missing phrases fall back to the shipped ones. */
export async function readRegister(strapi: Core.Strapi): Promise<Register> {
  const rows = (await strapi.db.query(labelWord.uid).findMany({ orderBy: { position: 'asc' } })) as WordRow[];
  const words = rows.map(
    ({ documentId, key, kind, class: own, eNumber, allergen, names, enabled, toCheck }): JudgedWord => ({
      id: documentId,
      key,
      kind,
      class: own ?? null,
      eNumber: eNumber ?? '',
      allergen: allergen ?? null,
      names: names ?? {},
      enabled,
      toCheck: linesOf(toCheck) as LabelLanguage[],
    }),
  );
  const phrases = PHRASE_KEYS.map((key) => {
    const isIt = (word: { key: string; kind: string }): boolean => word.key === key && word.kind === 'phrase';
    return [key, (words.find(isIt) ?? SHIPPED_WORDS.find(isIt))?.names ?? {}];
  });
  return { words, phrases: Object.fromEntries(phrases) as LabelPhrases };
}

/** Replaces the word ids of a label's ingredient list by the words; unknown ids are left out. */
export function entriesOf(items: readonly LabelItem[], { words }: Register): LabelEntry[] {
  const byId = new Map(words.map((word) => [word.id, word]));
  const found = (ids: readonly string[]): JudgedWord[] => ids.flatMap((id) => byId.get(id) ?? []);
  return items.flatMap((item): LabelEntry[] => {
    if ('anyOf' in item) return [{ anyOf: found(item.anyOf) }];
    const one = byId.get(item.id);
    if (!one) return [];
    return 'contains' in item ? [{ one, contains: found(item.contains) }] : [{ one }];
  });
}
