import type { Core } from '@strapi/strapi';
import type { FieldErrors } from '../../contract/problem';
import { Problem } from '../http/problem';
import type { OperationContext } from '../http/operation-context';
import { isDocumentEntity } from './define-entity';
import { mainRow, type Entity, type StoredRow } from './entity';
import type { ColumnValues } from './fields';
import type { Lookups } from './lookups';
import type { StoredRows } from './row-validator';
import { columnsToStore, type WriteInput, type RowColumns } from './values';

/** A change of one document. */
export type WriteCommand = {
  /**
   * The version that the writer started from; `0` expects that there is no document; without it the write
   * always wins.
   */
  expectedVersion?: number | undefined;
  /** The version that a restored one repeats. */
  restoredFrom?: number;
  /**
   * What the log calls a change that an operation of the type makes, which is more than an edit of what it
   * says.
   */
  recordedAs?: 'publish' | 'correct' | 'update';
} & (
  | {
      kind: 'create';
      asked: WriteInput;
      /** Where faults of its fields are told: `items.0`. */
      at?: string;
      /** As what a deleted document comes back. */
      back?: { documentId: string; position: number | null };
    }
  | { kind: 'update'; id: string; asked: WriteInput }
  | { kind: 'delete'; id: string }
  /**
   * The one document that a key names, which is made when there is none; where languages stand apart that of
   * a `locale`.
   */
  | { kind: 'save'; key: Readonly<Record<string, string>>; asked: WriteInput }
);

export const everyLanguage = (columns: ColumnValues): RowColumns => ({ sl: columns, en: columns });

/** The columns that a change of a document stores. Throws `validation_failed` and `already_exists`. */
export async function columnsOf(
  strapi: Core.Strapi,
  entity: Entity,
  asked: WriteInput,
  before: StoredRows<StoredRow>,
  context: OperationContext,
  lookups?: Lookups,
): Promise<RowColumns> {
  if ('columns' in asked || !isDocumentEntity(entity)) return everyLanguage('columns' in asked ? asked.columns : {});
  const { sl, en } = await columnsToStore(strapi, entity, asked, before, context, lookups);
  const derived = await entity.deriveColumns?.(strapi, sl, mainRow(before), context);
  return { sl: { ...sl, ...derived }, en: { ...en, ...derived } };
}

const below = (at: string | undefined, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [at ? `${at}.${path}` : path, text]));

/** Throws the faults of all documents that are written at once, if there are any. */
export function collectFaults(problems: readonly (readonly [Problem, string | undefined])[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.assign({}, ...problems.map(([{ options }, at]) => below(at, options.fields ?? {})));
  throw new Problem(first[0].code, {
    ...first[0].options,
    ...(Object.keys(fields as object).length > 0 && { fields }),
  });
}
