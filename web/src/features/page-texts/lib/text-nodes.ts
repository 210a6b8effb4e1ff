import { isJsonObject } from '#shared/lib/same-value';
import { kindOf } from './document-check';
import type { TextPath } from './text-value';

/** One thing of the form view. `known` is false for keys that the site does not ship with. */
export type TextNode =
  | { kind: 'text'; path: TextPath; known: boolean; long: boolean }
  | { kind: 'group'; path: TextPath; known: boolean; children: TextNode[] }
  | { kind: 'list'; path: TextPath; known: boolean; items: TextNode[]; emptyItem: unknown }
  /** A number, a switch or values of different kinds: edited in the JSON view only. */
  | { kind: 'raw'; path: TextPath; known: boolean };

/** Texts from this length on get a field of several lines. */
const LONG_TEXT = 60;

const present = (values: readonly unknown[]): unknown[] =>
  values.filter((value) => value !== undefined && value !== null);

/** The same value with every text emptied, as the start of a new list item. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, emptied(item)]));
  }
  return typeof value === 'string' ? '' : value;
}

const keysOf = (values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => (isJsonObject(value) ? Object.keys(value) : []))),
];

/**
 * The fields of a document, generated from the bundled texts and what the documents of both languages hold besides.
 * `shape` is undefined below a key that the site does not ship with.
 */
export function textNode(shape: unknown, documents: readonly unknown[], path: TextPath = []): TextNode {
  const known = shape !== undefined;
  const samples = present([shape, ...documents]);
  const kinds = new Set(samples.map(kindOf));
  const kind = kinds.size === 1 ? [...kinds][0] : 'nothing';
  if (kind === 'group') {
    const children = keysOf(samples).map((key) =>
      textNode(
        isJsonObject(shape) ? shape[key] : undefined,
        documents.map((item) => (isJsonObject(item) ? item[key] : undefined)),
        [...path, key],
      ),
    );
    return { kind, path, known, children };
  }
  if (kind === 'list') return listNode(shape, documents, path, known);
  if (kind !== 'text') return { kind: 'raw', path, known };
  const long = samples.some((text) => String(text).length > LONG_TEXT || String(text).includes('\n'));
  return { kind, path, known, long };
}

function listNode(shape: unknown, documents: readonly unknown[], path: TextPath, known: boolean): TextNode {
  const shipped: unknown[] = Array.isArray(shape) ? shape : [];
  const lists = documents.map((document): unknown[] => (Array.isArray(document) ? document : shipped));
  const length = Math.max(0, ...lists.map((list) => list.length));
  const sample = shipped[0] ?? lists.flat()[0] ?? '';
  const items = Array.from({ length }, (_, index) =>
    textNode(
      shipped.length > 0 ? sample : undefined,
      lists.map((list) => list[index]),
      [...path, String(index)],
    ),
  );
  return { kind: 'list', path, known, items, emptyItem: emptied(sample) };
}
