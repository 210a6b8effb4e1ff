import type { Bilingual } from '#shared/lib/bilingual';
import { normaliseName } from './cell-reading';
import type { SpreadsheetConfig, SpreadsheetDocument } from './spreadsheet-columns';

type Documents = readonly Bilingual<SpreadsheetDocument>[];

const getKeys = ({ getNames }: SpreadsheetConfig, values: Readonly<Record<string, unknown>>): string[] =>
  getNames(values).map(normaliseName).filter(Boolean);

/** A document by one of its keys; `null` if several documents have the key. */
type DocumentIndex = Map<string, Bilingual<SpreadsheetDocument> | null>;

function addToIndex(index: DocumentIndex, key: string, doc: Bilingual<SpreadsheetDocument>): void {
  const isTaken = index.has(key) && index.get(key) !== doc;
  index.set(key, isTaken ? null : doc);
}

const pickFields = (doc: SpreadsheetDocument, fields: ReadonlySet<string>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(doc).filter(([field]) => fields.has(field)));

/**
 * Creates two look-ups for an import. `find` returns the document of a row by its id or, without one, by its
 * slug or name; `undefined` if there is none, `null` if several have the name. `findEarlierRow` returns the
 * number of an earlier row for the same existing or new document; `null` if there is none. Each takes
 * constant time.
 * @param fields that the file has: names consist of them, so that a price list without vintages finds its
 * wines
 */
export function createDocumentMatcher(config: SpreadsheetConfig, docs: Documents, fields: ReadonlySet<string>) {
  const byId = new Map(docs.map((doc) => [doc.sl.id, doc]));
  /** By slug, and by slug or name: a slug that is the name of another document fits only its own. */
  const bySlug: DocumentIndex = new Map();
  const byName: DocumentIndex = new Map();
  const byShortName: DocumentIndex = new Map();
  for (const doc of docs) {
    if (typeof doc.sl['slug'] === 'string') addToIndex(bySlug, normaliseName(doc.sl['slug']), doc);
    for (const key of getKeys(config, doc.sl)) addToIndex(byName, key, doc);
    // The year or the wine alone is no name.
    if (!fields.has('name')) continue;
    for (const key of getKeys(config, pickFields(doc.sl, fields))) addToIndex(byShortName, key, doc);
  }
  const rowsById = new Map<string, number>();
  const rowsByName = new Map<string, number>();

  /**
   * Returns the number of the earlier row that has one of these keys. If there is none, registers this row
   * and returns `null`.
   */
  const findOrRegisterRow = (rows: Map<string, number>, keys: readonly string[], number: number): number | null => {
    const first = keys.map((key) => rows.get(key)).find((row) => row !== undefined);
    if (first !== undefined) return first;
    for (const key of keys) rows.set(key, number);
    return null;
  };

  return {
    /** Finds the document by its id; if that is empty, by slug or name. */
    find: (id: string, values: Readonly<Record<string, unknown>>) => {
      if (id !== '') return byId.get(id);
      const { slug } = values;
      const ofSlug = typeof slug === 'string' && slug !== '' ? bySlug.get(normaliseName(slug)) : undefined;
      if (ofSlug) return ofSlug;
      const keys = getKeys(config, values);
      // A name cell may also hold the whole name: `Rebula 2022`.
      return [byShortName, byName]
        .flatMap((index) => keys.map((key) => index.get(key)))
        .find((doc) => doc !== undefined);
    },

    /**
     * Returns the number of an earlier row for the same existing or new document; `null` if there is none.
     */
    findEarlierRow: (
      number: number,
      doc: Bilingual<SpreadsheetDocument> | undefined,
      values: Readonly<Record<string, unknown>>,
    ): number | null =>
      doc
        ? findOrRegisterRow(rowsById, [doc.sl.id], number)
        : findOrRegisterRow(rowsByName, getKeys(config, values), number),
  };
}
