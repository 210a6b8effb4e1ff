import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { SharedCaches } from '../../../contract/health';
import { formatErrorStack } from '../../../core/http/problem';
import { siteTable } from '../../../core/site-state/change-counter';
import { readSiteState } from '../../../core/site-state/site-revision';
import { now } from '../../../core/process/clock';
import { environment, purgeHook } from '../../../core/process/environment';
import { purges as purgeCounter } from '../../../core/observability/metrics';
import { sendWebhook, WebhookRefused } from '../../../core/process/webhook';

const LOOK_MS = 500;
/**
 * By then every web server serves the change. A cache that is purged earlier could store the old page again.
 */
const SETTLING_MS = 2_000;
const ATTEMPT_MS = 5_000;
/** Lease of the sending process. After it another process takes over. */
const TURN_MS = 2 * ATTEMPT_MS;
/** Minimum interval between purges, however many changes there are. */
const PAUSE_MS = 2_000;
/** Retries after 1 s, 2 s, 4 s, … up to the maximum. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Failures count as a problem only after this time. */
const PATIENCE_MS = 60_000;
/** After this time without a poll the state is unknown. */
const LOOKLESS_MS = 4 * ATTEMPT_MS;

/**
 * A site revision that caches were not purged for yet; `seenAt` is when this process saw it
 * (`performance.now()`).
 */
interface Change {
  revision: string;
  seenAt: number;
  message: { id: string; body: string };
}

/**
 * Purge state in the database row of the site revision, shared by all processes: last purged revision, lease
 * and retries.
 */
interface Turn {
  purged_revision: string | null;
  purge_turn_until: string | number | null;
  purge_tries: number | null;
  purge_fails_since: string | number | null;
}

/**
 * Strapi service `api::health.purges`: sends each site revision to a webhook that purges shared caches. One
 * process sends at a time: it claims a lease by a conditional UPDATE, and another process takes over when the
 * lease ends. No request waits for the webhook.
 */
const purgesService = ({ strapi }: { strapi: Core.Strapi }) => {
  const hook = purgeHook(environment());
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let changes: Change[] = [];
  let failsSince = 0;
  let lookedAt: number | null = null;
  let lookFailed = false;

  function changeOf(revision: string): Change {
    const { SITE_ORIGIN, ELABEL_ORIGIN } = environment();
    const origins = [SITE_ORIGIN, ELABEL_ORIGIN].filter((origin) => origin !== undefined);
    const body = JSON.stringify({ type: 'site.changed', timestamp: now().toISOString(), data: { revision, origins } });
    return { revision, seenAt: performance.now(), message: { id: `msg_${randomUUID()}`, body } };
  }

  /** The newest change that every web server serves by now. */
  const settled = (): Change | undefined => changes.findLast(({ seenAt }) => performance.now() - seenAt >= SETTLING_MS);

  /** Whether the lease is free. An overlong lease was written by a wrong clock and counts as free. */
  function isFree({ purge_turn_until: until }: Turn): boolean {
    const left = Number(until) - now().getTime();
    return left <= 0 || left > LONGEST_WAIT_MS;
  }

  async function send({ revision, message }: Change, seen: Turn): Promise<void> {
    const { purged_revision, purge_turn_until, purge_fails_since, purge_tries } = seen;
    const turn = now().getTime() + TURN_MS;
    const taken = await siteTable(strapi)
      .where({ purged_revision, purge_turn_until })
      .update({ purge_turn_until: turn });
    if (taken === 0 || !hook) return;
    /** Updates the row, unless another process has taken the lease over. */
    const end = (values: Partial<Turn>): Promise<number> =>
      siteTable(strapi).where({ purge_turn_until: turn }).update(values);
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_MS)]);
      await sendWebhook(hook, message, now(), signal);
      purgeCounter.inc({ result: 'accepted' });
      const until = now().getTime() + PAUSE_MS;
      failsSince = 0;
      await end({ purged_revision: revision, purge_turn_until: until, purge_tries: 0, purge_fails_since: 0 });
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      if (stopping.signal.aborted) return void (await end({ purge_turn_until: 0 }));
      purgeCounter.inc({ result: 'refused' });
      const tries = Number(purge_tries) + 1;
      strapi.log.warn(`Shared caches could not be purged (${error.message}, try ${tries}).`);
      const at = now().getTime();
      const until = at + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
      failsSince = Number(purge_fails_since) || at;
      await end({ purge_turn_until: until, purge_tries: tries, purge_fails_since: failsSince });
    }
  }

  async function look(): Promise<void> {
    const { revision } = await readSiteState(strapi, now());
    if (changes.at(-1)?.revision !== revision) changes.push(changeOf(revision));
    const turn = await siteTable(strapi).first<Turn>(
      'purged_revision',
      'purge_turn_until',
      'purge_tries',
      'purge_fails_since',
    );
    failsSince = Number(turn.purge_fails_since);
    lookedAt = performance.now();
    changes = changes.slice(changes.findIndex((change) => change.revision === turn.purged_revision) + 1);
    const next = settled();
    if (!next) return;
    // Earlier changes need no purge of their own.
    changes = changes.slice(changes.indexOf(next));
    if (isFree(turn)) await send(next, turn);
  }

  async function lookAgain(): Promise<void> {
    try {
      await look();
      lookFailed = false;
    } catch (error) {
      // Logged once: without a database it would be logged twice a second.
      if (!lookFailed && !stopping.signal.aborted) strapi.log.error(formatErrorStack(error));
      lookFailed = true;
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void lookAgain(), LOOK_MS).unref();
  }

  return {
    /** Starts polling if a webhook is configured. Never throws. */
    start(): void {
      if (hook) void lookAgain();
    },

    /** Stops sending. Another process, or the next start, sends what was not accepted. */
    stop(): void {
      stopping.abort();
      clearTimeout(timer);
    },

    /** Seconds since the webhook last accepted a purge; 0 when it works. */
    failingSeconds: (): number => (failsSince === 0 ? 0 : Math.max(0, (now().getTime() - failsSince) / 1000)),

    /** State of shared caches; `null` without a webhook or before the first poll. */
    state(): SharedCaches | null {
      if (!hook || lookedAt === null) return null;
      const isLooking = performance.now() - lookedAt < LOOKLESS_MS;
      return isLooking && this.failingSeconds() * 1000 < PATIENCE_MS ? 'purged' : 'failing';
    },
  };
};

export type Purges = ReturnType<typeof purgesService>;
export default purgesService;
