import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import { LRUCache } from 'lru-cache';
import { API_PREFIX } from '#contract/endpoint';
import { parseSessionCookie, parseSetSessionCookie } from '../http/session-cookie';

/** Paths to which the CMS responds with 200 on GET only for a valid session (staff area and panel). */
const PROOF_PATHS: ReadonlySet<string> = new Set([`${API_PREFIX}/users/me`, '/cms/admin/users/me']);

const MAX_SESSIONS = 5_000;
const SESSION_TTL_MS = 60 * 60 * 1000;

/** The parts of a request that identify its session. */
interface SessionRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Sessions that the CMS has accepted within the last hour, by the hash of their cookie or token. Each has its
 * own body budget, which an invented cookie does not get. The CMS still validates the session of each
 * request.
 */
export interface KnownSessions {
  /** @returns the hash of the request's session; `null` without a session or for an unknown one */
  findKey(request: SessionRequest): string | null;
  /** Records the session that a response of the CMS proves valid or starts. */
  recordResponse(request: SessionRequest, status: number, setCookie: OutgoingHttpHeader | undefined): void;
}

const toKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns the session token: the panel sends it in a header, the staff area in a cookie. */
const readSecret = ({ url, headers }: SessionRequest): string | undefined =>
  url.startsWith('/cms/') ? headers.authorization : parseSessionCookie(headers.cookie);

/**
 * Creates an empty record of the sessions that responses of the CMS have proved valid, by a hash of their
 * token: at most 5,000, each for one hour after the last proof. It sends no requests itself.
 */
export function createKnownSessions(): KnownSessions {
  const knownKeys = new LRUCache<string, true>({ max: MAX_SESSIONS, ttl: SESSION_TTL_MS });
  return {
    findKey: (request) => {
      const secret = readSecret(request);
      const key = secret === undefined ? null : toKey(secret);
      return key !== null && knownKeys.get(key) ? key : null;
    },
    recordResponse: (request, status, setCookie) => {
      for (const line of [setCookie ?? []].flat()) {
        const secret = parseSetSessionCookie(String(line));
        if (secret !== undefined) knownKeys.set(toKey(secret), true);
      }
      // To OPTIONS the router of the CMS responds with 200 whoever asks.
      if (request.method !== 'GET' || status !== 200) return;
      if (!PROOF_PATHS.has(request.url.split('?', 1)[0] ?? '')) return;
      const secret = readSecret(request);
      if (secret !== undefined) knownKeys.set(toKey(secret), true);
    },
  };
}
