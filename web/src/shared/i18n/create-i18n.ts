import { createInstance, type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, parseLanguage, type Language } from '#contract/languages';
import { loadBundledTexts } from './bundled-texts';
import type { Texts } from './merge-texts';
import { textFormat } from './text-format';

/** The only i18next namespace. Content namespaces are the first level of its keys (requirement L1). */
export const TEXT_NAMESPACE = 'localized';

const RETRY = true;

/** Loads bundled texts; failed loads are retried (requirement L6). */
const bundledBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, callback) => {
    loadBundledTexts('public', parseLanguage(language)).then(
      (texts) => {
        callback(null, texts);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), RETRY);
      },
    );
  },
};

/**
 * Creates and initialises an i18next instance: one per request on the server, one in the browser.
 * @param preloadedTexts texts that are loaded already, by language; others are loaded from the bundle of
 * public texts on demand
 */
export async function createI18n(
  language: Language,
  preloadedTexts: Partial<Record<Language, Texts>> = {},
): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(bundledBackend)
    .use(textFormat)
    .use(initReactI18next)
    .init({
      lng: language,
      // Preloaded texts of another language already contain the fallback to the default language.
      fallbackLng: language !== DEFAULT_LANGUAGE && preloadedTexts[language] ? false : DEFAULT_LANGUAGE,
      supportedLngs: LANGUAGES,
      load: 'languageOnly',
      ns: TEXT_NAMESPACE,
      defaultNS: TEXT_NAMESPACE,
      // Keys can contain stored values, which may have colons.
      nsSeparator: false,
      resources: Object.fromEntries(
        Object.entries(preloadedTexts).map(([lang, texts]) => [lang, { [TEXT_NAMESPACE]: texts }]),
      ),
      partialBundledLanguages: true,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      react: { useSuspense: false },
      returnNull: false,
    });
  return instance;
}

/**
 * Adds texts of a language to an i18next instance. Replaces each top-level key of `texts` as a whole; other
 * keys stay.
 */
export function setTexts(instance: i18n, language: Language, texts: Texts): void {
  instance.addResourceBundle(language, TEXT_NAMESPACE, texts, false, true);
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

/**
 * Sets the document's `lang` attribute to the language of an i18next instance, now and whenever that changes.
 */
export function syncDocumentLanguage(instance: i18n): void {
  setDocumentLanguage(instance.language);
  instance.on('languageChanged', setDocumentLanguage);
}
