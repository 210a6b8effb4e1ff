import { isJsonObject } from '#shared/lib/deep-equal';
import { getValueKind } from './document-check';
import type { TextPath } from './text-value';

/** A node of the form view. `isKnown` is false for keys that are not in the bundled texts. */
export type TextNode =
  | { kind: 'text'; path: TextPath; isKnown: boolean; isLong: boolean }
  | { kind: 'group'; path: TextPath; isKnown: boolean; children: TextNode[] }
  | { kind: 'list'; path: TextPath; isKnown: boolean; items: TextNode[]; emptyItem: unknown }
  /** A number, a boolean or mixed kinds; editable in the JSON view only. */
  | { kind: 'raw'; path: TextPath; isKnown: boolean };

/** From this length texts get a multi-line field. */
const LONG_TEXT = 60;

const removeNullish = (values: readonly unknown[]): unknown[] =>
  values.filter((value) => value !== undefined && value !== null);

/** Copies a value with all texts emptied, as a new list item. */
function emptyTexts(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, emptyTexts(item)]));
  }
  return typeof value === 'string' ? '' : value;
}

const collectKeys = (values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => (isJsonObject(value) ? Object.keys(value) : []))),
];

/**
 * Creates the tree of form fields for page texts: the keys of the bundled texts, then additional keys of the
 * documents. Values that are not texts, lists or groups, or of different kinds, become `raw` nodes.
 * @param shape bundled value; undefined below a key that is not bundled
 * @param documents the values at the same path in each language
 * @param path path of the node; empty for the root
 */
export function createTextNode(shape: unknown, documents: readonly unknown[], path: TextPath = []): TextNode {
  const isKnown = shape !== undefined;
  const samples = removeNullish([shape, ...documents]);
  const kinds = new Set(samples.map(getValueKind));
  const kind = kinds.size === 1 ? [...kinds][0] : 'nothing';
  if (kind === 'group') {
    const children = collectKeys(samples).map((key) =>
      createTextNode(
        isJsonObject(shape) ? shape[key] : undefined,
        documents.map((item) => (isJsonObject(item) ? item[key] : undefined)),
        [...path, key],
      ),
    );
    return { kind, path, isKnown, children };
  }
  if (kind === 'list') return createListNode(shape, documents, path, isKnown);
  if (kind !== 'text') return { kind: 'raw', path, isKnown };
  const isLong = samples.some((text) => String(text).length > LONG_TEXT || String(text).includes('\n'));
  return { kind, path, isKnown, isLong };
}

function createListNode(shape: unknown, documents: readonly unknown[], path: TextPath, isKnown: boolean): TextNode {
  const shipped: unknown[] = Array.isArray(shape) ? shape : [];
  const lists = documents.map((document): unknown[] => (Array.isArray(document) ? document : shipped));
  const length = Math.max(0, ...lists.map((list) => list.length));
  const sample = shipped[0] ?? lists.flat()[0] ?? '';
  const items = Array.from({ length }, (_, index) =>
    createTextNode(
      shipped.length > 0 ? sample : undefined,
      lists.map((list) => list[index]),
      [...path, String(index)],
    ),
  );
  return { kind: 'list', path, isKnown, items, emptyItem: emptyTexts(sample) };
}
