import type { Core } from '@strapi/strapi';
import { labelWord } from '../api/label-word/label-word';
import { SHIPPED_WORDS } from '../api/label-word/lib/shipped-words';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { runInTransaction, lockList } from '../core/documents/rows/transactions';
import { joinLines } from '../core/documents/rows/stored-columns';
import { readNextPosition } from '../core/documents/write/next-position';

const getSeedStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'label-words' });
const SEEDED_KEYS = 'seededKeys';

/**
 * Adds the shipped label words (ingredients and phrases with translations), each once: words that staff
 * changed or deleted stay so, and words of a later release are added by it. Several processes may run it at
 * once.
 */
export async function seedLabelWords(strapi: Core.Strapi): Promise<void> {
  const seededKeys = new Set(((await getSeedStore(strapi).get({ key: SEEDED_KEYS })) ?? []) as string[]);
  const words = SHIPPED_WORDS.filter(({ key }) => !seededKeys.has(key));
  if (words.length === 0) return;
  await runInTransaction(strapi, async () => {
    await lockList(strapi, labelWord.uid);
    const query = strapi.db.query(labelWord.uid);
    const existingKeys = new Set(
      ((await query.findMany({ select: ['key'] })) as { key: string }[]).map(({ key }) => key),
    );
    let position = await readNextPosition(strapi, labelWord);
    for (const { toCheck, ...word } of words.filter(({ key }) => !existingKeys.has(key))) {
      const columns = { enabled: true, version: 1, locale: DEFAULT_LANGUAGE, publishedAt: new Date() };
      await query.create({ data: { ...word, ...columns, toCheck: joinLines(toCheck), position } });
      position += 1;
    }
  });
  await getSeedStore(strapi).set({ key: SEEDED_KEYS, value: [...seededKeys, ...words.map(({ key }) => key)] });
}
