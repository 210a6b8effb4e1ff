import type { ContentData } from '#contract/content';
import { FACT_NAMES } from '#contract/fact-texts';
import { isJsonObject, isDeepEqual } from '#shared/lib/deep-equal';
import { parsePluralKey } from './text-names';
import { getDisplayedText, getList, isListIndex, type TextPath } from './text-value';

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Lists the names of the placeholders in a text, such as `count` of `{{count}}`, each once. */
export const listPlaceholders = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)),
];

/** Writes a placeholder as texts contain it. */
export const toPlaceholder = (name: string): string => `{{${name}}}`;

const listAllTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listAllTexts) : [];
};

const listAllPlaceholders = (value: unknown): string[] => listPlaceholders(listAllTexts(value).join(' '));

/** Names of the placeholders that a text should have, and of those that its page fills in. */
export interface PlaceholderRule {
  required: readonly string[];
  allowed: readonly string[];
}

/** Returns the path of the list that a text is in, the outermost one; null outside of lists. */
const findListPath = (path: TextPath): TextPath | null => {
  const index = path.findIndex(isListIndex);
  return index < 0 ? null : path.slice(0, index);
};

/**
 * Returns the placeholders of a text by the bundled texts of its language; null if no page knows the text.
 * Any text of a list may use those of the whole list. Plural forms share theirs. A form for the number 1
 * alone may omit it (“one wine”); in Slovenian, which has more forms, that for 1 is also that for 101.
 */
export function findPlaceholderRule(bundled: ContentData, path: TextPath): PlaceholderRule | null {
  const listPath = findListPath(path);
  if (listPath) return { required: [], allowed: listAllPlaceholders(getList({}, bundled, listPath)) };
  const parent = path.length > 1 ? getDisplayedText({}, bundled, path.slice(0, -1)).value : bundled;
  const key = path.at(-1) ?? '';
  if (!isJsonObject(parent) || typeof parent[key] !== 'string') return null;
  const { base, form } = parsePluralKey(key);
  const forms = Object.keys(parent).filter((each) => parsePluralKey(each).base === base);
  const allowed = listAllPlaceholders(forms.map((each) => parent[each]));
  const isOfOneNumber = form === 'one' && !forms.includes(`${base}_few`);
  return { required: isOfOneNumber ? [] : allowed, allowed };
}

/** Names of placeholders that a text, or a list of texts, lacks or has in addition. */
export interface PlaceholderIssue {
  missing: readonly string[];
  unknown: readonly string[];
}

const toIssue = (missing: readonly string[], unknown: readonly string[]): PlaceholderIssue | null =>
  missing.length + unknown.length === 0 ? null : { missing, unknown };

const isFact = (name: string): boolean => FACT_NAMES.some((each) => each === name);

/**
 * Finds the placeholders that a text lacks, and those that its page does not fill in. Facts of the winery are
 * allowed everywhere. Null if there are none, or if the text is empty, so that the bundled one is shown.
 */
export function findPlaceholderIssue(rule: PlaceholderRule | null, text: string): PlaceholderIssue | null {
  if (!rule || text.trim() === '') return null;
  const usedNames = listPlaceholders(text);
  return toIssue(
    rule.required.filter((name) => !usedNames.includes(name)),
    usedNames.filter((name) => !rule.allowed.includes(name) && !isFact(name)),
  );
}

/** Lists the placeholders of the bundled list at a path that no text of the list has any more. */
export function listLostPlaceholders(bundled: ContentData, path: TextPath, items: readonly unknown[]): string[] {
  const usedNames = listAllPlaceholders(items);
  return listAllPlaceholders(getList({}, bundled, path)).filter((name) => !usedNames.includes(name));
}

/** A text or list with wrong placeholders. */
export type FoundPlaceholderIssue = PlaceholderIssue & { path: TextPath };

function findIssuesBelow(
  value: unknown,
  saved: unknown,
  bundled: ContentData,
  path: TextPath,
): FoundPlaceholderIssue[] {
  if (isDeepEqual(value, saved)) return [];
  const getSaved = (key: string): unknown =>
    typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>)[key] : undefined;
  if (typeof value === 'string') {
    const issue = findPlaceholderIssue(findPlaceholderRule(bundled, path), value);
    return issue ? [{ path, ...issue }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    findIssuesBelow(each, getSaved(key), bundled, [...path, key]),
  );
  if (!Array.isArray(value) || findListPath(path)) return inner;
  const lostNames = listLostPlaceholders(bundled, path, value);
  return lostNames.length === 0 ? inner : [{ path, missing: lostNames, unknown: [] }, ...inner];
}

/**
 * Finds the texts of a document that differ from the saved ones and have wrong placeholders, in the order of
 * the document. A list is named too if all its texts together lost one.
 */
export const findPlaceholderIssues = (
  data: ContentData,
  saved: ContentData,
  bundled: ContentData,
): FoundPlaceholderIssue[] => findIssuesBelow(data, saved, bundled, []);
