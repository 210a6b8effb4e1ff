import type { Language } from '#contract/languages';
import type { SpreadsheetTexts } from '#shared/collection/spreadsheet/column-formats';
import { isTextTree, type Texts } from '#shared/i18n/merge-texts';
import { keyByFileName } from '#shared/i18n/text-files';

const BUNDLED: Record<Language, Texts> = {
  sl: keyByFileName(import.meta.glob<Texts>('../locales/sl/*.json', { eager: true, import: 'default' })),
  en: keyByFileName(import.meta.glob<Texts>('../locales/en/*.json', { eager: true, import: 'default' })),
};

function findText(texts: Texts, key: string): string {
  const found = key.split('.').reduce<unknown>((value, step) => (isTextTree(value) ? value[step] : undefined), texts);
  return typeof found === 'string' ? found : '';
}

const createTexts = (mainTexts: Texts, others: Texts): SpreadsheetTexts => ({
  t: (keys, values = {}) => {
    const text = [keys].flat().reduce((found, key) => found || findText(mainTexts, key), '');
    return Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, String(value)), text);
  },
  translateOther: (key) => findText(others, key),
});

/** Bundled texts of spreadsheet columns by language of the screen, for tests without an app. */
export const SPREADSHEET_TEXTS: Record<Language, SpreadsheetTexts> = {
  sl: createTexts(BUNDLED.sl, BUNDLED.en),
  en: createTexts(BUNDLED.en, BUNDLED.sl),
};
