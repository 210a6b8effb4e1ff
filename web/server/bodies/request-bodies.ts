import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { findBodyLimits, LIMIT_PROBLEMS } from '#contract/body-limits';
import { findExceededLimit } from '#contract/json-shape';
import { toRateLimitKey } from '#contract/request-limits';
import { type BodyBudget, type BodySender, createBodyBudget, type OpenBody } from './body-budget';
import { createKnownSessions, type KnownSessions } from './known-sessions';
import { BodyError, readWholeBody, streamBody } from './read-body';

/**
 * Reads request bodies within the limits of their route, their time and their sender. Its methods throw
 * BodyError.
 */
export interface RequestBodies {
  /** The whole body, of at most `maxBytes`. */
  read(request: FastifyRequest, source: Readable, maxBytes: number): Promise<Buffer>;
  /** The whole body as JSON text within the limits of its route; whether it is valid JSON the CMS says. */
  readJson(request: FastifyRequest, source: Readable): Promise<Buffer>;
  /** The body as it comes, after its first byte. */
  stream(request: FastifyRequest, source: Readable, maxBytes: number): Promise<Readable>;
  budget: BodyBudget;
  sessions: KnownSessions;
}

/** @param isProxyTrusted whether `X-Forwarded-For` names the clients; who sends none is the proxy itself */
export function createRequestBodies(isProxyTrusted: boolean): RequestBodies {
  const budget = createBodyBudget();
  const sessions = createKnownSessions();

  /**
   * A known session has its own budget, since a whole office can share one IP address. Unknown sessions count
   * by IP address.
   */
  function findSender(request: FastifyRequest): BodySender {
    const session = sessions.find(request);
    if (session !== null) return { kind: 'session', key: session };
    const isProxy = isProxyTrusted && request.headers['x-forwarded-for'] === undefined;
    return { kind: 'guest', key: isProxy ? null : toRateLimitKey(request.ip) };
  }

  function open(request: FastifyRequest): OpenBody {
    const body = budget.open(findSender(request));
    if (!body) throw new BodyError('rate_limited');
    return body;
  }

  /**
   * A body that arrived with its headers holds nothing up, so that it needs no place of its sender: others
   * behind the same address cannot keep somebody from signing in by holding all places.
   */
  async function openUnlessReceived(request: FastifyRequest): Promise<OpenBody> {
    const sender = findSender(request);
    const openBody = budget.open(sender);
    if (openBody) return openBody;
    // The parser gets to what came in the same packet within this turn of the event loop.
    await setImmediate();
    const received = request.raw.complete ? budget.open({ ...sender, key: null }) : null;
    if (!received) throw new BodyError('rate_limited');
    return received;
  }

  async function read(request: FastifyRequest, source: Readable, maxBytes: number): Promise<Buffer> {
    const openBody = await openUnlessReceived(request);
    try {
      return await readWholeBody(source, maxBytes, openBody);
    } finally {
      openBody.close();
    }
  }

  return {
    read,
    readJson: async (request, source) => {
      const limits = findBodyLimits(request.method, request.url.split('?', 1)[0] ?? '');
      const body = await read(request, source, limits.bytes);
      const exceeded = findExceededLimit(body, limits);
      if (exceeded) throw new BodyError(LIMIT_PROBLEMS[exceeded]);
      return body;
    },
    stream: async (request, source, maxBytes) => streamBody(source, maxBytes, open(request)),
    budget,
    sessions,
  };
}
