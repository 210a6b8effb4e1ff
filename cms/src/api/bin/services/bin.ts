import type { Core } from '@strapi/strapi';
import {
  BIN_DAYS,
  type BinEntry,
  type BinnedEntity,
  type BinQuery,
  type BinRestoreResponse,
  type BulkDeletionRequest,
} from '../../../contract/bin';
import type { BulkChangeResponse } from '../../../contract/bulk-changes';
import type { Language } from '../../../contract/languages';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { BIN_ENTRY_UID, type BinRow } from '../../../core/documents/history/bin';
import { deleteDocuments } from '../../../core/documents/mass-changes/delete-documents';
import { buildAdminPath } from '../../../core/documents/entity/entity';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import {
  requireBinEntity,
  restoreBinEntry,
  type RestoredDocument,
} from '../../../core/documents/history/restore-bin-entry';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { runInTransaction } from '../../../core/documents/rows/transactions';
import { Problem } from '../../../core/http/problem';
import type { OperationContext } from '../../../core/http/operation-context';
import { createImagePopulate, serializeOptionalImage } from '../../../core/images/image-ref';

const DAY_MS = 24 * 60 * 60_000;

/** Columns that lists need: all except the deleted document itself. */
const SUMMARY_COLUMNS = ['documentId', 'entity', 'entityId', 'title', 'titleEn', 'deletedAt', 'deletedBy', 'alongWith'];

/** Title in the language, else in the other one; `null` when it has none. */
const findTitle = ({ title, titleEn }: BinRow, language: Language): string | null =>
  (language === 'en' ? titleEn : title) ?? title ?? titleEn;

/** Entity name and title of a bin row. */
const toEntitySummary = (row: BinRow, language: Language) => ({
  entity: row.entity as BinnedEntity,
  title: findTitle(row, language),
});

/** Bin entry as the API returns it; `along` are the rows of documents that were deleted with it. */
function toBinEntry(row: BinRow, companions: readonly BinRow[], language: Language): BinEntry {
  const deletedAt = toInstantOrEmpty(row.deletedAt);
  return {
    ...toEntitySummary(row, language),
    id: row.documentId,
    entityId: row.entityId,
    deletedAt,
    deletedBy: row.deletedBy,
    until: toInstantOrEmpty(new Date(Date.parse(deletedAt) + BIN_DAYS * DAY_MS)),
    image: serializeOptionalImage(row.images?.[0], language),
    along: companions
      .filter(({ alongWith }) => alongWith === row.entityId)
      .map((each) => toEntitySummary(each, language)),
  };
}

/**
 * Strapi service `api::bin.bin`: documents deleted in the last 30 days. Documents deleted along with another
 * one are part of its entry.
 */
const binService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryBin = () => strapi.db.query(BIN_ENTRY_UID);
  const readCompanions = async (rows: readonly BinRow[]): Promise<BinRow[]> =>
    (await queryBin().findMany({
      select: SUMMARY_COLUMNS,
      where: { alongWith: { $in: rows.map(({ entityId }) => entityId) } },
      orderBy: { id: 'asc' },
    })) as BinRow[];

  return {
    /** A page of bin entries, newest first. */
    async list(query: Omit<BinQuery, 'lang'>, language: Language): Promise<{ items: BinEntry[]; total: number }> {
      const { page, pageSize: limit = MAX_PAGE_SIZE, entity, entityId } = query;
      const where = { alongWith: { $null: true }, ...(entity && { entity }), ...(entityId && { entityId }) };
      const orderBy = [{ deletedAt: 'desc' }, { id: 'desc' }];
      const window = { limit, offset: (page - 1) * limit };
      const listQuery = {
        select: SUMMARY_COLUMNS,
        where,
        orderBy,
        ...window,
        populate: { images: createImagePopulate() },
      };
      const [rows, total] = await Promise.all([
        queryBin().findMany(listQuery) as Promise<BinRow[]>,
        queryBin().count({ where }),
      ]);
      const companions = await readCompanions(rows);
      return { items: rows.map((row) => toBinEntry(row, companions, language)), total };
    },

    /** Deletes several documents of one entity, see `deleteDocuments`. */
    async add({ entity, items }: BulkDeletionRequest, context: OperationContext): Promise<BulkChangeResponse> {
      return deleteDocuments({ strapi, entity: requireBinEntity(strapi, entity), context }, items);
    },

    /**
     * Restores a document and what was deleted with it. Throws `not_found` and `validation_failed`, see
     * `restoreBinEntry`.
     */
    async restore(id: string, context: OperationContext): Promise<BinRestoreResponse> {
      const { document, cascaded } = await restoreBinEntry(strapi, id, context);
      const toSummary = ({ entity, row }: RestoredDocument) => ({
        entity: entity.entityName as BinnedEntity,
        title: entity.title(row, context.language),
      });
      return {
        ...toSummary(document),
        id: document.row.documentId,
        adminPath: buildAdminPath(document.entity, document.row),
        along: cascaded.map(toSummary),
        dropped: document.dropped,
      };
    },

    /** Permanently deletes a bin entry and the entries deleted along with it. Throws `not_found`. */
    async remove(id: string, context: OperationContext): Promise<void> {
      const row = (await queryBin().findOne({ where: { documentId: id } })) as BinRow | null;
      if (!row) throw new Problem('not_found');
      const { entity, entityId, title } = row;
      await runInTransaction(strapi, async () => {
        if ((await queryBin().deleteMany({ where: { id: row.id } })).count === 0) throw new Problem('not_found');
        await queryBin().deleteMany({ where: { alongWith: entityId } });
        await recordAudit(strapi, { ...toAuditOrigin(context), action: 'purge', entity, entityId, title });
      });
    },

    /** Permanently deletes bin entries that are older than 30 days. */
    async purgeExpired(now: Date): Promise<void> {
      const before = new Date(now.getTime() - BIN_DAYS * DAY_MS);
      await runInTransaction(strapi, () => queryBin().deleteMany({ where: { deletedAt: { $lt: before } } }));
    },
  };
};

export type BinService = ReturnType<typeof binService>;
export default binService;
