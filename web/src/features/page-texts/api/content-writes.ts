import { ContentDocument, ContentUpdateRequest, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';
import { ToldFailure } from '#shared/api/http-error';
import { getContentDocument } from './content-reads';

/**
 * Saves a content document. The request is checked before it is sent; a wrong one throws its ZodError. What comes back must
 * be a content document (requirement H5).
 * Answers 409 `version_conflict` when `expectedVersion` is not the saved version.
 */
export async function updateContent(api: ApiClient, request: ContentUpdateRequest): Promise<ContentDocument> {
  const body = ContentUpdateRequest.parse(request);
  const document = ContentDocument.safeParse(await api.put('/content', { body }));
  if (!document.success) throw new ToldFailure('Invalid ContentDocDto payload');
  return document.data;
}

/** Writes the saved texts of one language over those of another, without `expectedVersion` (spec section 7). */
export async function copyContent(
  api: ApiClient,
  namespace: ContentNamespace,
  from: Language,
  to: Language,
): Promise<ContentDocument> {
  const source = await getContentDocument(api, namespace, from);
  if (!source) throw new ToldFailure(`Source not found: ${namespace} (${from})`);
  return updateContent(api, { namespace, language: to, data: source.data });
}
