import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages';
import { isJsonObject } from '#shared/lib/same-value';

/** Path in a document: object keys and list indexes from the root. */
export type TextPath = readonly string[];

/** Where a text comes from. `document`: saved or typed by staff; `bundled`: the site's default. */
interface FoundText {
  source: 'document' | 'bundled' | 'absent';
  value: unknown;
}

/** Returns the element id of the form field of a page text, from its language and path. */
export const getTextFieldId = (language: Language, path: TextPath): string => `text-${language}-${path.join('-')}`;

const getChild = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

/**
 * Finds the value that the site shows at a path: that of the saved texts (`data`), else the bundled one, and
 * which of the two it is; `absent` if neither. A list in the saved texts replaces the bundled list, so that
 * nothing below it comes from the bundled texts.
 */
export function findText(data: unknown, bundled: unknown, path: TextPath): FoundText {
  let documentValue = data;
  let shipped = bundled;
  for (const key of path) {
    shipped = Array.isArray(documentValue) ? undefined : getChild(shipped, key);
    documentValue = getChild(documentValue, key);
  }
  if (documentValue !== undefined) return { source: 'document', value: documentValue };
  return shipped === undefined ? { source: 'absent', value: undefined } : { source: 'bundled', value: shipped };
}

function copyContainer(documentValue: unknown, shipped: unknown): unknown[] | Record<string, unknown> {
  if (Array.isArray(documentValue)) return [...documentValue];
  if (isJsonObject(documentValue)) return { ...documentValue };
  return Array.isArray(shipped) ? [...shipped] : {};
}

/**
 * Returns a copy of the page texts `data` with `value` at `path`. Missing objects are created; a missing list
 * starts as a copy of the bundled one, which it replaces. Undefined removes an object's key, so that the
 * bundled text applies again.
 */
export function setText(data: unknown, bundled: unknown, path: TextPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = copyContainer(data, bundled);
  const shippedChild = Array.isArray(data) ? undefined : getChild(bundled, key);
  const next = setText(getChild(copy, key), shippedChild, rest, value);
  if (Array.isArray(copy)) copy[Number(key)] = next;
  else if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
}

/**
 * Returns the items of the list that the site shows at a path: of the page texts `data`, else bundled; empty
 * if there is no list.
 */
export function getList(data: unknown, bundled: unknown, path: TextPath): readonly unknown[] {
  const { value } = findText(data, bundled, path);
  return Array.isArray(value) ? value : [];
}

/** Returns the list without the item at `index`; unchanged if it is out of range. */
export const removeItem = (items: readonly unknown[], index: number): unknown[] =>
  items.filter((_, position) => position !== index);

/** Returns the list with the item at `from` moved to `to`; unchanged if an index is out of range. */
export function moveItem(items: readonly unknown[], from: number, to: number): unknown[] {
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return [...items];
  const moved = removeItem(items, from);
  moved.splice(to, 0, items[from]);
  return moved;
}

/** Converts a key to words: `heroTitle` → `Hero title`, `cta_label` → `Cta label`. */
export function toReadableKey(key: string): string {
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Finds the localised name of a key; undefined if it has none. */
export type FindKeyName = (key: string) => string | undefined;

/**
 * Formats one step of a path in page texts: a list index counts from 1, a key gets its localised name
 * (`known`) or reads as words.
 */
export const formatKey = (key: string, findKeyName: FindKeyName): string =>
  /^\d+$/.test(key) ? String(Number(key) + 1) : (findKeyName(key) ?? toReadableKey(key));

/** Formats a path in page texts by localised names, such as `Hero › Title`; empty for the root. */
export const formatPath = (path: TextPath, findKeyName: FindKeyName): string =>
  path.map((key) => formatKey(key, findKeyName)).join(' › ');

/** A plural form of a key, such as `count_few`. */
const PLURAL_KEY = /^(?<base>.+)_(?<form>one|two|few|other)$/;

/**
 * Returns a function that finds the localised name of a key of page texts, including plural forms and terms
 * of wine law; undefined if it has none.
 */
export function useKeyNames(): FindKeyName {
  const { t, i18n } = useTranslation();
  const find = (key: string): string | undefined => {
    const name = [`adminContent.keys.${key}`, `winesPage.terms.${key}`].find((each) => i18n.exists(each));
    return name && t(name);
  };
  return (key) => {
    const { base = key, form } = PLURAL_KEY.exec(key)?.groups ?? {};
    const name = find(base);
    return name === undefined || form === undefined ? name : `${name}: ${t(`adminContent.plurals.${form}`)}`;
  };
}
