import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { WITH_FIELD_MESSAGES, fieldFaults } from '../../contract/field-messages';
import type { ChangeResult, ChangeResults } from '../../contract/bulk-changes';
import { problemDocument } from '../../contract/problem-texts';
import { Problem, problemOf } from '../http/problem';
import type { OperationContext } from '../http/operation-context';
import type { DocumentEntity } from './define-entity';
import { mainRow } from './entity';
import type { DocumentValues } from './fields';
import { valuesOfRows } from './languages';
import { createMassChange } from './mass-changes';
import { errorsOf } from './references';
import { readRows } from './store-rows';
import { writeDocument } from './write-document';

/** New field values of one document in a bulk edit; without `expectedVersion` any version is changed. */
export interface FieldsChange {
  id: string;
  expectedVersion?: number | undefined;
  set: DocumentValues;
}

/** Compares two values; `null` and `undefined` are equal. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** Applies a change to one document. Throws `not_found`, `version_conflict` and `validation_failed`. */
async function changeOne(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  { id, expectedVersion, set }: FieldsChange,
  context: OperationContext,
): Promise<ChangeResult> {
  const rows = await readRows(strapi, entity, { documentId: id });
  const row = mainRow(rows);
  if (!row) throw new Problem('not_found');
  if (expectedVersion !== undefined && expectedVersion !== row.version) throw new Problem('version_conflict');
  const { sl: before, en } = valuesOfRows(entity.fields, rows);
  if (Object.entries(set).every(([name, value]) => isSame(value, before[name]))) {
    return { id, outcome: 'unchanged', version: row.version };
  }
  const sl = { ...before, ...set };
  const { error } = entity.requestSchema.safeParse(sl, WITH_FIELD_MESSAGES);
  if (error) throw new Problem('validation_failed', { fields: errorsOf(fieldFaults(error), context.language) });
  // Expects the version that was read, so that a concurrent change is not overwritten.
  const change = { kind: 'update', id, asked: { values: { sl, en } }, expectedVersion: row.version } as const;
  return { id, outcome: 'changed', version: (await writeDocument(strapi, entity, change, context)).version };
}

/**
 * Changes fields of several documents, each in its own transaction; a refused document does not stop the
 * others. Returns one result per document. The audit log gets one entry for all. Throws errors with a status
 * of 500 or more, which end the run.
 */
export async function changeMany(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  changes: readonly FieldsChange[],
  context: OperationContext,
): Promise<ChangeResults> {
  const collector = createMassChange(strapi, entity, 'bulkEdit', context);
  const results: ChangeResult[] = [];
  for (const change of changes) {
    try {
      results.push(await changeOne(strapi, entity, change, { ...context, collector }));
    } catch (error) {
      const { code, status, options } = problemOf(error);
      if (status >= 500) throw error;
      const { detail } = problemDocument(code, context.language, '', {});
      results.push({
        id: change.id,
        outcome: 'refused',
        code,
        detail,
        ...(options.fields && { fields: options.fields }),
      });
    }
  }
  const { changeId } = collector;
  return { results, ...(changeId !== undefined && { changeId }) };
}
