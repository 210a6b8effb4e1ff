import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { hasFactPlaceholder } from '#contract/fact-texts';
import type { Facts } from '#contract/facts';
import type { Language } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import type { Texts } from '#shared/i18n/merge-texts';
import { getContent } from '#shared/api/get-content';

export interface ServerTexts {
  /** The documents' data by namespace, ready to be laid over the bundled texts. */
  texts: Texts;
  /** The facts, where any of the texts names one. */
  facts?: Facts;
  /** Namespaces whose read failed, for which the bundled texts remain. */
  failed: ContentNamespace[];
}

/**
 * Fetches content namespaces in parallel, all of them unless told; the failure of one is not a failure of the others
 * (requirement L3).
 */
export async function fetchServerTexts(
  api: ApiClient,
  language: Language,
  preview: boolean,
  namespaces: readonly ContentNamespace[] = CONTENT_NAMESPACES,
): Promise<ServerTexts> {
  const texts: Record<string, unknown> = {};
  const failed: ContentNamespace[] = [];
  await Promise.all(
    namespaces.map(async (namespace) => {
      try {
        const document = await getContent(api, namespace, language, { preview });
        if (document) texts[namespace] = document.data;
      } catch {
        failed.push(namespace);
      }
    }),
  );
  const naming = Object.keys(texts).filter((namespace) => hasFactPlaceholder(texts[namespace]));
  if (naming.length === 0) return { texts, failed };
  try {
    return { texts, failed, facts: await api.get('/facts', { query: { lang: language } }) };
  } catch {
    for (const namespace of naming) Reflect.deleteProperty(texts, namespace);
    return { texts, failed: [...failed, ...(naming as ContentNamespace[])] };
  }
}
