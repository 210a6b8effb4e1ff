import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { SharedCaches } from '../../../contract/health';
import { formatErrorStack } from '../../../core/observability/error-stack';
import { createSiteCounterQuery } from '../../../core/site-state/change-counter';
import { readSiteState } from '../../../core/site-state/site-revision';
import { now } from '../../../core/process/clock';
import { getEnvironment, findPurgeWebhook } from '../../../core/process/environment';
import { purges as purgeCounter } from '../../../core/observability/metrics';
import { sendWebhook, WebhookRefusedError } from '../../../core/process/webhook';

const POLL_INTERVAL_MS = 500;
/**
 * By then every web server serves the change. A cache that is purged earlier could store the old page again.
 */
const SETTLE_MS = 2_000;
const REQUEST_TIMEOUT_MS = 5_000;
/** Lease of the sending process. After it another process takes over. */
const LEASE_MS = 2 * REQUEST_TIMEOUT_MS;
/** Minimum interval between purges, however many changes there are. */
const MIN_INTERVAL_MS = 2_000;
/** Retries after 1 s, 2 s, 4 s, … up to the maximum. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** Failures count as a problem only after this time. */
const FAILING_AFTER_MS = 60_000;
/** After this time without a poll the state is unknown. */
const STALE_POLL_MS = 4 * REQUEST_TIMEOUT_MS;

/**
 * A site revision that caches were not purged for yet; `seenAt` is when this process saw it
 * (`performance.now()`).
 */
interface PendingPurge {
  revision: string;
  seenAt: number;
  message: { id: string; body: string };
}

/**
 * Purge state in the database row of the site revision, shared by all processes: last purged revision, lease
 * and retries.
 */
interface PurgeRow {
  purged_revision: string | null;
  purge_turn_until: string | number | null;
  purge_tries: number | null;
  purge_fails_since: string | number | null;
}

/**
 * Strapi service `api::shared-caches.cache-purges`: sends each site revision to a webhook that purges shared
 * caches. One process sends at a time: it claims a lease by a conditional UPDATE, and another process takes
 * over when the lease ends. No request waits for the webhook.
 */
const cachePurges = ({ strapi }: { strapi: Core.Strapi }) => {
  const webhook = findPurgeWebhook(getEnvironment());
  const stopController = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let pendingPurges: PendingPurge[] = [];
  let failingSinceMs = 0;
  let polledAt: number | null = null;
  let hasPollFailed = false;

  function createPendingPurge(revision: string): PendingPurge {
    const { SITE_ORIGIN, ELABEL_ORIGIN } = getEnvironment();
    const origins = [SITE_ORIGIN, ELABEL_ORIGIN].filter((origin) => origin !== undefined);
    const body = JSON.stringify({ type: 'site.changed', timestamp: now().toISOString(), data: { revision, origins } });
    return { revision, seenAt: performance.now(), message: { id: `msg_${randomUUID()}`, body } };
  }

  /** The newest change that every web server serves by now. */
  const findSettledPurge = (): PendingPurge | undefined =>
    pendingPurges.findLast(({ seenAt }) => performance.now() - seenAt >= SETTLE_MS);

  /** Whether the lease is free. An overlong lease was written by a wrong clock and counts as free. */
  function isLeaseFree({ purge_turn_until: until }: PurgeRow): boolean {
    const remainingMs = Number(until) - now().getTime();
    return remainingMs <= 0 || remainingMs > MAX_RETRY_MS;
  }

  async function sendPurge({ revision, message }: PendingPurge, row: PurgeRow): Promise<void> {
    const { purged_revision, purge_turn_until, purge_fails_since, purge_tries } = row;
    const leaseUntil = now().getTime() + LEASE_MS;
    const claimed = await createSiteCounterQuery(strapi)
      .where({ purged_revision, purge_turn_until })
      .update({ purge_turn_until: leaseUntil });
    if (claimed === 0 || !webhook) return;
    /** Updates the row, unless another process has taken the lease over. */
    const updateLease = (values: Partial<PurgeRow>): Promise<number> =>
      createSiteCounterQuery(strapi).where({ purge_turn_until: leaseUntil }).update(values);
    try {
      const signal = AbortSignal.any([stopController.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
      await sendWebhook(webhook, message, now(), signal);
      purgeCounter.inc({ result: 'accepted' });
      const until = now().getTime() + MIN_INTERVAL_MS;
      failingSinceMs = 0;
      await updateLease({ purged_revision: revision, purge_turn_until: until, purge_tries: 0, purge_fails_since: 0 });
    } catch (error) {
      if (!(error instanceof WebhookRefusedError)) throw error;
      if (stopController.signal.aborted) return void (await updateLease({ purge_turn_until: 0 }));
      purgeCounter.inc({ result: 'refused' });
      const tries = Number(purge_tries) + 1;
      strapi.log.warn(`Shared caches could not be purged (${error.message}, try ${tries}).`);
      const nowMs = now().getTime();
      const until = nowMs + Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS);
      failingSinceMs = Number(purge_fails_since) || nowMs;
      await updateLease({ purge_turn_until: until, purge_tries: tries, purge_fails_since: failingSinceMs });
    }
  }

  async function poll(): Promise<void> {
    const { revision } = await readSiteState(strapi, now());
    if (pendingPurges.at(-1)?.revision !== revision) pendingPurges.push(createPendingPurge(revision));
    const row = await createSiteCounterQuery(strapi).first<PurgeRow>(
      'purged_revision',
      'purge_turn_until',
      'purge_tries',
      'purge_fails_since',
    );
    failingSinceMs = Number(row.purge_fails_since);
    polledAt = performance.now();
    pendingPurges = pendingPurges.slice(
      pendingPurges.findIndex((change) => change.revision === row.purged_revision) + 1,
    );
    const next = findSettledPurge();
    if (!next) return;
    // Earlier changes need no purge of their own.
    pendingPurges = pendingPurges.slice(pendingPurges.indexOf(next));
    if (isLeaseFree(row)) await sendPurge(next, row);
  }

  async function pollAndReschedule(): Promise<void> {
    try {
      await poll();
      hasPollFailed = false;
    } catch (error) {
      // Logged once: without a database it would be logged twice a second.
      if (!hasPollFailed && !stopController.signal.aborted) strapi.log.error(formatErrorStack(error));
      hasPollFailed = true;
    }
    if (!stopController.signal.aborted) timer = setTimeout(() => void pollAndReschedule(), POLL_INTERVAL_MS).unref();
  }

  return {
    /** Starts polling if a webhook is configured. Never throws. */
    start(): void {
      if (webhook) void pollAndReschedule();
    },

    /** Stops sending. Another process, or the next start, sends what was not accepted. */
    stop(): void {
      stopController.abort();
      clearTimeout(timer);
    },

    /** Seconds since the webhook last accepted a purge; 0 when it works. */
    getFailingSeconds: (): number =>
      failingSinceMs === 0 ? 0 : Math.max(0, (now().getTime() - failingSinceMs) / 1000),

    /** State of shared caches; `null` without a webhook or before the first poll. */
    findSharedCacheState(): SharedCaches | null {
      if (!webhook || polledAt === null) return null;
      const isPolling = performance.now() - polledAt < STALE_POLL_MS;
      return isPolling && this.getFailingSeconds() * 1000 < FAILING_AFTER_MS ? 'purged' : 'failing';
    },
  };
};

export type CachePurges = ReturnType<typeof cachePurges>;
export default cachePurges;
