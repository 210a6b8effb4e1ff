import { ContentDocument, ContentUpdateRequest, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';
import { ContentFailure } from '../lib/content-failure';
import { getContentDocument } from './content-reads';

/** What a server answers to a save must be a content document (requirement H5). */
function parseContentAnswer(answer: unknown): ContentDocument {
  const document = ContentDocument.safeParse(answer);
  if (!document.success) throw new ContentFailure('Invalid ContentDocDto payload');
  return document.data;
}

/**
 * Saves a content document. The request is checked before it is sent; a wrong one throws its ZodError.
 * Answers 409 `version_conflict` when `expectedVersion` is not the saved version.
 */
export async function updateContent(api: ApiClient, request: ContentUpdateRequest): Promise<ContentDocument> {
  const body = ContentUpdateRequest.parse(request);
  return parseContentAnswer(await api.put('/content', { body }));
}

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

/** Saves an earlier version again as a new one; 409 when the document is no longer at `expectedVersion`. */
export async function restoreContentRevision(
  api: ApiClient,
  revision: { namespace: ContentNamespace; language: Language; version: number; expectedVersion: number },
): Promise<ContentDocument> {
  const { namespace, language, version, expectedVersion } = revision;
  return parseContentAnswer(
    await api.post('/content/{namespace}/revisions/{version}/restore', {
      params: { namespace, version },
      query: { lang: language },
      body: { expectedVersion },
    }),
  );
}
