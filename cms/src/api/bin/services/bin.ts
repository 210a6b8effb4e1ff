import type { Core } from '@strapi/strapi';
import {
  BIN_DAYS,
  type BinEntry,
  type BinnedEntity,
  type BinQuery,
  type BinRestoreResponse,
} from '../../../contract/bin';
import type { Language } from '../../../contract/languages';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { BIN, type BinRow } from '../../../core/documents/bin';
import { adminPathOf } from '../../../core/documents/entity';
import { recordAudit, toAuditOrigin } from '../../../core/documents/side-effects';
import { restoreBinEntry, type Returned } from '../../../core/documents/restore-bin-entry';
import { storedInstant } from '../../../core/documents/stored-columns';
import { inTransaction } from '../../../core/documents/transactions';
import { Problem } from '../../../core/http/problem';
import type { OperationContext } from '../../../core/http/operation-context';
import { populateImage, presentOptionalImage } from '../../../core/images/image-ref';

const DAY_MS = 24 * 60 * 60_000;

/** Columns that lists need: all except the deleted document itself. */
const SHOWN = ['documentId', 'entity', 'entityId', 'title', 'titleEn', 'deletedAt', 'deletedBy', 'alongWith'];

/** Title in the language, else in the other one; `null` when it has none. */
const titleIn = ({ title, titleEn }: BinRow, language: Language): string | null =>
  (language === 'en' ? titleEn : title) ?? title ?? titleEn;

/** Entity name and title of a bin row. */
const namedIn = (row: BinRow, language: Language) => ({
  entity: row.entity as BinnedEntity,
  title: titleIn(row, language),
});

/** Bin entry as the API returns it; `along` are the rows of documents that were deleted with it. */
function entryOf(row: BinRow, along: readonly BinRow[], language: Language): BinEntry {
  const deletedAt = storedInstant(row.deletedAt);
  return {
    ...namedIn(row, language),
    id: row.documentId,
    entityId: row.entityId,
    deletedAt,
    deletedBy: row.deletedBy,
    until: storedInstant(new Date(Date.parse(deletedAt) + BIN_DAYS * DAY_MS)),
    image: presentOptionalImage(row.images?.[0], language),
    along: along.filter(({ alongWith }) => alongWith === row.entityId).map((each) => namedIn(each, language)),
  };
}

/**
 * Strapi service `api::bin.bin`: documents deleted in the last 30 days. Documents deleted along with another
 * one are part of its entry.
 */
const binService = ({ strapi }: { strapi: Core.Strapi }) => {
  const bin = () => strapi.db.query(BIN);
  const readCompanions = async (rows: readonly BinRow[]): Promise<BinRow[]> =>
    (await bin().findMany({
      select: SHOWN,
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
      const asked = { select: SHOWN, where, orderBy, ...window, populate: { images: populateImage() } };
      const [rows, total] = await Promise.all([bin().findMany(asked) as Promise<BinRow[]>, bin().count({ where })]);
      const along = await readCompanions(rows);
      return { items: rows.map((row) => entryOf(row, along, language)), total };
    },

    /**
     * Restores a document and what was deleted with it. Throws `not_found` and `validation_failed`, see
     * `restoreBinEntry`.
     */
    async restore(id: string, context: OperationContext): Promise<BinRestoreResponse> {
      const { back, along } = await restoreBinEntry(strapi, id, context);
      const named = ({ entity, row }: Returned) => ({
        entity: entity.entityName as BinnedEntity,
        title: entity.title(row, context.language),
      });
      return {
        ...named(back),
        id: back.row.documentId,
        adminPath: adminPathOf(back.entity, back.row) ?? '',
        along: along.map(named),
        dropped: back.dropped,
      };
    },

    /** Permanently deletes a bin entry and the entries deleted along with it. Throws `not_found`. */
    async remove(id: string, context: OperationContext): Promise<void> {
      const row = (await bin().findOne({ where: { documentId: id } })) as BinRow | null;
      if (!row) throw new Problem('not_found');
      const { entity, entityId, title } = row;
      await inTransaction(strapi, async () => {
        if ((await bin().deleteMany({ where: { id: row.id } })).count === 0) throw new Problem('not_found');
        await bin().deleteMany({ where: { alongWith: entityId } });
        await recordAudit(strapi, { ...toAuditOrigin(context), action: 'purge', entity, entityId, title });
      });
    },

    /** Permanently deletes bin entries that are older than 30 days. */
    async purge(now: Date): Promise<void> {
      const before = new Date(now.getTime() - BIN_DAYS * DAY_MS);
      await inTransaction(strapi, () => bin().deleteMany({ where: { deletedAt: { $lt: before } } }));
    },
  };
};

export type BinService = ReturnType<typeof binService>;
export default binService;
