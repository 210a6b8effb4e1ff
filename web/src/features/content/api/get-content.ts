import { ContentDocument, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';

/** A content document, or `null` when there is none or the answer fails the shape check (requirement H5). */
export async function getContent(
  api: ApiClient,
  namespace: ContentNamespace,
  language: Language,
  preview = false,
): Promise<ContentDocument | null> {
  try {
    const answer = await api.get(`/content/${namespace}`, { query: { lang: language, preview: preview ? '1' : '' } });
    const checked = ContentDocument.safeParse(answer);
    return checked.success ? checked.data : null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
