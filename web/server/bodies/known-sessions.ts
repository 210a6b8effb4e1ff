import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import { LRUCache } from 'lru-cache';
import { API_PREFIX } from '#contract/endpoint';
import { cookieName, SESSION_COOKIE } from '#contract/session';

const NAMES = [true, false].map((isSecure) => cookieName(SESSION_COOKIE, isSecure)).join('|');
const SENT_COOKIE = new RegExp(`(?:^|;\\s*)(?:${NAMES})=([^;]+)`);
const SET_COOKIE = new RegExp(`^(?:${NAMES})=([^;]+)`);

/** Reads that the CMS answers with 200 to nobody but a valid session, of the staff area and of the panel. */
const PROOFS = [`${API_PREFIX}/users/me`, '/cms/admin/users/me', '/cms/content-manager/'];

const MAX_SESSIONS = 5_000;
const REMEMBERED_MS = 60 * 60 * 1000;

/** The parts of a request by which its session is known. */
interface SessionRequest {
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * The sessions that the CMS has accepted a while ago, by the hash of their cookie or token. What they may do the CMS decides each
 * time; here they have a budget of their own, which a made-up cookie has not.
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
  url.startsWith('/cms/') ? headers.authorization : SENT_COOKIE.exec(headers.cookie ?? '')?.[1];

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
        const secret = SET_COOKIE.exec(String(line))?.[1];
        if (secret !== undefined) known.set(toKey(secret), true);
      }
      if (status !== 200 || !PROOFS.some((path) => request.url.startsWith(path))) return;
      const secret = readSecret(request);
      if (secret !== undefined) known.set(toKey(secret), true);
    },
  };
}
