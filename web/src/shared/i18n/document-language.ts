import type { i18n } from 'i18next';

/** `sl` stays `sl`, anything else becomes `en` (requirement L2). */
export const documentLanguage = (language: string): 'sl' | 'en' => (language.startsWith('sl') ? 'sl' : 'en');

/** Keeps the document's `lang` attribute at the language that is shown. */
export function keepDocumentLanguage(instance: i18n): void {
  const set = (language: string) => {
    document.documentElement.lang = documentLanguage(language);
  };
  set(instance.language);
  instance.on('languageChanged', set);
}
