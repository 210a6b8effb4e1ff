import type { Language } from '#contract/languages';
import { isJsonObject } from '#shared/lib/deep-equal';

/** Path in a document: object keys and list indexes from the root. */
export type TextPath = readonly string[];

/** Whether a key of a path is the index of a list item. */
export const isListIndex = (key: string): boolean => /^\d+$/.test(key);

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
 * Returns the value that the site shows at a path: that of the saved texts (`data`), else the bundled one,
 * and which of the two it is; `absent` if neither. A list in the saved texts replaces the bundled list, so
 * that nothing below it comes from the bundled texts.
 */
export function getDisplayedText(data: unknown, bundled: unknown, path: TextPath): FoundText {
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
  const { value } = getDisplayedText(data, bundled, path);
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
