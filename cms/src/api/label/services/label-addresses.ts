// See docs/adr/0047-labels-are-requested-daily.md.
import type { Core } from '@strapi/strapi';
import {
  ALERTED_FAILURES,
  type FailingLabelAddress,
  type FailingLabelAddresses,
} from '../../../contract/label-addresses';
import type { AddressState } from '../../../contract/label-checks';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { isUniqueViolation } from '../../../core/documents/rows/transactions';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { limitConcurrency } from '../../../core/http/work-limits';
import { CLOCK_TOLERANCE_MS } from '../../../core/process/clock';
import { getLabelUrl } from '../lib/enrich-labels';
import { isIssuedLabel, LABELS, type IssuedLabel, type LabelRow } from '../lib/label-row';
import { findPublicOrigin } from '../lib/printed-label';
import { computeLabelVersion, readPublishedLabels } from '../lib/published-label';
import { requestLabelPage } from '../lib/request-label-page';

const ADDRESSES = 'api::label.label-address';

const MINUTE_MS = 60_000;
/** Pause after a success. */
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Pause after the first failure, which may be a short one. */
const RETRY_MS = 10 * MINUTE_MS;
/** Pause after further failures. */
const FAILING_MS = 60 * MINUTE_MS;
/** A process that ends before it has stored a result leaves its labels to others after this time. */
const LEASE_MS = 15 * MINUTE_MS;
/** Web servers read published labels anew within a minute, and caches may be five minutes old. */
const SETTLING_MS = 15 * MINUTE_MS;
/** Labels that one process requests in one run: 48,000 a day. */
const BATCH_SIZE = 333;
/** A run ends after this time, so that runs do not overlap. */
const MAX_RUN_MS = 5 * MINUTE_MS;
const CONCURRENCY = 2;

interface AddressRow {
  labelId: string;
  dueAt: string | Date;
  checkedAt: string | Date | null;
  state: AddressState | null;
  failures: number;
  failingSince: string | Date | null;
}

/** Returns the time in ms until the next request, by the number of failures in a row. */
function getPauseMs(failures: number): number {
  if (failures === 0) return DAY_MS;
  return failures < ALERTED_FAILURES ? RETRY_MS : FAILING_MS;
}

/**
 * Strapi service `api::label.label-addresses`: requests every published label once a day as a reader
 * would.
 */
const labelAddressesService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(ADDRESSES);
  const alertedFilter = { failures: { $gte: ALERTED_FAILURES } };

  /**
   * Creates the missing rows of labels, due at once. Another process may create the same at the same
   * time.
   */
  async function addLabels(now: Date): Promise<void> {
    const { tableName } = strapi.db.metadata.get(ADDRESSES);
    const known = strapi.db.getConnection(tableName).select('label_id');
    const found = (await strapi.db.query(LABELS).findMany({
      where: { state: { $ne: 'draft' }, code: { $notNull: true }, documentId: { $notIn: known } },
      select: ['documentId'],
      limit: BATCH_SIZE,
    })) as LabelRow[];
    for (const { documentId: labelId } of found) {
      await queryRows()
        .create({ data: { labelId, dueAt: now, failures: 0 } })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
        });
    }
  }

  /** Claims a due label for this process. Returns false if another process was first. */
  async function claimLabel({ labelId, dueAt }: AddressRow, now: Date): Promise<boolean> {
    const data = { dueAt: new Date(now.getTime() + LEASE_MS) };
    const { count } = await queryRows().updateMany({ where: { labelId, dueAt: new Date(dueAt) }, data });
    return count === 1;
  }

  async function requestLabel(row: AddressRow, label: IssuedLabel, origin: string, requestedAt: Date): Promise<void> {
    const { items } = await readPublishedLabels(strapi, [label]);
    const [published] = items;
    if (!published) return;
    const state = await requestLabelPage(`${origin}/l/${label.code}`, computeLabelVersion(published));
    const isFailure = state !== 'answers';
    const failures = isFailure ? row.failures + 1 : 0;
    const data = {
      checkedAt: requestedAt,
      dueAt: new Date(requestedAt.getTime() + getPauseMs(failures)),
      state,
      failures,
      failingSince: isFailure ? (row.failingSince ?? requestedAt) : null,
      ...(isFailure && { lastFailureAt: requestedAt }),
    };
    await queryRows().updateMany({ where: { labelId: row.labelId }, data });
    if (failures === ALERTED_FAILURES) {
      strapi.log.warn(`The label ${label.code} does not respond at its public address: ${state}`);
    }
  }

  const limitRequests = limitConcurrency(CONCURRENCY);

  return {
    /**
     * Requests the labels that are due at their public address and stores the results; does nothing without a
     * public address. Several processes may run it at once: each label is requested by one of them.
     * @param origin for tests; by default that of the labels or the site
     */
    async requestDue(now: Date, origin: string | null = findPublicOrigin()): Promise<void> {
      if (origin === null) return;
      const startMs = performance.now();
      await addLabels(now);
      // No pause is longer than a day: a wrong clock has written what is due later.
      const latestDueAt = new Date(now.getTime() + DAY_MS + CLOCK_TOLERANCE_MS);
      const dueRows = (await queryRows().findMany({
        where: { $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: latestDueAt } }] },
        orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
        limit: BATCH_SIZE,
      })) as AddressRow[];
      const ids = dueRows.map(({ labelId }) => labelId);
      const settledBefore = new Date(now.getTime() - SETTLING_MS);
      const where = { documentId: { $in: ids }, updatedAt: { $lte: settledBefore } };
      const found = (await strapi.db.query(LABELS).findMany({ where })) as LabelRow[];
      const labels = new Map(found.filter(isIssuedLabel).map((label) => [label.documentId, label]));
      await Promise.all(
        dueRows.map((row) =>
          limitRequests(async () => {
            const elapsedMs = performance.now() - startMs;
            const label = labels.get(row.labelId);
            if (!label || elapsedMs > MAX_RUN_MS || !(await claimLabel(row, now))) return;
            await requestLabel(row, label, origin, new Date(now.getTime() + elapsedMs));
          }),
        ),
      );
    },

    /** How many labels fail, and since when the first of them. */
    async readFailing(): Promise<{ count: number; since: Date | null }> {
      if (findPublicOrigin() === null) return { count: 0, since: null };
      const [count, oldest] = await Promise.all([
        queryRows().count({ where: alertedFilter }),
        queryRows().findOne({ where: alertedFilter, orderBy: { failingSince: 'asc' } }) as Promise<AddressRow | null>,
      ]);
      return { count, since: oldest?.failingSince ? new Date(oldest.failingSince) : null };
    },

    /** A page of failing labels, those that fail longest first. */
    async listFailing({
      page,
      pageSize = MAX_PAGE_SIZE,
    }: {
      page: number;
      pageSize?: number | undefined;
    }): Promise<FailingLabelAddresses> {
      const orderBy = [{ failingSince: 'asc' }, { id: 'asc' }];
      const window = { limit: pageSize, offset: (page - 1) * pageSize, orderBy };
      const [rows, total, newest] = await Promise.all([
        queryRows().findMany({ where: alertedFilter, ...window }) as Promise<AddressRow[]>,
        queryRows().count({ where: alertedFilter }),
        queryRows().findOne({
          where: { checkedAt: { $notNull: true } },
          orderBy: { checkedAt: 'desc' },
        }) as Promise<AddressRow | null>,
      ]);
      const where = { documentId: { $in: rows.map(({ labelId }) => labelId) } };
      const found = (await strapi.db.query(LABELS).findMany({ where })) as LabelRow[];
      const labels = new Map(found.filter(isIssuedLabel).map((label) => [label.documentId, label]));
      const items = rows.flatMap(({ labelId, state, checkedAt, failingSince }): FailingLabelAddress[] => {
        const label = labels.get(labelId);
        if (!label || state === null) return [];
        const { name: wineTitle, vintage } = label.frozen;
        const times = { checkedAt: toInstantOrEmpty(checkedAt), failingSince: toInstantOrEmpty(failingSince) };
        return [{ labelId, wineTitle, vintage, code: label.code, url: getLabelUrl(label.code), state, ...times }];
      });
      return { items, total, checkedAt: toInstantOrEmpty(newest?.checkedAt) || null };
    },
  };
};

export type LabelAddresses = ReturnType<typeof labelAddressesService>;
export default labelAddressesService;
