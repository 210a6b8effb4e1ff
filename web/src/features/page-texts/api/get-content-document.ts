import type { ContentDocument, ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';
import { getContent } from '#shared/api/get-content';

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
