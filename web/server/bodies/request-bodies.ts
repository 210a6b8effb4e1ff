import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { getBodyLimits, LIMIT_PROBLEMS } from '#contract/body-limits';
import { findExceededLimit } from '#contract/json-shape';
import { toRateLimitKey } from '#contract/request-limits';
import { type BodyBudget, type BodySender, createBodyBudget, type OpenBody } from './body-budget';
import { createKnownSessions, type KnownSessions } from './known-sessions';
import { BodyError, readWholeBody, streamBody } from './read-body';

/** Reads request bodies within the limits of route, time and sender. The methods throw BodyError. */
export interface RequestBodies {
  /** Reads the whole body, at most `maxBytes`. */
  read(request: FastifyRequest, source: Readable, maxBytes: number): Promise<Buffer>;
  /**
   * Reads the whole body and checks the JSON limits of its route. It does not parse; the CMS validates the
   * JSON.
   */
  readJson(request: FastifyRequest, source: Readable): Promise<Buffer>;
  /** Returns a stream of the body after its first byte has arrived. */
  stream(request: FastifyRequest, source: Readable, maxBytes: number): Promise<Readable>;
  /** Returns how a request is counted: by its session if the CMS has accepted it, else by IP. */
  getSender(request: FastifyRequest): BodySender;
  budget: BodyBudget;
  sessions: KnownSessions;
}

/**
 * Creates the reader of request bodies, with an empty budget of unfinished bodies and no known sessions. It
 * counts unfinished bodies by session if the CMS has accepted it, else by IP; those of the trusted proxy
 * itself only in the total.
 * @param isProxyTrusted whether `X-Forwarded-For` names the clients; a request without it then comes from the
 * proxy itself
 */
export function createRequestBodies(isProxyTrusted: boolean): RequestBodies {
  const budget = createBodyBudget();
  const sessions = createKnownSessions();

  /** Counts a known session by its hash, since a whole office can share one IP, and anyone else by IP. */
  function getSender(request: FastifyRequest): BodySender {
    const session = sessions.findKey(request);
    if (session !== null) return { kind: 'session', countingKey: session };
    const isProxy = isProxyTrusted && request.headers['x-forwarded-for'] === undefined;
    return { kind: 'guest', countingKey: isProxy ? null : toRateLimitKey(request.ip) };
  }

  function openForSender(request: FastifyRequest): OpenBody {
    const body = budget.open(getSender(request));
    if (!body) throw new BodyError('rate_limited');
    return body;
  }

  /**
   * Opens a body even if its sender has too many, provided that it has already arrived completely: others
   * behind the same IP must not be able to block a sign-in.
   */
  async function openIfAllowedOrComplete(request: FastifyRequest): Promise<OpenBody> {
    const sender = getSender(request);
    const openBody = budget.open(sender);
    if (openBody) return openBody;
    // Data of the same packet is parsed within this turn of the event loop.
    await setImmediate();
    const received = request.raw.complete ? budget.open({ ...sender, countingKey: null }) : null;
    if (!received) throw new BodyError('rate_limited');
    return received;
  }

  async function read(request: FastifyRequest, source: Readable, maxBytes: number): Promise<Buffer> {
    const openBody = await openIfAllowedOrComplete(request);
    try {
      return await readWholeBody(source, maxBytes, openBody);
    } finally {
      openBody.close();
    }
  }

  return {
    read,
    readJson: async (request, source) => {
      const limits = getBodyLimits(request.method, request.url.split('?', 1)[0] ?? '');
      const body = await read(request, source, limits.bytes);
      const exceeded = findExceededLimit(body, limits);
      if (exceeded) throw new BodyError(LIMIT_PROBLEMS[exceeded]);
      return body;
    },
    stream: async (request, source, maxBytes) => streamBody(source, maxBytes, openForSender(request)),
    getSender,
    budget,
    sessions,
  };
}
