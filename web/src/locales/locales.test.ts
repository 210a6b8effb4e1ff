import { describe, expect, it } from 'vitest';
import { createI18n } from '#shared/i18n/create-i18n';

type Files = Record<string, unknown>;
const LANGUAGES = {
  sl: import.meta.glob('./sl/*.json', { eager: true, import: 'default' }),
  en: import.meta.glob('./en/*.json', { eager: true, import: 'default' }),
} as const satisfies Record<string, Files>;

// Slovenian has more plural forms than English; what counts is that the text exists.
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** Dotted paths of all texts, entries of lists by their position. */
function getKeys(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path.replace(PLURAL_FORM, '')];
  return Object.entries(value).flatMap(([key, child]) => getKeys(child, `${path}.${key}`));
}
const keysOfFiles = (files: Files): string[] => [
  ...new Set(Object.entries(files).flatMap(([file, texts]) => getKeys(texts, file.replace(/^\.\/\w\w\//, '')))),
];
const placeholders = (value: unknown): string[] =>
  [...new Set(JSON.stringify(value).match(/\{\{\w+\}\}/g) ?? [])].toSorted();

describe('bundled texts', () => {
  it('[L1] have the same keys in both languages', () => {
    expect(keysOfFiles(LANGUAGES.en).toSorted()).toEqual(keysOfFiles(LANGUAGES.sl).toSorted());
  });

  it.each(Object.keys(LANGUAGES.sl))('[L1] name the same values in both languages: %s', (file) => {
    const other = file.replace('/sl/', '/en/');
    expect(placeholders(LANGUAGES.en[other])).toEqual(placeholders(LANGUAGES.sl[file]));
  });

  it('[L1] leave no text empty', () => {
    const isEmpty = (value: unknown): boolean =>
      typeof value === 'string' ? value.trim() === '' : Object.values(value as object).some(isEmpty);
    for (const files of Object.values(LANGUAGES)) {
      expect(Object.entries(files).flatMap(([file, texts]) => (isEmpty(texts) ? [file] : []))).toEqual([]);
    }
  });
});

/** Texts of a language by their dotted paths. */
const getTexts = (value: unknown, path: string): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, child]) => getTexts(child, `${path}.${key}`));
const listTexts = (language: keyof typeof LANGUAGES): [path: string, text: string][] =>
  Object.entries(LANGUAGES[language]).flatMap(([file, texts]) =>
    getTexts(texts, file.replace(/^\.\/\w\w\/(.*)\.json$/, '$1')),
  );
const findTexts = (language: keyof typeof LANGUAGES, pattern: RegExp): string[] =>
  listTexts(language).flatMap(([path, text]) => (pattern.test(text) ? [`${path}: ${text}`] : []));

describe.each(['sl', 'en'] as const)('[R84] bundled texts in %s', (language) => {
  it('have every plural form of the language', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const paths = new Set(listTexts(language).map(([path]) => path));
    const stems = new Set(
      [...paths].flatMap((path) => (PLURAL_FORM.test(path) ? [path.replace(PLURAL_FORM, '')] : [])),
    );
    // A text that staff change in one form keeps its name: it is the form for most numbers.
    const has = (stem: string, category: string) =>
      paths.has(`${stem}_${category}`) || (category === 'other' && paths.has(stem));
    const missing = [...stems].flatMap((stem) =>
      categories.filter((category) => !has(stem, category)).map((category) => `${stem}_${category}`),
    );
    expect(missing).toEqual([]);
  });

  it('name the number in each form that holds for several numbers, such as 1 and 101', () => {
    const rules = new Intl.PluralRules(language);
    const texts = new Map(listTexts(language));
    const isOfSeveral = (category: string) =>
      [0, 1, 2].some((each) => rules.select(each) === category && rules.select(each + 100) === category);
    const found = [...texts].filter(([path, text]) => {
      const [stem = '', category = ''] = path.split(/_(?=[a-z]+$)/);
      const most = texts.get(`${stem}_other`) ?? '';
      return PLURAL_FORM.test(path) && isOfSeveral(category) && /\{\{\w+\}\}/.test(most) && !text.includes('{{');
    });
    expect(found).toEqual([]);
  });

  it('have plural forms where a noun follows a number', () => {
    const NOUN_AFTER_NUMBER =
      /\{\{(?:count|number|people|points|bottles|max|min)\}\} (?!kot|up|down|navz|more)\p{L}{4,}/u;
    const stems = new Set(
      listTexts(language).flatMap(([path]) => (PLURAL_FORM.test(path) ? [path.replace(PLURAL_FORM, '')] : [])),
    );
    const found = listTexts(language).filter(
      ([path, text]) => NOUN_AFTER_NUMBER.test(text) && !stems.has(path.replace(PLURAL_FORM, '')),
    );
    // More rows than a file may have: always the form for most numbers.
    expect(found.map(([path]) => path)).toEqual(['adminSheets.refused.many']);
  });

  it('write hours as 17:00, alcohol as % vol and an ellipsis as one character', () => {
    expect(findTexts(language, /\b\d?\d\.[0-5]0(?!\d)(?! ?%)|vol\. ?%|\.\.\./)).toEqual([]);
  });

  it('have the quotation marks of the language', () => {
    expect(findTexts(language, language === 'sl' ? /["“”„]/ : /["«»„]/)).toEqual([]);
  });

  it('write numbers by the rules of the language', () => {
    // Dates, versions of texts and that of the guidelines have points in both languages.
    const OTHER_SEPARATOR = language === 'sl' ? /(?<![\d.]|WCAG )\d+\.\d(?!\d\d)(?!\d*\.)/ : /(?<![\d,])\d+,\d(?!\d\d)/;
    expect(findTexts(language, OTHER_SEPARATOR)).toEqual([]);
  });

  it('call one thing by one name', () => {
    const FORMER = {
      sl: /nadomestn|najav|napove(?:jte|ste)|pravn\p{L}+ obvestil|postrežb|servira|register|na kmetiji|naslov\p{L}* e-pošte|goriških brd(?!a)/iu,
      en: /e-mail|\bmails?\b|telephone|alternative text|impressum|word of labels|register is|everybody|for ever|\ba person\b/i,
    };
    const found = findTexts(language, FORMER[language]).filter(
      (text) => !/napovedanih dogodkov|producer is entered|Register pridelovalcev/.test(text),
    );
    expect(found).toEqual([]);
  });
});

describe('[R84] Slovenian texts as they are shown', () => {
  it('have no short preposition that can end a line', async () => {
    const texts = Object.fromEntries(
      Object.entries(LANGUAGES.sl).map(([file, values]) => [file.replace(/^\.\/sl\/(.*)\.json$/, '$1'), values]),
    );
    const { t } = await createI18n('sl', texts);
    // The ending of `shranil/-a` is no word.
    const LOOSE_WORD = /(?<![\p{L}\p{N}-])(?:[aihkosuvz]|do|iz|na|ob|od|po|pri|za) (?=\S)/iu;
    const shown = listTexts('sl').map(([path]) => [path, t(path)] as const);
    expect(shown.length).toBeGreaterThan(1000);
    expect(shown.filter(([, text]) => LOOSE_WORD.test(text))).toEqual([]);
  });
});
