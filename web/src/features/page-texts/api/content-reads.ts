import { queryOptions } from '@tanstack/react-query';
import type { ContentData, ContentDocument, ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { getContent } from '#shared/api/get-content';
import { NEVER_KEPT } from '#shared/editor/never-kept';
import { bundledTexts } from '#shared/i18n/bundled-texts';
import { isTexts } from '#shared/i18n/merge-texts';

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
export interface ContentSide {
  document: ContentDocument | null;
  bundled: ContentData;
}
export type ContentPair = Record<Language, ContentSide>;

/** The texts that the site ships with for a namespace; empty where it ships none. */
async function bundledData(namespace: ContentNamespace, language: Language): Promise<ContentData> {
  const texts = (await bundledTexts('public', language))[namespace];
  return isTexts(texts) ? { ...texts } : {};
}

/** Both languages of a namespace. Never kept: an editor starts from what is saved now. */
export const contentPairQuery = (api: ApiClient, namespace: ContentNamespace) =>
  queryOptions({
    queryKey: ['content-pair', namespace],
    ...NEVER_KEPT,
    queryFn: async ({ signal }): Promise<ContentPair> => {
      const [sl, en] = await Promise.all(
        LANGUAGES.map(async (language) => ({
          document: await getContentDocument(api, namespace, language, signal),
          bundled: await bundledData(namespace, language),
        })),
      );
      if (!sl || !en) throw new Error('Two languages expected');
      return { sl, en };
    },
  });

/** The saved versions of a document, newest first. */
export const contentRevisionsQuery = (api: ApiClient, namespace: ContentNamespace, lang: Language) =>
  queryOptions({
    queryKey: ['content-revisions', namespace, lang],
    queryFn: ({ signal }) =>
      api.get('/content/{namespace}/revisions', { params: { namespace }, query: { lang }, signal }),
  });

/** One saved version with its data; it never changes. */
export const contentRevisionQuery = (api: ApiClient, namespace: ContentNamespace, lang: Language, version: number) =>
  queryOptions({
    queryKey: ['content-revision', namespace, lang, version],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      api.get('/content/{namespace}/revisions/{version}', { params: { namespace, version }, query: { lang }, signal }),
  });
