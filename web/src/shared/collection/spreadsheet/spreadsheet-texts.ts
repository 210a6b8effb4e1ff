import type { i18n } from 'i18next';
import type { Language } from '#contract/languages';
import { setTexts } from '#shared/i18n/create-i18n';
import type { Texts } from '#shared/i18n/merge-texts';

const LOADERS: Record<Language, () => Promise<{ default: Texts }>> = {
  sl: () => import('#shared/i18n/bundled/sheets-sl'),
  en: () => import('#shared/i18n/bundled/sheets-en'),
};

/** Loads the interface texts of spreadsheets, which other staff screens do not need. */
export async function loadSpreadsheetTexts(language: Language): Promise<Texts> {
  return (await LOADERS[language]()).default;
}

/** Loads the interface texts of spreadsheets and adds them to an i18next instance. */
export async function addSpreadsheetTexts(instance: i18n, language: Language): Promise<true> {
  setTexts(instance, language, await loadSpreadsheetTexts(language));
  return true;
}
