import { createInstance, type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf, type Language } from '#contract/languages';
import { bundledTexts } from './bundled-texts';
import type { Texts } from './merge-texts';
import { textFormat } from './text-format';

/** The one namespace of interface texts; content namespaces are its first level of keys (requirement L1). */
export const TEXT_NAMESPACE = 'localized';

const RETRY = true;

/** Texts that ship with the product; a failed read is tried again (requirement L6). */
const bundledBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, callback) => {
    bundledTexts('public', languageOf(language)).then(
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
 * An own i18next instance: one a request on the server, one in the browser.
 * @param ready texts that are at hand already, by language; the others are read from the bundle when they are needed
 */
export async function createI18n(language: Language, ready: Partial<Record<Language, Texts>> = {}): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(bundledBackend)
    .use(textFormat)
    .use(initReactI18next)
    .init({
      lng: language,
      // Finished texts of another language have those of the default one filled in already.
      fallbackLng: language !== DEFAULT_LANGUAGE && ready[language] ? false : DEFAULT_LANGUAGE,
      supportedLngs: LANGUAGES,
      load: 'languageOnly',
      ns: TEXT_NAMESPACE,
      defaultNS: TEXT_NAMESPACE,
      // Keys are made of stored values, too, and there is no other namespace.
      nsSeparator: false,
      resources: Object.fromEntries(Object.entries(ready).map(([lang, texts]) => [lang, { [TEXT_NAMESPACE]: texts }])),
      partialBundledLanguages: true,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      react: { useSuspense: false },
      returnNull: false,
    });
  return instance;
}

/** Sets the texts of a language under their first keys; what stood under these before is gone, other keys stay. */
export function setTexts(instance: i18n, language: Language, texts: Texts): void {
  instance.addResourceBundle(language, TEXT_NAMESPACE, texts, false, true);
}

/** `sl` stays `sl`, anything else becomes `en` (requirement L2). */
export const documentLanguage = (language: string): 'sl' | 'en' => (language.startsWith('sl') ? 'sl' : 'en');

/** Sets the document's `lang` attribute to a language that is shown. */
export function setDocumentLanguage(language: string): void {
  document.documentElement.lang = documentLanguage(language);
}

/** Keeps the document's `lang` attribute at the language that is shown. */
export function keepDocumentLanguage(instance: i18n): void {
  setDocumentLanguage(instance.language);
  instance.on('languageChanged', setDocumentLanguage);
}
