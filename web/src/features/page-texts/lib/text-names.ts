import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ContentNamespace } from '#contract/content';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { textNamesQuery, type TextNames, type TextSection } from '../api/text-names';
import { isListIndex, type TextPath } from './text-value';

/** A plural form of a text. */
export const PLURAL_FORMS = ['one', 'two', 'few', 'other'] as const;
export type PluralForm = (typeof PLURAL_FORMS)[number];

/** The key of a plural form, such as `count_few`. */
const PLURAL_KEY = /^(?<base>.+)_(?<form>one|two|few|other)$/;

/** Splits a key into the name of the text and the plural form; `null` for a text without plural forms. */
export function parsePluralKey(key: string): { base: string; form: PluralForm | null } {
  const { base = key, form } = PLURAL_KEY.exec(key)?.groups ?? {};
  return { base, form: PLURAL_FORMS.find((each) => each === form) ?? null };
}

/** Returns a path as the names list it, without list indexes and plural form: `house.facts.value`. */
export const toNamedPath = (path: TextPath): string =>
  parsePluralKey(path.filter((key) => !isListIndex(key)).join('.')).base;

/** Converts a key that has no name, because no page uses it, to words: `heroTitle` → `Hero title`. */
export function toReadableKey(key: string): string {
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Finds the section of a text, a list or a group of texts; undefined if no page shows it. */
export function findSection(sections: readonly TextSection[], path: TextPath): TextSection | undefined {
  const namedPath = toNamedPath(path);
  return (
    sections.find(({ names }) => Object.hasOwn(names, namedPath)) ??
    sections.find(({ names }) => Object.keys(names).some((each) => each.startsWith(`${namedPath}.`)))
  );
}

/**
 * Lists the names along a path in the texts of a namespace, without its section: `Figures about the house`,
 * `2`, `Figure`. Keys without a name read as words. Empty for the root, and for a group that is a section.
 */
export function listNames(sections: readonly TextSection[], path: TextPath): string[] {
  const section = findSection(sections, path);
  return path
    .map((key, index) => {
      if (isListIndex(key)) return String(Number(key) + 1);
      return section ? section.names[toNamedPath(path.slice(0, index + 1))] : toReadableKey(key);
    })
    .filter((each) => each !== undefined);
}

/** Names a plural form by the numbers that it is for in a language. */
export const formatPluralForm = (t: TFunction, language: Language, form: PluralForm): string =>
  t(`adminContent.plurals.${language}.${form}`);

/**
 * Formats the path of a page text by names, such as `Opening › Title`; empty for the root, and while the
 * names are being loaded. `language` is that of the text.
 */
export type FormatTextPath = (namespace: ContentNamespace, path: TextPath, language?: Language) => string;

/** Creates the function that formats paths of page texts. */
export function createPathFormatter(t: TFunction, names: TextNames | undefined): FormatTextPath {
  return (namespace, path, language = DEFAULT_LANGUAGE) => {
    if (!names || path.length === 0) return '';
    const sections = names.sections[namespace];
    const words = [findSection(sections, path)?.title, ...listNames(sections, path)].filter(Boolean).join(' › ');
    const { form } = parsePluralKey(path.at(-1) ?? '');
    return form ? `${words}: ${formatPluralForm(t, language, form)}` : words;
  };
}

/**
 * Returns the names of all page texts in the language of the screen; undefined while they are loaded.
 * @param isNeeded whether they are loaded at all
 */
export const useTextNames = (isNeeded = true): TextNames | undefined =>
  useQuery({ ...textNamesQuery(useLanguage()), enabled: isNeeded }).data;

/**
 * Returns the function that formats paths of page texts by their names, which it loads.
 * @param isNeeded whether the names are loaded at all
 */
export function useFormatTextPath(isNeeded = true): FormatTextPath {
  const { t } = useTranslation();
  const names = useTextNames(isNeeded);
  return useMemo(() => createPathFormatter(t, names), [names, t]);
}
