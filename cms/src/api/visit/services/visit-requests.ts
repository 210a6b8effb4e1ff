import type { Core } from '@strapi/strapi';
import { createLengthMessage } from '../../../contract/field-messages';
import { MAX_EXPORTED_VISITS } from '../../../contract/limits';
import type { Visit, VisitGroup, VisitState } from '../../../contract/visits';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import { runInTransaction, lockList } from '../../../core/documents/rows/transactions';
import type { OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { truncateWriteAheadLog } from '../../../core/process/sqlite-connection';
import type { Erasures } from '../../audit/services/erasures';
import { generateFile } from '../../downloads/lib/file-worker';
import { rejectField } from '../lib/reject-field';
import { buildDaysFilter, buildExpiredFilter, buildGroupFilter, type VisitDays } from '../lib/visit-filters';
import { toStoredVisit, VISIT_UID, type VisitRow } from '../lib/visit-row';
import { createVisitTable } from '../lib/visit-table';
import type { Outbox } from './outbox';
import type { VisitMailing } from './visit-mailing';

const DEFAULT_PAGE_SIZE = 25;

interface ListQuery extends VisitDays {
  page: number;
  pageSize?: number | undefined;
  state?: VisitState | undefined;
  group?: VisitGroup | undefined;
}

/** Order of the days of visits, and of visits within a day. */
const DAY_ORDER = [{ date: 'asc' }, { startsAt: 'asc' }, { id: 'asc' }];

/**
 * Strapi service `api::visit.visit-requests`: reads and erases visits, whose personal data is stored nowhere
 * else.
 */
const visitRequests = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(VISIT_UID);
  const getErasuresService = (): Erasures => getService<Erasures>('api::audit.erasures');
  const getOutboxService = (): Outbox => getService<Outbox>('api::visit.outbox');
  const buildFilter = (group: VisitGroup, now: Date) =>
    buildGroupFilter(group, { now, findFailedVisits: () => getOutboxService().findFailedVisits() });

  /** Ids of the visits to come whose last mail to the guest failed. */
  async function findVisitsWithFailedMail(now: Date): Promise<string[]> {
    const where = await buildFilter('failedMails', now);
    const rows = (await queryRows().findMany({ where, select: ['documentId'] })) as Pick<VisitRow, 'documentId'>[];
    return rows.map(({ documentId }) => documentId);
  }

  async function toVisits(rows: readonly VisitRow[]): Promise<Visit[]> {
    const visits = rows.map(toStoredVisit);
    const mails = await getOutboxService().readStates(visits.map(({ id }) => id));
    return visits.map(({ sequence: _sequence, experienceId: _id, ...visit }) => ({
      ...visit,
      mail: mails.get(visit.id) ?? 'none',
    }));
  }

  /**
   * Erases visits with their mails and records the erasure in one transaction. Returns their number.
   *
   * @param onErased runs in the transaction when there were any
   */
  const eraseMatching = (where: object, now: Date, onErased?: () => Promise<unknown>): Promise<number> =>
    runInTransaction(strapi, async () => {
      await lockList(strapi, VISIT_UID);
      const found = (await queryRows().findMany({ where, select: ['documentId'] })) as Pick<VisitRow, 'documentId'>[];
      const ids = found.map(({ documentId }) => documentId);
      if (ids.length === 0) return 0;
      await getErasuresService().record(VISIT_UID, ids, now);
      await getOutboxService().eraseMails(ids, now);
      const { count } = await queryRows().deleteMany({ where: { documentId: { $in: ids } } });
      await onErased?.();
      return count;
    });

  return {
    /** Converts a row to a visit for staff. */
    async toVisit(row: VisitRow): Promise<Visit> {
      const [visit] = await toVisits([row]);
      if (!visit) throw new Problem('not_found');
      return visit;
    },

    /**
     * A page of visits, newest first, of the group `open` oldest first; with `from` or `to` those of these
     * days, in their order.
     */
    async listRequests(
      { page, pageSize = DEFAULT_PAGE_SIZE, state, group, ...days }: ListQuery,
      now: Date,
    ): Promise<{ items: Visit[]; total: number }> {
      const hasDays = days.from !== undefined || days.to !== undefined;
      const where = {
        $and: [buildDaysFilter(days), state ? { state } : {}, group ? await buildFilter(group, now) : {}],
      };
      const orderBy = hasDays ? DAY_ORDER : { id: group === 'open' ? 'asc' : 'desc' };
      const [rows, total] = await Promise.all([
        queryRows().findMany({ where, orderBy, limit: pageSize, offset: (page - 1) * pageSize }),
        queryRows().count({ where }),
      ]);
      return { items: await toVisits(rows as VisitRow[]), total };
    },

    /**
     * Number of requests without an answer, the time of the oldest one (`null` without any), and how many of
     * their guests have to be called.
     */
    async readWaiting(now: Date): Promise<{ count: number; since: Date | null; toCall: number }> {
      const where = { state: 'New' };
      const [count, toCall, oldest] = await Promise.all([
        queryRows().count({ where }),
        buildFilter('toCall', now).then((filter) => queryRows().count({ where: filter })),
        queryRows().findOne({ where, select: ['createdAt'], orderBy: { id: 'asc' } }),
      ]);
      return { count, toCall, since: oldest ? new Date(String(oldest.createdAt)) : null };
    },

    /** Number of visits in the group `failedMails`, and the time of the oldest such mail (`null` without). */
    async readFailedMails(now: Date): Promise<{ count: number; since: Date | null }> {
      const ids = await findVisitsWithFailedMail(now);
      return { count: ids.length, since: await getOutboxService().findOldestFailure(ids) };
    },

    /**
     * Sends the failed mails of the group `failedMails` again. Returns their number; 0 without a mail
     * server.
     */
    resendMails: (now: Date): Promise<number> =>
      runInTransaction(strapi, async () => {
        await lockList(strapi, VISIT_UID);
        return getOutboxService().resendMails(await findVisitsWithFailedMail(now), now);
      }),

    /**
     * Generates the spreadsheet (XLSX) of the visits of some days, in their order. Throws
     * `validation_failed` on `to` if they are more than 5,000.
     */
    async exportRequests(days: VisitDays, context: OperationContext): Promise<Buffer> {
      const { language } = context;
      const where = buildDaysFilter(days);
      const rows = await queryRows().findMany({ where, orderBy: DAY_ORDER, limit: MAX_EXPORTED_VISITS + 1 });
      if (rows.length > MAX_EXPORTED_VISITS)
        rejectField('to', createLengthMessage(await queryRows().count({ where }), MAX_EXPORTED_VISITS, true), language);
      const table = createVisitTable(await toVisits(rows as VisitRow[]), language);
      const file = await generateFile({ kind: 'table', table });
      await recordAudit(strapi, { ...toAuditOrigin(context), action: 'export', entity: 'visit' });
      return file;
    },

    /** Erases a visit and its unsent mails permanently. Throws `not_found`. */
    async eraseRequest(id: string, context: OperationContext): Promise<void> {
      const audit = { ...toAuditOrigin(context), action: 'delete', entity: 'visit', entityId: id } as const;
      const count = await eraseMatching({ documentId: id }, context.now, () => recordAudit(strapi, audit));
      if (count === 0) throw new Problem('not_found');
      await truncateWriteAheadLog(strapi);
      await getErasuresService().recordBesideBackups();
    },

    /**
     * Erases what has expired, restored visits too, except visits with a mail to be sent. Enqueues reminders,
     * and sends due mails, such as what a killed process has left.
     */
    async eraseExpired(now: Date): Promise<void> {
      const withoutUnsentMail = { documentId: { $notIn: await getOutboxService().findVisitsWithUnsentMail(now) } };
      await eraseMatching({ $and: [buildExpiredFilter(now), withoutUnsentMail] }, now);
      await getService<VisitMailing>('api::visit.visit-mailing').enqueueReminders(now);
      getOutboxService().wake();
    },
  };
};

export type VisitRequests = ReturnType<typeof visitRequests>;
export default visitRequests;
