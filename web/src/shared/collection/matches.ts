import type { MissingTranslations } from '#contract/entity';
import { foldText } from '#contract/fold-text';
import { searchWords } from '#contract/query-values';

/** Whether each word that is searched for stands in one of the texts; case and diacritics do not count. */
export function matchesSearch(search: string, texts: readonly unknown[]): boolean {
  const text = foldText(texts.join(' '));
  return searchWords(search).every((word) => text.includes(word));
}

/** Whether a thing has texts in one language only. */
export const lacksTranslation = ({
  missingTranslations: missing,
}: {
  missingTranslations?: MissingTranslations | undefined;
}): boolean => missing !== undefined && missing.sl.length + missing.en.length > 0;

/** What the filters of every list ask: whether it is published, and whether a translation is missing. */
export const matchesStatus = (
  item: { published: boolean; missingTranslations?: MissingTranslations | undefined },
  { status, translation }: { status: string; translation: string },
): boolean =>
  (status === '' || item.published === (status === 'published')) && (translation === '' || lacksTranslation(item));
