import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { addDays } from '../../../contract/add-days';
import { API_PREFIX } from '../../../contract/endpoint';
import type { Language } from '../../../contract/values';
import { getWineryDay } from '../../../contract/visibility';
import { lockList, runInTransaction } from '../../../core/documents/rows/transactions';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import type { OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { deriveSecret } from '../../../core/process/data-directory';
import { formatVisitFeed } from '../lib/format-visit-feed';
import { toStoredVisit, VISIT_UID, type VisitRow } from '../lib/visit-row';
import { getLinkSettings } from './visit-mailing';

const UID = 'api::visit.visit-feed';
const FEED_ID_BYTES = 16;
const DAYS_BEFORE = 30;
const DAYS_AHEAD = 366;

/** The secret of a URL, which is not stored: an HMAC of the id of the feed. */
const computeToken = (feedId: string): string =>
  createHmac('sha256', deriveSecret('visit feed')).update(feedId).digest('base64url');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Strapi service `api::visit.visit-feed`: a calendar of visits for staff, at one secret URL. */
const visitFeed = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryFeeds = () => strapi.db.query(UID);

  async function findToken(): Promise<string | null> {
    const feed = (await queryFeeds().findOne({ orderBy: { id: 'desc' } })) as { feedId: string } | null;
    return feed && computeToken(feed.feedId);
  }

  return {
    /** The URL of the calendar; `null` without one. */
    async readUrl(): Promise<string | null> {
      const token = await findToken();
      return token && new URL(`${API_PREFIX}/visits/feed/${token}.ics`, getLinkSettings().siteOrigin).href;
    },

    /**
     * Replaces the URL, or ends it without a new one: then throws `not_found` if there is none. Whoever has
     * the URL reads all visits, so the audit log says who did it.
     */
    async replaceUrl(hasNext: boolean, context: OperationContext): Promise<void> {
      await runInTransaction(strapi, async () => {
        await lockList(strapi, UID);
        const { count } = await queryFeeds().deleteMany({});
        if (!hasNext && count === 0) throw new Problem('not_found');
        if (hasNext) await queryFeeds().create({ data: { feedId: randomBytes(FEED_ID_BYTES).toString('base64url') } });
        const action = hasNext ? (count > 0 ? 'update' : 'create') : 'delete';
        await recordAudit(strapi, { ...toAuditOrigin(context), action, entity: 'visitFeed' });
      });
    },

    /** The calendar of a token: visits from 30 days ago to 366 days ahead. Throws `not_found`. */
    async formatFeed(token: string, language: Language, now: Date): Promise<string> {
      const expected = await findToken();
      if (expected === null || !isEqual(token, expected)) throw new Problem('not_found');
      const today = getWineryDay(now);
      const rows = (await strapi.db.query(VISIT_UID).findMany({
        where: {
          state: { $in: ['New', 'Proposed', 'Confirmed'] },
          date: { $gte: addDays(today, -DAYS_BEFORE), $lte: addDays(today, DAYS_AHEAD) },
        },
        orderBy: [{ date: 'asc' }, { id: 'asc' }],
      })) as VisitRow[];
      return formatVisitFeed(rows.map(toStoredVisit), language, getLinkSettings().siteOrigin);
    },
  };
};

export type VisitFeed = ReturnType<typeof visitFeed>;
export default visitFeed;
