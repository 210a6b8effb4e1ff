import { queryOptions } from '@tanstack/react-query';
import type { ContentData, ContentDocument, ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { NEVER_KEPT } from '#shared/editor/never-kept';
import { bundledTexts } from '#shared/i18n/bundled-texts';
import { isTexts } from '#shared/i18n/merge-texts';
import { getContentDocument } from './get-content-document';

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
