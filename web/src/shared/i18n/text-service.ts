import type { i18n } from 'i18next';
import type { ContentNamespace } from '#contract/content';
import { languageOf, type Language } from '#contract/languages';
import { LANGUAGE_COOKIE, pages } from '#shared/pages';
import { bundledTexts, type TextPart } from './bundled-texts';
import { setTexts, TEXT_NAMESPACE } from './create-i18n';
import { mergeTexts, type Texts } from './merge-texts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Remembers the language that someone chose for the staff area and its sign-in; the server begins in it. Public pages do
 * not get the cookie: they are in the language of their address.
 */
function rememberLanguage(language: Language): void {
  for (const { path } of [pages.admin, pages.login]) {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=${path}; Max-Age=${String(ONE_YEAR_SECONDS)}; SameSite=Lax`;
  }
}

/** Keeps the texts of the shown language complete: bundled parts below, the server's documents above. */
export interface TextService {
  /** Adds a part of the bundled texts, for this language and every later one. */
  addPart(part: Exclude<TextPart, 'public'>): Promise<void>;
  /** Fetches the server's documents of the shown language and lays them over the bundled texts (requirement L4). */
  reloadServerTexts(): Promise<void>;
  /** Adds the texts of a namespace that a page came without, because not everyone may see them. */
  addMissing(namespace: ContentNamespace): Promise<void>;
  /** Shows another language, with all its texts, and remembers it. */
  changeLanguage(language: Language): Promise<void>;
}

/** @param fetchServerTexts the server's documents of a language by namespace, some or all; never rejects */
export function createTextService(
  instance: i18n,
  fetchServerTexts: (language: Language, only?: readonly ContentNamespace[]) => Promise<{ texts: Texts }>,
): TextService {
  const parts = new Set<Exclude<TextPart, 'public'>>();
  const current = () => languageOf(instance.language);

  async function merged(language: Language, only?: readonly ContentNamespace[]): Promise<Texts> {
    // Over the bundled texts, not over those shown: what a document no longer has must not live on in this tab.
    const [bundled, { texts }] = await Promise.all([
      bundledTexts('public', language),
      fetchServerTexts(language, only),
    ]);
    return mergeTexts(bundled, texts);
  }
  async function addServerTexts(language: Language): Promise<void> {
    setTexts(instance, language, await merged(language));
  }
  async function addBundled(part: TextPart, language: Language): Promise<void> {
    setTexts(instance, language, await bundledTexts(part, language));
  }

  return {
    addPart: async (part) => {
      parts.add(part);
      await addBundled(part, current());
    },
    reloadServerTexts: () => addServerTexts(current()),
    addMissing: async (namespace) => {
      const language = current();
      if (instance.getResource(language, TEXT_NAMESPACE, namespace) !== undefined) return;
      const { [namespace]: texts } = await merged(language, [namespace]);
      if (texts !== undefined) setTexts(instance, language, { [namespace]: texts });
    },
    changeLanguage: async (language) => {
      await instance.loadLanguages(language);
      await Promise.all([...parts].map((part) => addBundled(part, language)));
      await addServerTexts(language);
      rememberLanguage(language);
      await instance.changeLanguage(language);
    },
  };
}
