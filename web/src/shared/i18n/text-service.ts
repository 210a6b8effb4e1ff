import type { i18n } from 'i18next';
import type { ContentNamespace } from '#contract/content';
import type { Facts } from '#contract/facts';
import { languageOf, type Language } from '#contract/languages';
import { bundledTexts } from './bundled-texts';
import { setTexts, TEXT_NAMESPACE } from './create-i18n';
import type { Texts } from './merge-texts';

/** Keeps the texts of the shown language complete: bundled parts below, the server's documents above. */
export interface TextService {
  /** Fetches the server's documents of a language, the shown one unless told, and lays them over the bundled texts (requirement L4). */
  reloadServerTexts(language?: Language): Promise<void>;
  /** Adds the texts of a namespace that a page came without, because not everyone may see them. */
  addMissing(namespace: ContentNamespace): Promise<void>;
}

/** @param fetchServerTexts the server's documents of a language by namespace, some or all; never rejects */
export function createTextService(
  instance: i18n,
  fetchServerTexts: (
    language: Language,
    only?: readonly ContentNamespace[],
  ) => Promise<{ texts: Texts; facts?: Facts }>,
): TextService {
  const current = () => languageOf(instance.language);

  async function merged(language: Language, only?: readonly ContentNamespace[]): Promise<Texts> {
    // Over the bundled texts, not over those shown: what a document no longer has must not live on in this tab.
    // Rendered pages come with finished texts: few visits need this part.
    const [{ mergeStoredTexts }, bundled, { texts, facts }] = await Promise.all([
      import('./stored-texts'),
      bundledTexts('public', language),
      fetchServerTexts(language, only),
    ]);
    return mergeStoredTexts(bundled, texts, facts);
  }

  return {
    reloadServerTexts: async (language = current()) => {
      setTexts(instance, language, await merged(language));
    },
    addMissing: async (namespace) => {
      const language = current();
      if (instance.getResource(language, TEXT_NAMESPACE, namespace) !== undefined) return;
      const { [namespace]: texts } = await merged(language, [namespace]);
      if (texts !== undefined) setTexts(instance, language, { [namespace]: texts });
    },
  };
}
