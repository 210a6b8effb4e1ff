import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { hasFactPlaceholder } from '#contract/fact-texts';
import type { Facts } from '#contract/facts';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import type { Texts } from '#shared/i18n/merge-texts';
import { findContent } from '#shared/api/find-content';

/** Result of `fetchServerTexts`. */
export interface ServerTexts {
  /** Data of the documents by namespace, to merge over the bundled texts. */
  texts: Texts;
  /** Facts, only if a text has a fact placeholder. */
  facts?: Facts;
  /** Namespaces that could not be read; their bundled texts remain. */
  failed: ContentNamespace[];
}

/**
 * Fetches the saved page texts of a language in parallel, by default of all namespaces (a namespace holds the
 * texts of one page). Namespaces that were never saved are absent. If a text has a placeholder of a fact,
 * such as the number of wines, the facts are fetched too. It never rejects: namespaces that failed, or whose
 * facts failed, are listed in `failed` (requirement L3).
 * @param isPreview requests the texts that only a preview may see
 */
export async function fetchServerTexts(
  api: ApiClient,
  language: Language,
  isPreview: boolean,
  namespaces: readonly ContentNamespace[] = CONTENT_NAMESPACES,
): Promise<ServerTexts> {
  const texts: Record<string, unknown> = {};
  const failed: ContentNamespace[] = [];
  await Promise.all(
    namespaces.map(async (namespace) => {
      try {
        const document = await findContent(api, namespace, language, { preview: isPreview });
        if (document) texts[namespace] = document.data;
      } catch {
        failed.push(namespace);
      }
    }),
  );
  const withFacts = Object.keys(texts).filter((namespace) => hasFactPlaceholder(texts[namespace]));
  if (withFacts.length === 0) return { texts, failed };
  try {
    return { texts, failed, facts: await api.get('/facts', { query: { lang: language } }) };
  } catch {
    for (const namespace of withFacts) Reflect.deleteProperty(texts, namespace);
    return { texts, failed: [...failed, ...(withFacts as ContentNamespace[])] };
  }
}
