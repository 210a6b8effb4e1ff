import type { i18n } from 'i18next';
import type { Language } from '#contract/languages';
import { setTexts } from '#shared/i18n/create-i18n';
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
 * Loads the interface texts of the spreadsheet dialog and adds them to an i18next instance. Resolves to
 * `true`.
 */
export async function addSpreadsheetTexts(instance: i18n, language: Language): Promise<true> {
  setTexts(instance, language, await loadSpreadsheetTexts(language));
  return true;
}
