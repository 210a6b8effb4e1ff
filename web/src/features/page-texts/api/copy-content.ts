import type { ContentDocument, ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';
import { getContentDocument } from './get-content-document';
import { updateContent } from './update-content';
import { ContentFailure } from '../lib/content-failure';

/** Writes the saved texts of one language over those of another, without `expectedVersion` (spec section 7). */
export async function copyContent(
  api: ApiClient,
  namespace: ContentNamespace,
  from: Language,
  to: Language,
): Promise<ContentDocument> {
  const source = await getContentDocument(api, namespace, from);
  if (!source) throw new ContentFailure(`Source not found: ${namespace} (${from})`);
  return updateContent(api, { namespace, language: to, data: source.data });
}
