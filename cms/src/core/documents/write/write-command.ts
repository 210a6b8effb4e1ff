import type { FieldErrors } from '../../../contract/problem';
import { Problem } from '../../http/problem';
import { isDocumentEntity } from '../entity/define-entity';
import type { UnitOfWork } from '../entity/entity';
import type { ColumnValues } from '../entity/fields';
import type { ReferenceLookups } from '../references/lookups';
import { findMainRow, type StoredRow, type StoredRows } from '../rows/stored-rows';
import { buildRowColumns, type WriteInput, type RowColumns } from '../values/document-input';

/** A write of one document. */
export type WriteCommand = {
  /**
   * Version that the writer has read; `0` expects that the document does not exist. Without it the write
   * never conflicts.
   */
  expectedVersion?: number | undefined;
  /** Version of the revision that is restored. */
  restoredFrom?: number;
  /** Audit action of a write that is more than an edit. */
  auditAction?: 'publish' | 'correct' | 'update';
} & (
  | {
      kind: 'create';
      writeInput: WriteInput;
      /** Prefix of its field paths in error responses: `items.0`. */
      issuePathPrefix?: string;
      /** Former id and position of a deleted document that is restored. */
      restoredAs?: { documentId: string; position: number | null };
    }
  | { kind: 'update'; id: string; writeInput: WriteInput }
  /** `alongWith` is the id of the document together with which it is restored from the bin. */
  | { kind: 'delete'; id: string; alongWith?: string }
  /**
   * Creates or updates the one document with this key; `locale` is part of the key if languages are versioned
   * separately.
   */
  | { kind: 'save'; key: Readonly<Record<string, string>>; writeInput: WriteInput }
);

/** Returns the given columns for both languages, unchanged. */
export const toRowColumns = (columns: ColumnValues): RowColumns => ({ sl: columns, en: columns });

/**
 * Converts a write input to the columns to store in both languages, with those that the entity derives; raw
 * columns are returned unchanged. Throws `validation_failed` and `already_exists`.
 */
export async function buildWriteColumns(
  unit: UnitOfWork,
  writeInput: WriteInput,
  before: StoredRows<StoredRow>,
  lookups?: ReferenceLookups,
): Promise<RowColumns> {
  const { strapi, entity, context } = unit;
  if ('columns' in writeInput || !isDocumentEntity(entity))
    return toRowColumns('columns' in writeInput ? writeInput.columns : {});
  const { sl, en } = await buildRowColumns({ ...unit, entity }, writeInput, before, lookups);
  const derived = await entity.deriveColumns?.(strapi, sl, findMainRow(before), context);
  return { sl: { ...sl, ...derived }, en: { ...en, ...derived } };
}

const prefixPaths = (prefix: string | undefined, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [prefix ? `${prefix}.${path}` : path, text]));

/**
 * Throws one problem with the field errors of all given ones, each under its path prefix; code and other
 * options are those of the first. Does nothing for an empty list.
 */
function throwMergedProblem(problems: readonly (readonly [Problem, string | undefined])[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.assign(
    {},
    ...problems.map(([{ options }, prefix]) => prefixPaths(prefix, options.fields ?? {})),
  );
  throw new Problem(first[0].code, {
    ...first[0].options,
    ...(Object.keys(fields as object).length > 0 && { fields }),
  });
}

/** A write command with the rows of its document before it. */
export interface FoundWrite<Command extends WriteCommand = WriteCommand> {
  command: Command;
  before: StoredRows<StoredRow>;
}

/**
 * Runs work for one write after the other and returns the results. Throws the problems of all of them as one,
 * with their field errors under the path prefixes of the commands.
 */
export async function prepareEach<Write extends FoundWrite, Result>(
  writes: readonly Write[],
  prepare: (write: Write) => Promise<Result>,
): Promise<Result[]> {
  const prepared: Result[] = [];
  const problems: [Problem, string | undefined][] = [];
  for (const write of writes) {
    try {
      prepared.push(await prepare(write));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push([error, write.command.kind === 'create' ? write.command.issuePathPrefix : undefined]);
    }
  }
  throwMergedProblem(problems);
  return prepared;
}
