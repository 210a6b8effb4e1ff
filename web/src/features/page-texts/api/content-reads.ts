import { queryOptions } from '@tanstack/react-query';
import {
  CONTENT_NAMESPACES,
  type ContentData,
  type ContentDocument,
  type ContentNamespace,
  type ContentOverviewItem,
} from '#contract/content';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import { hasPluralFormOfKey } from '#contract/plural-forms';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import { findContent } from '#shared/api/find-content';
import { loadBundledTexts } from '#shared/i18n/bundled-texts';
import { isTextTree } from '#shared/i18n/merge-texts';

/**
 * Both languages are often saved together; a translation counts as stale only if the Slovenian text changed
 * later.
 */
const SAME_SAVE_MS = 60_000;

type State = Pick<ContentOverviewItem, 'version' | 'updatedAt'>;

/**
 * Whether the saved texts in a language are more than a minute older than the Slovenian ones, so that both
 * languages of one save do not count. False for Slovenian, and if one of them was never saved.
 */
export function isTranslationStale(states: Partial<Record<Language, State>>, language: Language): boolean {
  if (language === DEFAULT_LANGUAGE) return false;
  const original = states[DEFAULT_LANGUAGE]?.updatedAt;
  const translation = states[language]?.updatedAt;
  if (!original || !translation) return false;
  return Date.parse(original) - Date.parse(translation) > SAME_SAVE_MS;
}

/**
 * Returns the paths of the texts that are missing in a language, without plural forms that the language does
 * not have.
 */
export const getMissingTexts = ({
  language,
  missingKeys,
}: Pick<ContentOverviewItem, 'language' | 'missingKeys'>): string[] =>
  missingKeys.filter((key) => hasPluralFormOfKey(language, key));

/**
 * Query of the saved page texts of all namespaces (each has the texts of one page) and languages, without the
 * texts themselves: version, time and author of the last save, keys of missing and stale texts, and stored
 * issues. `lang` is the language of the messages of these issues. Staff only.
 */
export const contentOverviewQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['content-overview', lang],
    queryFn: ({ signal }) => api.get('/content', { query: { lang }, signal }),
  });

/** Saved document (null if never saved) and bundled texts of one language. */
interface ContentSide {
  document: ContentDocument | null;
  bundled: ContentData;
}
/** Saved document and bundled texts by language. */
export type ContentPair = Record<Language, ContentSide>;

/** Loads the bundled texts of a namespace; empty if there are none. */
async function loadBundledData(namespace: ContentNamespace, language: Language): Promise<ContentData> {
  const texts = (await loadBundledTexts('public', language))[namespace];
  return isTextTree(texts) ? { ...texts } : {};
}

/**
 * Reads the saved texts (null if never saved) and the bundled texts (those built into the site) of a
 * namespace in both languages. Rejects if a request fails.
 */
export async function readContentPair(
  api: ApiClient,
  namespace: ContentNamespace,
  signal?: AbortSignal,
): Promise<ContentPair> {
  const read = async (language: Language): Promise<ContentSide> => ({
    document: await findContent(api, namespace, language, { signal }),
    bundled: await loadBundledData(namespace, language),
  });
  const [sl, en] = await Promise.all([read('sl'), read('en')]);
  return { sl, en };
}

/**
 * Query of the saved and bundled texts of a namespace in both languages (see `readContentPair`) for their
 * editor; never cached.
 */
export const contentPairQuery = (api: ApiClient, namespace: ContentNamespace) =>
  queryOptions({
    queryKey: ['content-pair', namespace],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) => readContentPair(api, namespace, signal),
  });

/** Query of the saved and bundled texts of all namespaces in both languages, to search in; never cached. */
export const allTextsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['all-page-texts'],
    ...UNCACHED_QUERY,
    queryFn: async ({ signal }) =>
      Promise.all(
        CONTENT_NAMESPACES.map(async (namespace) => ({
          namespace,
          pair: await readContentPair(api, namespace, signal),
        })),
      ),
  });
