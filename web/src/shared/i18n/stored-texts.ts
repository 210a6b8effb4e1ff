import { FACT_NAMES, findFactText } from '#contract/fact-texts';
import type { Facts } from '#contract/facts';
import { MAX_CONTENT_LENGTH, MAX_CONTENT_VALUES, MAX_LIST_LENGTH, MAX_TEXT_LENGTH } from '#contract/limits';
import { isTextTree, type Texts } from './merge-texts';
import { LITERAL_BRACES, PLACEHOLDER } from './text-format';

/** A placeholder as editors type it. */
const TYPED_PLACEHOLDER = /\{\{\s{0,3}(\w*)\s{0,3}\}\}/g;

/** Limit of filled placeholders per stored text, which bounds its length. */
export const MAX_PLACEHOLDERS = 20;

/** Lists the names of the placeholders in a compiled text (the output of `compileText`), in their order. */
export const listPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

/**
 * Compiles a text that staff have stored to the format of `text-format`. Fills in facts of the site such as
 * `{{wineCount}}`, and keeps placeholders with these names, 20 of both together. Escapes all other double
 * braces, so that they are shown as typed.
 */
export function compileText(text: string, names: ReadonlySet<string>, facts?: Facts): string {
  let remainingPlaceholders = MAX_PLACEHOLDERS;
  return text.replace(TYPED_PLACEHOLDER, (typed: string, name: string) => {
    const fact = findFactText(facts, name);
    if ((fact === undefined && !names.has(name)) || remainingPlaceholders === 0)
      return typed.replace('{{', LITERAL_BRACES);
    remainingPlaceholders -= 1;
    return fact?.replaceAll('{{', LITERAL_BRACES) ?? `{{${name}}}`;
  });
}

/** Whether a text refers to a fact without a value, so that it would have a gap. */
const lacksFact = (text: string, names: ReadonlySet<string>, facts: Facts | undefined): boolean =>
  Array.from(text.matchAll(TYPED_PLACEHOLDER), ([, name = '']) => name).some(
    (name) =>
      FACT_NAMES.some((factName) => factName === name) && findFactText(facts, name) === undefined && !names.has(name),
  );

type Placeholders = ReadonlySet<string>;

/**
 * Structure that pages expect at a key: a text with placeholders, a group of keys, or a list of entries
 * with one structure.
 */
type Shape =
  | { kind: 'text'; placeholders: Placeholders }
  | { kind: 'group'; keys: ReadonlyMap<string, Shape> }
  | { kind: 'list'; entry: Shape };

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

const readPlaceholders = (samples: readonly unknown[]): Placeholders =>
  new Set(samples.flatMap(listTexts).flatMap(listPlaceholders));

/**
 * Derives the structure of a bundled value, or of all entries of a bundled list.
 * @param ofList placeholders of the surrounding list: any of its texts may use them
 */
function readShape(samples: readonly unknown[], ofList?: Placeholders): Shape {
  if (samples.some(Array.isArray)) {
    return { kind: 'list', entry: readShape(samples.flat(), ofList ?? readPlaceholders(samples)) };
  }
  if (samples.some((sample) => typeof sample === 'string')) {
    return { kind: 'text', placeholders: ofList ?? readPlaceholders(samples) };
  }
  const groups = samples.filter(isTextTree);
  const names = new Set(groups.flatMap((group) => Object.keys(group)));
  const keys = Array.from(names, (key) => {
    const values = groups.map((group) => group[key]).filter((value) => value !== undefined);
    return [key, readShape(values, ofList)] as const;
  });
  return { kind: 'group', keys: new Map(keys) };
}

/** Copies from a stored document what pages can show, within the size limits of a document. */
class StoredDocument {
  #charactersLeft = MAX_CONTENT_LENGTH;
  #valuesLeft = MAX_CONTENT_VALUES;
  readonly #facts: Facts | undefined;

  constructor(facts: Facts | undefined) {
    this.#facts = facts;
  }

  /**
   * Returns the stored value in the expected structure, or the bundled value if the stored one is absent or
   * has another type.
   */
  take(shape: Shape, stored: unknown, bundled?: unknown): unknown {
    this.#valuesLeft -= 1;
    if (this.#valuesLeft < 0) return bundled;
    if (shape.kind === 'text') return this.#takeText(shape.placeholders, stored) ?? bundled;
    if (shape.kind === 'list') return Array.isArray(stored) ? this.#takeList(shape.entry, stored) : bundled;
    return isTextTree(stored) ? this.#takeGroup(shape.keys, stored, isTextTree(bundled) ? bundled : {}) : bundled;
  }

  #takeText(placeholders: Placeholders, stored: unknown): string | undefined {
    const text = typeof stored === 'number' ? String(stored) : stored;
    if (typeof text !== 'string' || text.length > Math.min(MAX_TEXT_LENGTH, this.#charactersLeft)) return undefined;
    this.#charactersLeft -= text.length;
    return lacksFact(text, placeholders, this.#facts) ? undefined : compileText(text, placeholders, this.#facts);
  }

  #takeList(entry: Shape, stored: readonly unknown[]): unknown[] {
    return stored
      .slice(0, MAX_LIST_LENGTH)
      .map((each) => this.take(entry, each))
      .filter((each) => each !== undefined);
  }

  #takeGroup(keys: ReadonlyMap<string, Shape>, stored: Texts, bundled: Texts): Texts {
    const entries = Array.from(keys, ([key, shape]) => {
      const value = Object.hasOwn(stored, key) ? this.take(shape, stored[key], bundled[key]) : bundled[key];
      return [key, value] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}

/**
 * Merges stored documents into the bundled texts, both by namespace: deeply, stored values win, lists are
 * replaced as a whole (requirement L4). Stored texts are untrusted data (requirement O4): only known keys
 * with values of the expected type are used, and only the placeholders of the bundled text and facts are
 * filled in. A text with a fact that has no value, and what exceeds the size limits, falls back to the
 * bundled one. The result has the format of `text-format`.
 */
export function mergeStoredTexts(bundled: Texts, stored: Texts, facts?: Facts): Texts {
  const merged = Object.entries(bundled).map(([namespace, texts]) => {
    if (!Object.hasOwn(stored, namespace)) return [namespace, texts];
    return [namespace, new StoredDocument(facts).take(readShape([texts]), stored[namespace], texts)];
  });
  return Object.fromEntries(merged);
}
