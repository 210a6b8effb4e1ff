import type { Language } from '#contract/languages';
import type { I18n } from '#shared/i18n/i18n';
import type { Texts } from '#shared/i18n/merge-texts';

const LOADERS: Record<Language, () => Promise<{ default: Texts }>> = {
  sl: () => import('#shared/i18n/bundled/sheets-sl'),
  en: () => import('#shared/i18n/bundled/sheets-en'),
};

/**
 * Loads the interface texts of the spreadsheet dialog in a language. They are a separate bundle, since other
 * staff screens do not need them.
 */
export async function loadSpreadsheetTexts(language: Language): Promise<Texts> {
  return (await LOADERS[language]()).default;
}

/**
 * Loads the interface texts of the spreadsheet dialog and adds them to `i18n`. Resolves to `true`.
 */
export async function addSpreadsheetTexts(i18n: I18n, language: Language): Promise<true> {
  i18n.setTexts(language, await loadSpreadsheetTexts(language));
  return true;
}
