import { ContentDocument, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';

/**
 * The saved document of exactly this language, or `null` when there is none. An answer that fails the shape check
 * counts as absent (spec section 5), and so does one that fell back to the other language.
 */
export async function getContentDocument(
  api: ApiClient,
  namespace: ContentNamespace,
  language: Language,
  signal?: AbortSignal,
): Promise<ContentDocument | null> {
  try {
    const answer = ContentDocument.safeParse(
      await api.get(`/content/${namespace}`, { query: { lang: language }, signal }),
    );
    return answer.success && answer.data.language === language ? answer.data : null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
