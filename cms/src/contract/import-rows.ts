import * as z from 'zod/mini';
import { EntityId, ExpectedVersion, Version, languageQuery } from './entity';
import type { EntityContract, ImageFieldOf } from './entity-contract';
import { declareSize } from './json-size';
import { MAX_SPREADSHEET_BYTES } from './limits';
import { Language, checkMaxLength } from './values';

/** Maximum number of spreadsheet rows in one import request. */
export const MAX_IMPORT_ROWS = 1_000;

/**
 * Size of the rows of a 5 MB file as JSON: escaping at most doubles the bytes of a character, and each row
 * gets 2 kB for its field names. 200 members and list elements per row are more than all fields of a wine
 * with lists of 25 lines.
 */
const MAX_IMPORT_SIZE = {
  bytes: 2 * MAX_SPREADSHEET_BYTES + MAX_IMPORT_ROWS * 2 * 1024,
  values: MAX_IMPORT_ROWS * 200,
};

/**
 * Creates the request schema of a spreadsheet import. A row creates a document, or updates the one with its
 * `id`; fields that it omits keep their values. Either all rows are imported or none. Cells accept any value,
 * because invalid cells are reported one by one in the response. `mode: 'trial'` validates without storing.
 *
 * @param imageFields its image fields, which cannot be imported
 */
export function createImportSchema<E extends EntityContract>(
  { request: documentSchema, localised }: E,
  imageFields: readonly ImageFieldOf<E>[],
) {
  const names = Object.keys(documentSchema.shape).filter((name) => !imageFields.some((image) => image === name));
  const createCellsSchema = (fieldNames: readonly string[]) =>
    z.optional(z.strictObject(Object.fromEntries(fieldNames.map((name) => [name, z.optional(z.unknown())]))));
  const ownTexts = names.filter((name) => localised.includes(name));
  const row = z.strictObject({
    id: z.optional(EntityId),
    expectedVersion: ExpectedVersion,
    shared: createCellsSchema(names.filter((name) => !localised.includes(name))),
    sl: createCellsSchema(ownTexts),
    en: createCellsSchema(ownTexts),
  });
  const request = z.strictObject({
    mode: z.enum(['trial', 'import']),
    rows: z.array(row).check(checkMaxLength(MAX_IMPORT_ROWS), z.minLength(1, 'required')),
  });
  return declareSize(request, MAX_IMPORT_SIZE);
}

/** One row of an import: cells of shared fields and of each language's texts, by field name. */
export interface ImportRow {
  id?: string | undefined;
  expectedVersion?: number | undefined;
  shared?: Record<string, unknown> | undefined;
  sl?: Record<string, unknown> | undefined;
  en?: Record<string, unknown> | undefined;
}
/** The parsed body of an import request. */
export interface ImportRequest {
  mode: 'trial' | 'import';
  rows: ImportRow[];
}

/** A cell of a row; `language` is `null` for a field that both languages share. */
const cell = { field: z.string(), language: z.nullable(Language) };

/**
 * Result of one row, actual or (in a trial) predicted: the changed cells, or the invalid cells with messages.
 */
export const ImportResult = z.object({
  /** Document id; `null` for a new document that was not stored. */
  id: z.nullable(z.string()),
  outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
  version: z.optional(Version),
  changes: z.array(z.object({ ...cell, before: z.unknown(), after: z.unknown() })),
  faults: z.array(z.object({ ...cell, message: z.string() })),
});
export type ImportResult = z.infer<typeof ImportResult>;

/**
 * Results in the order of the rows. Nothing is stored if one row is refused. `changeId` is the audit entry
 * that can be undone; absent if nothing was stored.
 */
export const ImportResponse = z.object({
  isStored: z.boolean(),
  results: z.array(ImportResult),
  changeId: z.optional(z.string()),
});
export type ImportResponse = z.infer<typeof ImportResponse>;

/**
 * Defines the contract entry of `POST {path}/import`, the spreadsheet import of a collection for editors.
 * `plural` names its documents in the API description.
 */
export const defineImportEndpoint = <const Path extends string, Request extends z.ZodMiniType>(
  path: Path,
  plural: string,
  requestSchema: Request,
) =>
  ({
    method: 'POST',
    path: `${path}/import` as const,
    access: 'editor',
    summary: `Try or take over rows of a spreadsheet of ${plural}, all or none`,
    query: z.strictObject(languageQuery),
    body: requestSchema,
    responses: { 200: ImportResponse },
  }) as const;
