import * as z from 'zod/mini';
import { EntityId, ExpectedVersion, Version, languageQuery } from './entity';
import { declareSize } from './json-size';
import { MAX_SPREADSHEET_BYTES } from './limits';
import { Language, bounded } from './values';

/** So many rows of a spreadsheet are taken over by one request at most. */
export const MAX_IMPORT_ROWS = 1_000;

/**
 * The JSON text of the rows of a file of 5 MB: each character takes at most twice its bytes there (a
 * quotation mark, a backslash and a line break are escaped), and each row has 2 kB for the names of its
 * fields. 200 members and list elements a row are more than all fields of a wine with lists of 25 lines.
 */
const MAX_IMPORT_SIZE = {
  bytes: 2 * MAX_SPREADSHEET_BYTES + MAX_IMPORT_ROWS * 2 * 1024,
  values: MAX_IMPORT_ROWS * 200,
};

/**
 * The request that takes over rows of a spreadsheet, all or none: each makes a document, or says something of the one with
 * its id. Its cells are of any kind, since what is wrong with one is told at that cell and not of the request; fields that
 * a row does not name stay as they are. `mode` tries it and stores nothing, or does it.
 *
 * @param input the request for a whole document
 * @param texts its fields with a text for each language
 * @param pictures its fields that hold images, which no table has
 */
export function importRequest(input: z.ZodMiniObject, texts: readonly string[], pictures: readonly string[]) {
  const names = Object.keys(input.shape).filter((name) => !pictures.includes(name));
  const cells = (of: readonly string[]) =>
    z.optional(z.strictObject(Object.fromEntries(of.map((name) => [name, z.optional(z.unknown())]))));
  const ownTexts = names.filter((name) => texts.includes(name));
  const row = z.strictObject({
    id: z.optional(EntityId),
    expectedVersion: ExpectedVersion,
    shared: cells(names.filter((name) => !texts.includes(name))),
    sl: cells(ownTexts),
    en: cells(ownTexts),
  });
  const request = z.strictObject({
    mode: z.enum(['trial', 'import']),
    rows: z.array(row).check(bounded(MAX_IMPORT_ROWS), z.minLength(1, 'required')),
  });
  return declareSize(request, MAX_IMPORT_SIZE);
}

export interface ImportRow {
  id?: string | undefined;
  expectedVersion?: number | undefined;
  shared?: Record<string, unknown> | undefined;
  sl?: Record<string, unknown> | undefined;
  en?: Record<string, unknown> | undefined;
}
export interface ImportRequest {
  mode: 'trial' | 'import';
  rows: ImportRow[];
}

/** A field of a row; `language` is `null` for one that both languages share. */
const cell = { field: z.string(), language: z.nullable(Language) };

/** What became of a row, or would: its changes by their cells, or what is wrong by the cells where it is. */
export const ImportResult = z.object({
  /** `null` for a new document that is not stored. */
  id: z.nullable(z.string()),
  outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
  version: z.optional(Version),
  changes: z.array(z.object({ ...cell, before: z.unknown(), after: z.unknown() })),
  faults: z.array(z.object({ ...cell, message: z.string() })),
});
export type ImportResult = z.infer<typeof ImportResult>;

/**
 * In the order of the request; nothing is stored where one row is refused. `changeId` is the entry of the
 * change log that can be undone, where something was stored.
 */
export const ImportAnswer = z.object({
  isStored: z.boolean(),
  results: z.array(ImportResult),
  changeId: z.optional(z.string()),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** The operation of a collection whose documents are taken over from spreadsheets. */
export const importEndpoint = <const Path extends string, Request extends z.ZodMiniType>(
  path: Path,
  many: string,
  body: Request,
) =>
  ({
    method: 'POST',
    path: `${path}/import` as const,
    access: 'editor',
    summary: `Try or take over rows of a spreadsheet of ${many}, all or none`,
    query: z.strictObject(languageQuery),
    body,
    responses: { 200: ImportAnswer },
  }) as const;
