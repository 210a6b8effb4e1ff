import { queryOptions } from '@tanstack/react-query';
import type { ContentData, ContentDocument, ContentNamespace, ContentOverviewItem } from '#contract/content';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import { isNeededIn } from '#contract/plural-forms';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import { getContent } from '#shared/api/get-content';
import { bundledTexts } from '#shared/i18n/bundled-texts';
import { isTexts } from '#shared/i18n/merge-texts';

/** Both languages are often saved in one go; only a later change of the Slovenian text makes its translation old. */
const SAME_MOMENT_MS = 60_000;

type State = Pick<ContentOverviewItem, 'version' | 'updatedAt'>;

/** Whether a translation is older than the Slovenian text it follows. The Slovenian text itself never is. */
export function isStale(states: Partial<Record<Language, State>>, language: Language): boolean {
  if (language === DEFAULT_LANGUAGE) return false;
  const original = states[DEFAULT_LANGUAGE]?.updatedAt;
  const translation = states[language]?.updatedAt;
  if (!original || !translation) return false;
  return Date.parse(original) - Date.parse(translation) > SAME_MOMENT_MS;
}

/** The paths that lack a translation in an item's language, without plural forms that the language does not have. */
export const missingTexts = ({
  language,
  missingKeys,
}: Pick<ContentOverviewItem, 'language' | 'missingKeys'>): string[] =>
  missingKeys.filter((key) => isNeededIn(language, key));

/** Every namespace and language with its version, last editor and missing keys. Staff only. */
export const contentOverviewQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['content-overview', lang],
    queryFn: ({ signal }) => api.get('/content', { query: { lang }, signal }),
  });

/** The saved document of exactly this language; one that fell back to the other language counts as absent. */
export async function getContentDocument(
  api: ApiClient,
  namespace: ContentNamespace,
  language: Language,
  signal?: AbortSignal,
): Promise<ContentDocument | null> {
  const document = await getContent(api, namespace, language, { signal });
  return document?.language === language ? document : null;
}

/** What an editor of a namespace starts from, for each language. */
interface ContentSide {
  document: ContentDocument | null;
  bundled: ContentData;
}
export type ContentPair = Record<Language, ContentSide>;

/** The texts that the site ships with for a namespace; empty where it ships none. */
async function bundledData(namespace: ContentNamespace, language: Language): Promise<ContentData> {
  const texts = (await bundledTexts('public', language))[namespace];
  return isTexts(texts) ? { ...texts } : {};
}

/** Both languages of a namespace as they are saved now. */
export async function readContentPair(
  api: ApiClient,
  namespace: ContentNamespace,
  signal?: AbortSignal,
): Promise<ContentPair> {
  const read = async (language: Language): Promise<ContentSide> => ({
    document: await getContentDocument(api, namespace, language, signal),
    bundled: await bundledData(namespace, language),
  });
  const [sl, en] = await Promise.all([read('sl'), read('en')]);
  return { sl, en };
}

/** The same for an editor. Never kept: it starts from what is saved now. */
export const contentPairQuery = (api: ApiClient, namespace: ContentNamespace) =>
  queryOptions({
    queryKey: ['content-pair', namespace],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) => readContentPair(api, namespace, signal),
  });
