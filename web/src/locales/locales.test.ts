import { describe, expect, it } from 'vitest';

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
