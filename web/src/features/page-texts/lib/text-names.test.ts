import { describe, expect, it } from 'vitest';
import { CONTENT_NAMESPACES } from '#contract/content';
import { FACT_NAMES } from '#contract/fact-texts';
import { LANGUAGES, type Language } from '#contract/languages';
import type { TFunction } from '#shared/i18n/i18n';
import type { TextNames } from '../api/text-names';
import { createPathFormatter, listNames, toNamedPath, toReadableKey } from './text-names';
import { listPlaceholders } from './text-placeholders';

const FILES = import.meta.glob<unknown>('../../../locales/*/*.json', { eager: true, import: 'default' });
const readFile = (language: Language, name: string): unknown => FILES[`../../../locales/${language}/${name}.json`];
const readNames = (language: Language) => readFile(language, 'adminPageTexts') as TextNames;

/** Paths of all texts, and of the lists that they are in. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, each]) => listPaths(each, [...path, key]));
  return Array.isArray(value) ? [path, ...inner] : inner;
}

describe.each(LANGUAGES)('[R98] the names of page texts in %s', (language) => {
  const { sections, placeholders } = readNames(language);

  it.each(CONTENT_NAMESPACES)('%s: each text has one name and a place, and no name is for nothing', (namespace) => {
    const used = LANGUAGES.flatMap((each) => listPaths(readFile(each, namespace)).map(toNamedPath));
    const named = sections[namespace].flatMap(({ names }) => Object.keys(names));
    expect(named.toSorted()).toEqual([...new Set(used)].toSorted());
    for (const { title, place, names } of sections[namespace]) {
      for (const name of [title, place, ...Object.values(names)]) expect(name).not.toMatch(/\w[a-z][A-Z]|_|\{/);
      expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
    }
    expect(new Set(sections[namespace].map(({ title }) => title)).size).toBe(sections[namespace].length);
  });

  it('say what stands in place of each placeholder', () => {
    const texts = CONTENT_NAMESPACES.map((namespace) => JSON.stringify(readFile(language, namespace))).join(' ');
    expect(Object.keys(placeholders).toSorted()).toEqual(
      [...new Set([...listPlaceholders(texts), ...FACT_NAMES])].toSorted(),
    );
  });
});

describe('[R98] a path in page texts', () => {
  const names = readNames('en');
  const translate = ((key: string) => key.replace('adminContent.plurals.', '')) as TFunction;
  const format = createPathFormatter(translate, names);

  it('is formatted by the part of the page and the names along it', () => {
    expect(format('home', ['hero', 'title'])).toBe('Opening › Title');
    expect(format('home', ['house', 'facts', '1', 'label'])).toBe(
      'House › Figures about the house › 2 › What it means',
    );
    expect(format('home', ['hero'])).toBe('Opening');
    expect(format('galleryPage', ['count_few'], 'sl')).toBe('Albums and pictures › Number of pictures: sl.few');
  });

  it('reads as words if no page knows it', () => {
    expect(format('home', ['heroTitle', '0', 'cta_label'])).toBe('Hero title › 1 › Cta label');
    expect(listNames(names.sections.home, ['constructor'])).toEqual(['Constructor']);
    expect(toReadableKey('price-desc')).toBe('Price desc');
  });

  it('is empty for the whole document, and while the names are loaded', () => {
    expect([format('home', []), createPathFormatter(translate, undefined)('home', ['hero'])]).toEqual(['', '']);
  });
});
