import { FACT_NAMES, findFact } from '#contract/fact-texts';
import type { Facts } from '#contract/facts';
import { MAX_CONTENT_LENGTH, MAX_CONTENT_VALUES, MAX_LIST_LENGTH, MAX_TEXT_LENGTH } from '#contract/limits';
import { isTexts, type Texts } from './merge-texts';
import { LITERAL_BRACES, PLACEHOLDER } from './text-format';

/** What an editor types as a placeholder, or what a finished text would take for one. */
const TYPED_PLACEHOLDER = /\{\{\s{0,3}(\w*)\s{0,3}\}\}/g;

/** How many placeholders of one stored text are filled: it must not grow with what its values say. */
export const MAX_PLACEHOLDERS = 20;

/** The names of the placeholders in a finished text. */
export const findPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

/**
 * Turns a stored text into a finished one, in which the first `MAX_PLACEHOLDERS` placeholders of these names
 * and of facts are filled and all else is shown as it was typed.
 */
export function finishText(text: string, names: ReadonlySet<string>, facts?: Facts): string {
  let left = MAX_PLACEHOLDERS;
  return text.replace(TYPED_PLACEHOLDER, (typed: string, name: string) => {
    const fact = findFact(facts, name);
    if ((fact === undefined && !names.has(name)) || left === 0) return typed.replace('{{', LITERAL_BRACES);
    left -= 1;
    return fact?.replaceAll('{{', LITERAL_BRACES) ?? `{{${name}}}`;
  });
}

/** Whether a text names a fact that nobody has said, so that it would have a hole. */
const lacksFact = (text: string, names: ReadonlySet<string>, facts: Facts | undefined): boolean =>
  Array.from(text.matchAll(TYPED_PLACEHOLDER), ([, name = '']) => name).some(
    (name) => FACT_NAMES.some((known) => known === name) && findFact(facts, name) === undefined && !names.has(name),
  );

type Placeholders = ReadonlySet<string>;

/**
 * What pages read at a key: a text with these placeholders, a group of keys, or a list of entries of one
 * shape.
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
  new Set(samples.flatMap(listTexts).flatMap(findPlaceholders));

/**
 * Reads the shape of a bundled value, or of all entries of a bundled list.
 * @param ofList the placeholders of the list around it, which is replaced whole: any of its texts may have them
 */
function readShape(samples: readonly unknown[], ofList?: Placeholders): Shape {
  if (samples.some(Array.isArray)) {
    return { kind: 'list', entry: readShape(samples.flat(), ofList ?? readPlaceholders(samples)) };
  }
  if (samples.some((sample) => typeof sample === 'string')) {
    return { kind: 'text', placeholders: ofList ?? readPlaceholders(samples) };
  }
  const groups = samples.filter(isTexts);
  const names = new Set(groups.flatMap((group) => Object.keys(group)));
  const keys = Array.from(names, (key) => {
    const values = groups.map((group) => group[key]).filter((value) => value !== undefined);
    return [key, readShape(values, ofList)] as const;
  });
  return { kind: 'group', keys: new Map(keys) };
}

/**
 * Copies from one stored document what pages can show, up to the size limits of a document.
 */
class StoredDocument {
  #charactersLeft = MAX_CONTENT_LENGTH;
  #valuesLeft = MAX_CONTENT_VALUES;
  readonly #facts: Facts | undefined;

  constructor(facts: Facts | undefined) {
    this.#facts = facts;
  }

  /**
   * Returns the stored value in the shape of the bundled one, or the bundled value if the stored one is
   * absent or of another kind.
   */
  take(shape: Shape, stored: unknown, bundled?: unknown): unknown {
    this.#valuesLeft -= 1;
    if (this.#valuesLeft < 0) return bundled;
    if (shape.kind === 'text') return this.#takeText(shape.placeholders, stored) ?? bundled;
    if (shape.kind === 'list') return Array.isArray(stored) ? this.#takeList(shape.entry, stored) : bundled;
    return isTexts(stored) ? this.#takeGroup(shape.keys, stored, isTexts(bundled) ? bundled : {}) : bundled;
  }

  #takeText(placeholders: Placeholders, stored: unknown): string | undefined {
    const text = typeof stored === 'number' ? String(stored) : stored;
    if (typeof text !== 'string' || text.length > Math.min(MAX_TEXT_LENGTH, this.#charactersLeft)) return undefined;
    this.#charactersLeft -= text.length;
    return lacksFact(text, placeholders, this.#facts) ? undefined : finishText(text, placeholders, this.#facts);
  }

  #takeList(entry: Shape, stored: readonly unknown[]): unknown[] {
    return stored
      .slice(0, MAX_LIST_LENGTH)
      .map((each) => this.take(entry, each))
      .filter((each) => each !== undefined);
  }

  #takeGroup(keys: ReadonlyMap<string, Shape>, stored: Texts, bundled: Texts): Texts {
    const taken = Array.from(keys, ([key, shape]) => {
      const value = Object.hasOwn(stored, key) ? this.take(shape, stored[key], bundled[key]) : bundled[key];
      return [key, value] as const;
    });
    return Object.fromEntries(taken.filter(([, value]) => value !== undefined));
  }
}

/**
 * Lays stored documents over the bundled texts, both by namespace: deep for objects, the stored value wins,
 * lists are replaced whole (requirement L4). What people wrote is data (requirement O4): only keys that pages
 * read are taken over, with values of the kind that pages expect there, and in texts only the placeholders of
 * the bundled text are filled, and facts. The bundled text stands in for one whose fact is not known. The
 * result has the format of `text-format`.
 */
export function mergeStoredTexts(bundled: Texts, stored: Texts, facts?: Facts): Texts {
  const merged = Object.entries(bundled).map(([namespace, texts]) => {
    if (!Object.hasOwn(stored, namespace)) return [namespace, texts];
    return [namespace, new StoredDocument(facts).take(readShape([texts]), stored[namespace], texts)];
  });
  return Object.fromEntries(merged);
}
