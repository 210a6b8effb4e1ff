import type { BulkChangeResponse } from '../../../contract/bulk-changes';
import { applyEach } from './apply-each';
import type { DocumentEntity } from '../entity/define-entity';
import type { UnitOfWork } from '../entity/entity';
import { writeDocument } from '../write/write-document';

/** A document to delete; without `expectedVersion` in any version. */
interface DocumentDeletion {
  id: string;
  expectedVersion?: number | undefined;
}

/**
 * Deletes several documents, each in its own transaction and with one audit entry for all, so that they can
 * be restored together; see `applyEach`. A deletion that is refused stops no other.
 */
export const deleteDocuments = (
  unit: UnitOfWork<DocumentEntity>,
  deletions: readonly DocumentDeletion[],
): Promise<BulkChangeResponse> =>
  applyEach(unit, 'bulkDelete', deletions, async ({ strapi, entity, context }, { id, expectedVersion }) => {
    await writeDocument(strapi, entity, { kind: 'delete', id, expectedVersion }, context);
    return { id, outcome: 'deleted' };
  });
