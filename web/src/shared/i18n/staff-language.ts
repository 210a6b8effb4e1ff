import type { Language } from '#contract/languages';
import { accountPages } from '#shared/account-pages';
import { STAFF_ENTRY_PATHS, LANGUAGE_COOKIE, pages } from '#shared/pages';
import { PREVIEW_PATH } from '#shared/preview/preview-path';
import { loadBundledTexts } from './bundled-texts';
import { loadPublicTexts } from './create-i18n';
import type { I18n } from './i18n';
import type { Texts } from './merge-texts';
import type { TextService } from './text-service';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Stores the language of the staff area and sign-in in a cookie, with which the server renders them. Its
 * paths exclude public pages, whose language is in the URL.
 */
function rememberLanguage(language: Language): void {
  const around = Object.values(accountPages).map(({ path }) => path);
  for (const path of [STAFF_ENTRY_PATHS.dashboard, pages.login.path, PREVIEW_PATH, ...around]) {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=${path}; Max-Age=${String(ONE_YEAR_SECONDS)}; SameSite=Lax`;
  }
}

/**
 * Loads the bundled texts of the staff area and adds them to `i18n`; by default in its current language.
 */
export async function addStaffTexts(i18n: I18n, language: Language = i18n.language): Promise<void> {
  i18n.setTexts(language, await loadBundledTexts('admin', language));
}

/** Texts of screens that do not come first: labels, downloads, cellar, change log, visits, experiences. */
const CELLAR_TEXTS = { sl: () => import('./bundled/cellar-sl'), en: () => import('./bundled/cellar-en') };
/** One of their keys, which shows whether they are loaded. */
const OF_CELLAR = 'adminLabels';

/** Loads the texts that `addCellarTexts` adds, without adding them. */
export async function loadCellarTexts(language: Language): Promise<Texts> {
  const { default: texts } = await CELLAR_TEXTS[language]();
  return texts;
}

/**
 * Loads the bundled texts of labels, downloads, cellar, change log, visits and experiences, whose screens
 * do not come first, and adds them to `i18n`; by default in its current language.
 */
export async function addCellarTexts({ i18n }: { i18n: I18n }, language: Language = i18n.language): Promise<void> {
  i18n.setTexts(language, await loadCellarTexts(language));
}

/**
 * Changes the language of the staff area: loads all its texts, stores the choice in cookies for a year, then
 * sets the language.
 */
export async function changeLanguage(
  { i18n, texts }: { i18n: I18n; texts: TextService },
  language: Language,
): Promise<void> {
  await loadPublicTexts(i18n, language);
  await addStaffTexts(i18n, language);
  const isOfCellar = i18n.getTexts(i18n.language)?.[OF_CELLAR] !== undefined;
  if (isOfCellar) await addCellarTexts({ i18n }, language);
  await texts.reloadServerTexts(language);
  rememberLanguage(language);
  i18n.setLanguage(language);
}
