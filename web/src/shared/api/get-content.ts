import { ContentDocument, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import type { ApiClient } from './api-client';
import { HttpError } from './http-error';

/** A content document, or `null` when there is none or the answer fails the shape check (requirement H5). */
export async function getContent(
  api: ApiClient,
  namespace: ContentNamespace,
  language: Language,
  { preview = false, signal }: { preview?: boolean; signal?: AbortSignal } = {},
): Promise<ContentDocument | null> {
  try {
    const query = { lang: language, preview: preview ? '1' : '' };
    const checked = ContentDocument.safeParse(await api.get(`/content/${namespace}`, { query, signal }));
    return checked.success ? checked.data : null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
