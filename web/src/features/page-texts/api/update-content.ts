import { ContentDocument, ContentUpdateRequest } from '#contract/content';
import type { ApiClient } from '#shared/api/api-client';
import { ContentFailure } from '../lib/content-failure';

/** What a server answers to a save must be a content document (requirement H5). */
export function parseContentAnswer(answer: unknown): ContentDocument {
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
