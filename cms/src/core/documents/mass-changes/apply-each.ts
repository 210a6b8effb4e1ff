import type { BulkChangeResponse, BulkChangeResult } from '../../../contract/bulk-changes';
import { createProblemDocument } from '../../../contract/problem-texts';
import { toProblem } from '../../http/problem';
import type { DocumentEntity } from '../entity/define-entity';
import type { UnitOfWork } from '../entity/entity';
import { createMassChangeCollector } from './mass-changes';

/**
 * Applies changes to several documents, each in its own transaction; a refused document does not stop the
 * others. Returns one result per document, and the id of the one audit entry for all changes (absent if
 * nothing changed). Throws errors with a status of 500 or more, which end the run.
 */
export async function applyEach<Change extends { id: string }>(
  unit: UnitOfWork<DocumentEntity>,
  action: 'bulkEdit' | 'bulkDelete',
  changes: readonly Change[],
  apply: (unit: UnitOfWork<DocumentEntity>, change: Change) => Promise<BulkChangeResult>,
): Promise<BulkChangeResponse> {
  const { context } = unit;
  const collector = createMassChangeCollector(unit, action);
  const results: BulkChangeResult[] = [];
  for (const change of changes) {
    try {
      results.push(await apply({ ...unit, context: { ...context, collector } }, change));
    } catch (error) {
      const { code, status, options } = toProblem(error);
      if (status >= 500) throw error;
      const { detail } = createProblemDocument(code, context.language, '', {});
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
