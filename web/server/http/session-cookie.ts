import type { IncomingHttpHeaders } from 'node:http';
import { cookieName, SESSION_COOKIE } from '#contract/session';

/** Both names of the session cookie, with and without TLS. */
const NAMES = [true, false].map((isSecure) => cookieName(SESSION_COOKIE, isSecure)).join('|');
const SENT = new RegExp(`(?:^|;\\s*)(?:${NAMES})=([^;]*)`);
const SET = new RegExp(`^(?:${NAMES})=([^;]+)`);

/** Returns the session token of a `Cookie` header, not validated; undefined without one. */
export const readSentSession = (cookie: string | undefined): string | undefined => SENT.exec(cookie ?? '')?.[1];

/**
 * Returns the session token that a `Set-Cookie` header sets; undefined for other cookies and for a removed
 * session.
 */
export const readSetSession = (setCookie: string): string | undefined => SET.exec(setCookie)?.[1];

/** Whether a request carries a session cookie or an Authorization header, valid or not. */
export const hasSession = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined || readSentSession(headers.cookie) !== undefined;
