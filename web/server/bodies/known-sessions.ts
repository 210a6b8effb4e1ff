import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import { LRUCache } from 'lru-cache';
import { API_PREFIX } from '#contract/endpoint';
import { readSentSession, readSetSession } from '../http/session-cookie';

/**
 * Paths to whose GET the CMS responds with 200 for a valid session only, of the staff area and of the panel.
 */
const PROOFS: ReadonlySet<string> = new Set([`${API_PREFIX}/users/me`, '/cms/admin/users/me']);

const MAX_SESSIONS = 5_000;
const REMEMBERED_MS = 60 * 60 * 1000;

/** The parts of a request by which its session is known. */
interface SessionRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * The sessions that the CMS has accepted within the last hour, by the hash of their cookie or token. They
 * have a budget of their own for request bodies, which a made-up cookie has not. The CMS still checks the
 * session of each request.
 */
export interface KnownSessions {
  /** @returns the key of the session, `null` for none or an unknown one */
  find(request: SessionRequest): string | null;
  /** Remembers the session that a response of the CMS proves or begins. */
  learn(request: SessionRequest, status: number, setCookie: OutgoingHttpHeader | undefined): void;
}

const toKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The panel's tokens come in a header, the staff area's sessions in a cookie. */
const readSecret = ({ url, headers }: SessionRequest): string | undefined =>
  url.startsWith('/cms/') ? headers.authorization : readSentSession(headers.cookie);

export function createKnownSessions(): KnownSessions {
  const known = new LRUCache<string, true>({ max: MAX_SESSIONS, ttl: REMEMBERED_MS });
  return {
    find: (request) => {
      const secret = readSecret(request);
      const key = secret === undefined ? null : toKey(secret);
      return key !== null && known.get(key) ? key : null;
    },
    learn: (request, status, setCookie) => {
      for (const line of [setCookie ?? []].flat()) {
        const secret = readSetSession(String(line));
        if (secret !== undefined) known.set(toKey(secret), true);
      }
      // To OPTIONS the router of the CMS responds with 200 whoever asks.
      if (request.method !== 'GET' || status !== 200) return;
      if (!PROOFS.has(request.url.split('?', 1)[0] ?? '')) return;
      const secret = readSecret(request);
      if (secret !== undefined) known.set(toKey(secret), true);
    },
  };
}
