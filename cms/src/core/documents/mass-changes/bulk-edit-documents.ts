import type { BulkChangeResult, BulkChangeResponse } from '../../../contract/bulk-changes';
import { Problem } from '../../http/problem';
import { applyEach } from './apply-each';
import type { DocumentEntity } from '../entity/define-entity';
import type { UnitOfWork } from '../entity/entity';
import { findMainRow } from '../rows/stored-rows';
import type { DocumentValues } from '../entity/fields';
import { readLocalisedValues } from '../values/localised-values';
import { toFieldErrors } from '../references/references';
import { readLanguageRows } from '../rows/language-rows';
import { isSameValue } from './undo-fields';
import { splitValues, validateInput } from '../values/document-input';
import { writeDocument } from '../write/write-document';

/** New field values of one document in a bulk edit; without `expectedVersion` any version is changed. */
export interface BulkFieldChange {
  id: string;
  expectedVersion?: number | undefined;
  set: DocumentValues;
}

/** Applies a change to one document. Throws `not_found`, `version_conflict` and `validation_failed`. */
async function changeDocumentFields(
  { strapi, entity, context }: UnitOfWork<DocumentEntity>,
  { id, expectedVersion, set }: BulkFieldChange,
): Promise<BulkChangeResult> {
  const rows = await readLanguageRows(strapi, entity, { documentId: id });
  const row = findMainRow(rows);
  if (!row) throw new Problem('not_found');
  if (expectedVersion !== undefined && expectedVersion !== row.version) throw new Problem('version_conflict');
  const { sl: before } = readLocalisedValues(entity.fields, rows);
  if (Object.entries(set).every(([name, value]) => isSameValue(value, before[name]))) {
    return { id, outcome: 'unchanged', version: row.version };
  }
  const { shared, texts } = splitValues(entity, { ...before, ...set });
  const { issues } = validateInput(entity, { shared, sl: texts });
  if (issues.length > 0) throw new Problem('validation_failed', { fields: toFieldErrors(issues, context.language) });
  // Expects the version that was read, so that a concurrent change is not overwritten.
  const command = { kind: 'update', id, writeInput: { shared }, expectedVersion: row.version } as const;
  return { id, outcome: 'changed', version: (await writeDocument(strapi, entity, command, context)).version };
}

/** Changes fields of several documents, see `applyEach`. */
export const bulkEditDocuments = (
  unit: UnitOfWork<DocumentEntity>,
  changes: readonly BulkFieldChange[],
): Promise<BulkChangeResponse> => applyEach(unit, 'bulkEdit', changes, changeDocumentFields);
