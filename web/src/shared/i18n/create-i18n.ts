import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import { loadBundledTexts } from './bundled-texts';
import { I18n } from './i18n';
import type { Texts } from './merge-texts';

/**
 * Loads the bundled public texts of a language and of the default language, unless there are texts of them
 * already. If a load fails even after its retries, the texts are missing.
 */
export async function loadPublicTexts(i18n: I18n, language: Language): Promise<void> {
  const missing = [...new Set<Language>([language, DEFAULT_LANGUAGE])].filter((each) => !i18n.getTexts(each));
  await Promise.allSettled(
    missing.map(async (each) => {
      i18n.setTexts(each, await loadBundledTexts('public', each));
    }),
  );
}

/**
 * Creates the interface texts: once per request on the server, once in the browser.
 * @param texts those of the language with the default language as fallback, if they are loaded already. By
 * default the bundled public texts are loaded.
 */
export async function createI18n(language: Language, texts?: Texts | null): Promise<I18n> {
  const i18n = new I18n(language);
  if (texts) i18n.setTexts(language, texts);
  else await loadPublicTexts(i18n, language);
  return i18n;
}

/**
 * Returns the value of the document's `lang` attribute: `sl` for languages that start with `sl`, else `en`
 * (requirement L2).
 */
export const toDocumentLanguage = (language: string): 'sl' | 'en' => (language.startsWith('sl') ? 'sl' : 'en');

/** Sets the document's `lang` attribute to `sl` or `en` (`toDocumentLanguage`). */
export function setDocumentLanguage(language: string): void {
  document.documentElement.lang = toDocumentLanguage(language);
}

/** Sets the document's `lang` attribute to the current language, now and whenever that changes. */
export function syncDocumentLanguage(i18n: I18n): void {
  const set = () => {
    setDocumentLanguage(i18n.language);
  };
  set();
  i18n.subscribe(set);
}
