import type { ContentNamespace } from '#contract/content';
import type { Facts } from '#contract/facts';
import type { Language } from '#contract/languages';
import { loadBundledTexts } from './bundled-texts';
import type { I18n } from './i18n';
import type { Texts } from './merge-texts';

/** Loads page texts: bundled ones, with the server's documents merged into them. */
export interface TextService {
  /**
   * Reads the server's documents of a language (default: the current one) and merges them into the bundled
   * texts (requirement L4).
   */
  reloadServerTexts(language?: Language): Promise<void>;
  /** Adds the texts of a namespace if they are missing, because not everyone may read them. */
  loadNamespace(namespace: ContentNamespace): Promise<void>;
}

/**
 * Creates the text service of `i18n`, which loads page texts: bundled ones, with the server's
 * documents merged into them.
 * @param fetchServerTexts returns the server's documents of a language by namespace, some or all; never
 * rejects
 */
export function createTextService(
  i18n: I18n,
  fetchServerTexts: (
    language: Language,
    only?: readonly ContentNamespace[],
  ) => Promise<{ texts: Texts; facts?: Facts }>,
): TextService {
  async function loadMergedTexts(language: Language, only?: readonly ContentNamespace[]): Promise<Texts> {
    // Merged into the bundled texts rather than the current ones, so that removed texts disappear. Loaded
    // on demand: rendered pages already have compiled texts.
    const [{ mergeStoredTexts }, bundled, { texts, facts }] = await Promise.all([
      import('./stored-texts'),
      loadBundledTexts('public', language),
      fetchServerTexts(language, only),
    ]);
    return mergeStoredTexts(bundled, texts, facts);
  }

  return {
    reloadServerTexts: async (language = i18n.language) => {
      i18n.setTexts(language, await loadMergedTexts(language));
    },
    loadNamespace: async (namespace) => {
      const language = i18n.language;
      if (i18n.getTexts(language)?.[namespace] !== undefined) return;
      const { [namespace]: texts } = await loadMergedTexts(language, [namespace]);
      if (texts !== undefined) i18n.setTexts(language, { [namespace]: texts });
    },
  };
}
