import type { Core } from '@strapi/strapi';
import { deleteBinEntriesWithImage } from '../../../core/documents/history/bin';
import { toVersionedRowKey, type Entity } from '../../../core/documents/entity/entity';
import { applySideEffects } from '../../../core/documents/write/side-effects';
import { tryAdvanceVersion } from '../../../core/documents/history/revisions';
import type { StoredRow, StoredRows } from '../../../core/documents/rows/stored-rows';
import { readLanguageRows } from '../../../core/documents/rows/language-rows';
import { runInTransaction } from '../../../core/documents/rows/transactions';
import type { StaffUser, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { limitConcurrency } from '../../../core/http/work-limits';
import { getService } from '../../../core/process/get-service';
import type { AuditService } from '../../audit/services/audit';
import { MEDIA, getImageLocation, type MediaRow, isSameLocation } from '../lib/media-row';
import { deleteImageFiles, hasOriginal } from '../lib/stored-image';
import { mediaItem } from '../media-item';
import type { LibraryService } from './library';
import type { FoundUsage, UsagesService } from './usages';

/**
 * Images are deleted one at a time: each holds a connection to the database while its files are deleted, and
 * the panel deletes all that are selected at once.
 */
const queueDeletion = limitConcurrency(1);

const getUsagesService = (): UsagesService => getService<UsagesService>('api::media-item.usages');

/** A document that uses the image, with its rows when it was locked. */
interface UsingDocument {
  entity: Entity;
  id: string;
  before: StoredRows<StoredRow>;
}

/** Strapi service `api::media-item.removal`. */
const removalService = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Raises the version of a document that loses its image, so that concurrent editors get a conflict. */
  async function lockUsingDocument({ referrer, id }: FoundUsage): Promise<UsingDocument> {
    await tryAdvanceVersion(strapi, referrer, toVersionedRowKey(referrer, { documentId: id }));
    return { entity: referrer, id, before: await readLanguageRows(strapi, referrer, { documentId: id }) };
  }

  /** Applies the side effects of the lost image; deletes documents that need the image. */
  async function releaseUsingDocument({ entity, id, before }: UsingDocument, context: OperationContext): Promise<void> {
    if (entity.isDeletedWithImage) await strapi.db.query(entity.uid).deleteMany({ where: { documentId: id } });
    await applySideEffects(
      { strapi, entity, context },
      { before, after: await readLanguageRows(strapi, entity, { documentId: id }) },
    );
  }

  async function requireUnused(documentId: string): Promise<void> {
    const found = await getUsagesService().listUsages(documentId);
    if (found.length > 0) throw new Problem('in_use', { usages: found });
  }

  /** Locks the row until the transaction ends and returns it; `null` when it was already deleted. */
  async function lockRow(documentId: string): Promise<MediaRow | null> {
    // Starts with a write, so that SQLite never has to upgrade a read lock.
    await strapi.db.queryBuilder(MEDIA).where({ documentId }).increment('version').execute();
    return (await strapi.db.query(MEDIA).findOne({ where: { documentId } })) as MediaRow | null;
  }

  /** Deletes a locked row, and clears or deletes what refers to it. */
  async function deleteLockedRow(row: MediaRow, context: OperationContext): Promise<void> {
    const { documentId } = row;
    const found = new Map((await getUsagesService().findUsages(documentId)).map((usage) => [usage.id, usage]));
    const usingDocuments: UsingDocument[] = [];
    for (const usage of found.values()) usingDocuments.push(await lockUsingDocument(usage));
    await deleteBinEntriesWithImage(strapi, documentId);
    // The database clears references to the row.
    await strapi.db.query(MEDIA).delete({ where: { documentId } });
    for (const user of usingDocuments) await releaseUsingDocument(user, context);
    await applySideEffects({ strapi, entity: mediaItem, context }, { before: { sl: row }, after: {} });
  }

  /**
   * Deletes an image and its references. Files first: if the storage fails, the row remains and the removal
   * can be repeated.
   */
  async function deleteWithReferences(row: MediaRow, context: OperationContext): Promise<void> {
    await deleteImageFiles(getImageLocation(row));
    const deleted = await runInTransaction(strapi, async () => {
      const locked = await lockRow(row.documentId);
      if (locked) await deleteLockedRow(locked, context);
      return locked;
    });
    // The image was moved or replaced meanwhile; delete its final files as well.
    if (deleted && !isSameLocation(getImageLocation(deleted), getImageLocation(row)))
      await deleteImageFiles(getImageLocation(deleted));
  }

  /**
   * Deletes an image that nothing uses; throws `in_use` with the usages. They are checked under a lock that
   * keeps new references out until the row is gone. Files first, as with references.
   */
  async function deleteUnused(row: MediaRow, context: OperationContext): Promise<void> {
    const { documentId } = row;
    await requireUnused(documentId);
    // An outage of the storage shows here, not while the transaction holds up other writers.
    await hasOriginal(getImageLocation(row));
    await runInTransaction(strapi, async (trx) => {
      const locked = await lockRow(documentId);
      if (!locked) return;
      // On PostgreSQL writers that add references conflict only with this lock.
      await trx(strapi.db.metadata.get(MEDIA).tableName).where({ document_id: documentId }).forUpdate().select('id');
      await requireUnused(documentId);
      await deleteImageFiles(getImageLocation(locked));
      await deleteLockedRow(locked, context);
    });
  }

  return {
    /**
     * Deletes an image with its files. Throws `in_use` with the usages unless `force` is set: then relations
     * are cleared and gallery items deleted, each with a version and an audit entry. Succeeds if the image is
     * already deleted.
     */
    async removeImage(documentId: string, force: boolean, context: OperationContext<StaffUser>): Promise<void> {
      const exists = (await strapi.db.query(MEDIA).count({ where: { documentId } })) > 0;
      if (!exists && (await getService<AuditService>('api::audit.audit').wasDeleted('media', documentId))) return;
      const row = await getService<LibraryService>('api::media-item.library').requireRow(
        documentId,
        context.caller.user,
      );
      await (force ? deleteWithReferences(row, context) : queueDeletion(() => deleteUnused(row, context)));
    },

    /** Deletes an image if it exists. Throws `in_use` with its usages. */
    async removeUnusedImage(documentId: string, context: OperationContext): Promise<void> {
      const row = (await strapi.db.query(MEDIA).findOne({ where: { documentId } })) as MediaRow | null;
      if (row) await queueDeletion(() => deleteUnused(row, context));
    },
  };
};

export type RemovalService = ReturnType<typeof removalService>;
export default removalService;
