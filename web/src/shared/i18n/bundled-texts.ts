import type { Language } from '#contract/values';
import type { I18n } from './i18n';
import { loadWithRetries } from './load-with-retries';
import type { Texts } from './merge-texts';

type TextLoader = () => Promise<{ default: Texts }>;

const LOADERS = {
  public: { sl: () => import('./bundled/public-sl'), en: () => import('./bundled/public-en') },
  /** Staff area, without the parts below. */
  admin: { sl: () => import('./bundled/admin-sl'), en: () => import('./bundled/admin-en') },
  /** Screens that do not come first: labels, downloads, cellar, change log, visits, experiences. */
  cellar: { sl: () => import('./bundled/cellar-sl'), en: () => import('./bundled/cellar-en') },
  passkeys: { sl: () => import('./bundled/passkeys-sl'), en: () => import('./bundled/passkeys-en') },
  /** Spreadsheet dialog. */
  sheets: { sl: () => import('./bundled/sheets-sl'), en: () => import('./bundled/sheets-en') },
} satisfies Record<string, Record<Language, TextLoader>>;

/** A part of the interface texts, which loads on its own. */
export type TextPart = keyof typeof LOADERS;

/**
 * Loads a part of the interface texts that ship with the product, in a language. A failed load is retried
 * (requirement L6); rejects after the last retry. Browsers that never import a failed module again need a new
 * document then.
 */
export const loadBundledTexts = (part: TextPart, language: Language): Promise<Texts> =>
  loadWithRetries(async () => (await LOADERS[part][language]()).default);

/**
 * Loads a part of the bundled texts and adds it to `i18n` in its current language, also if that changes in
 * the meantime. Rejects if the load fails even after its retries.
 */
export async function addTexts(i18n: I18n, part: TextPart): Promise<void> {
  let language: Language;
  do {
    language = i18n.language;
    i18n.setTexts(language, await loadBundledTexts(part, language));
  } while (language !== i18n.language);
}
