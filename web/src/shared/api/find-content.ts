import { ContentDocument, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/values';
import type { ApiClient } from './api-client';
import { mapNotFoundToNull } from './http-error';

/**
 * Reads the content document (the editable texts of a page) of a namespace in exactly this language. With
 * `preview`, asks the API for its preview version. Returns `null` if there is none (404), also if the API
 * falls back to the other language (requirement L4), or if the response does not match the schema
 * (requirement H5). Rejects on all other errors.
 */
export async function findContent(
  api: ApiClient,
  namespace: ContentNamespace,
  language: Language,
  { preview = false, signal }: { preview?: boolean; signal?: AbortSignal } = {},
): Promise<ContentDocument | null> {
  const query = { lang: language, preview: preview ? '1' : '' };
  const content = await mapNotFoundToNull(api.get('/content/{namespace}', { params: { namespace }, query, signal }));
  const document = ContentDocument.safeParse(content).data;
  return document?.language === language ? document : null;
}
