import type { Bilingual } from '#shared/lib/bilingual';
import { normaliseName } from './cell-reading';
import type { SpreadsheetConfig, SpreadsheetDocument } from './spreadsheet-columns';

type Documents = readonly Bilingual<SpreadsheetDocument>[];

const getKeys = ({ getNames }: SpreadsheetConfig, values: Readonly<Record<string, unknown>>): string[] =>
  getNames(values).map(normaliseName).filter(Boolean);

/**
 * Creates two look-ups for an import. `find` returns the document of a row by its id or, without one, by its
 * slug or name; `undefined` if there is none. `findEarlierRow` returns the number of an earlier row for the
 * same existing or new document; `null` if there is none. Each takes constant time.
 */
export function createDocumentMatcher(config: SpreadsheetConfig, docs: Documents) {
  const byId = new Map(docs.map((doc) => [doc.sl.id, doc]));
  const byName = new Map<string, Bilingual<SpreadsheetDocument>>();
  for (const doc of docs) {
    for (const key of getKeys(config, doc.sl)) if (!byName.has(key)) byName.set(key, doc);
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
    find: (id: string, values: Readonly<Record<string, unknown>>) =>
      id === ''
        ? getKeys(config, values)
            .map((key) => byName.get(key))
            .find((doc) => doc !== undefined)
        : byId.get(id),

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
