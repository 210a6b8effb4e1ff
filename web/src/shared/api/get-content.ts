import { ContentDocument, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/values';
import type { ApiClient } from './api-client';
import { mapNotFoundToNull } from './http-error';

/** A content document, or `null` when there is none or the answer fails the shape check (requirement H5). */
export async function getContent(
  api: ApiClient,
  namespace: ContentNamespace,
  language: Language,
  { preview = false, signal }: { preview?: boolean; signal?: AbortSignal } = {},
): Promise<ContentDocument | null> {
  const query = { lang: language, preview: preview ? '1' : '' };
  const answer = await mapNotFoundToNull(api.get('/content/{namespace}', { params: { namespace }, query, signal }));
  return ContentDocument.safeParse(answer).data ?? null;
}
