import type { Language } from '#contract/languages';
import { accountPages } from '#shared/account-pages';
import { STAFF_ENTRY_PATHS, LANGUAGE_COOKIE, pages } from '#shared/pages';
import { PREVIEW_PATH } from '#shared/preview/preview-path';
import { loadBundledTexts, type TextPart } from './bundled-texts';
import type { I18n } from './i18n';
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

/** A key of the part `cellar`, which shows whether that is loaded. */
const CELLAR_KEY = 'adminLabels';

/**
 * Changes the language of the staff area: loads all its texts, stores the choice in cookies for a year, then
 * sets the language. Rejects, with the language unchanged, if a load fails even after its retries.
 */
export async function changeLanguage(
  { i18n, texts }: { i18n: I18n; texts: TextService },
  language: Language,
): Promise<void> {
  const addPart = async (part: TextPart) => {
    i18n.setTexts(language, await loadBundledTexts(part, language));
  };
  await Promise.all([texts.reloadServerTexts(language), addPart('admin')]);
  // Last, because a screen may have added them while the others were loading.
  if (i18n.getTexts(i18n.language)?.[CELLAR_KEY] !== undefined) await addPart('cellar');
  rememberLanguage(language);
  i18n.setLanguage(language);
}
