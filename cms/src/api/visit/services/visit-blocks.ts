import type { Core } from '@strapi/strapi';
import type { VisitBlock, VisitBlockRequest } from '../../../contract/visits';
import { addDays } from '../../../contract/add-days';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { findWineryInstant } from '../../../contract/winery-time';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import { lockList, runInTransaction } from '../../../core/documents/rows/transactions';
import type { OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { rejectField } from '../lib/reject-field';
import { VISIT_UID } from '../lib/visit-row';

const UID = 'api::visit.visit-block';
const EXPERIENCE_UID = 'api::experience.experience';

interface StoredExperience {
  documentId: string;
  slug: string;
}

interface Row {
  documentId: string;
  startsAt: string | Date;
  endsAt: string | Date;
  experienceId: string | null;
  experienceSlug: string | null;
  note: string | null;
}

const serializeBlock = ({ documentId, startsAt, endsAt, note }: Row, experience: string | null): VisitBlock => ({
  id: documentId,
  start: new Date(startsAt).toISOString(),
  end: new Date(endsAt).toISOString(),
  experience,
  note: note ?? '',
});

/** Strapi service `api::visit.visit-blocks`: times in which no visits are taken. */
const visitBlocks = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(UID);
  const toInstant = (day: string): Date => new Date(findWineryInstant(day, '00:00') ?? 0);
  const recordBlockAudit = (action: 'create' | 'delete', entityId: string, context: OperationContext) =>
    recordAudit(strapi, { ...toAuditOrigin(context), action, entity: 'visitBlock', entityId });

  /** Reads the present slugs of the experiences of blocked times, by their ids; deleted ones have none. */
  async function readSlugs(rows: readonly Row[]): Promise<ReadonlyMap<string | null, string>> {
    const ids = [...new Set(rows.flatMap(({ experienceId }) => experienceId ?? []))];
    if (ids.length === 0) return new Map();
    const where = { documentId: { $in: ids }, locale: DEFAULT_LANGUAGE };
    const found = (await strapi.db
      .query(EXPERIENCE_UID)
      .findMany({ select: ['documentId', 'slug'], where })) as StoredExperience[];
    return new Map(found.map(({ documentId, slug }) => [documentId, slug]));
  }

  return {
    /** Blocked times that overlap the days (inclusive), in their order; without `from` coming ones. */
    async listBlocks(from: string | undefined, to: string | undefined, now: Date): Promise<{ items: VisitBlock[] }> {
      const where = {
        endsAt: { $gt: from ? toInstant(from) : now },
        ...(to && { startsAt: { $lt: toInstant(addDays(to)) } }),
      };
      const rows = (await queryRows().findMany({ where, orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] })) as Row[];
      const slugs = await readSlugs(rows);
      return {
        items: rows.map((row) => serializeBlock(row, slugs.get(row.experienceId) ?? row.experienceSlug)),
      };
    },

    /** Blocks a time. Throws `validation_failed` for an unknown experience. */
    async createBlock(
      { start, end, experience: slug, note }: VisitBlockRequest,
      context: OperationContext,
    ): Promise<VisitBlock> {
      const found = slug
        ? ((await strapi.db
            .query(EXPERIENCE_UID)
            .findOne({ where: { slug, locale: DEFAULT_LANGUAGE } })) as StoredExperience | null)
        : null;
      if (slug && !found) rejectField('experience', 'unknown_experience', context.language);
      const data = {
        startsAt: new Date(start),
        endsAt: new Date(end),
        experienceId: found?.documentId ?? null,
        experienceSlug: slug,
        note,
      };
      return runInTransaction(strapi, async () => {
        // A request that is being stored ends before the block, or sees it.
        await lockList(strapi, VISIT_UID);
        const block = serializeBlock((await queryRows().create({ data })) as Row, slug);
        await recordBlockAudit('create', block.id, context);
        return block;
      });
    },

    /** Frees a blocked time. Throws `not_found`. */
    deleteBlock: (id: string, context: OperationContext): Promise<void> =>
      runInTransaction(strapi, async () => {
        const { count } = await queryRows().deleteMany({ where: { documentId: id } });
        if (count === 0) throw new Problem('not_found');
        await recordBlockAudit('delete', id, context);
      }),
  };
};

export type VisitBlocks = ReturnType<typeof visitBlocks>;
export default visitBlocks;
