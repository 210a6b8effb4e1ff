import { type Language, type TextLanguages, getOtherLanguage } from '#contract/languages';
import { useLanguage } from './use-language';

/**
 * Returns a function that gives the `lang` attribute of a document's text, by its dotted path
 * (`hero.title`): its language, or `undefined` if that is the language of the page.
 */
export function useTextLang() {
  const pageLanguage = useLanguage();
  // `getTextLanguage` in fewer bytes: every page loads this.
  return (document: TextLanguages | null | undefined, path: string): Language | undefined =>
    document && (document.language === pageLanguage) !== !document.otherLanguageTexts?.includes(path)
      ? getOtherLanguage(pageLanguage)
      : undefined;
}
