import type { ContentDocument, ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';
import { parseContentAnswer } from './update-content';

/** Saves an earlier version again as a new one; 409 when the document is no longer at `expectedVersion`. */
export async function restoreContentRevision(
  api: ApiClient,
  {
    namespace,
    language,
    version,
    expectedVersion,
  }: {
    namespace: ContentNamespace;
    language: Language;
    version: number;
    expectedVersion: number;
  },
): Promise<ContentDocument> {
  const path = `/content/${namespace}/revisions/${version}/restore`;
  return parseContentAnswer(await api.post(path, { query: { lang: language }, body: { expectedVersion } }));
}
