import type { IncomingHttpHeaders } from 'node:http';
import { toCookieName, SESSION_COOKIE } from '#contract/session';

/** Both names of the session cookie, with and without TLS. */
const NAMES = [true, false].map((isSecure) => toCookieName(SESSION_COOKIE, isSecure)).join('|');
const SENT_SESSION = new RegExp(`(?:^|;\\s*)(?:${NAMES})=([^;]*)`);
const SET_SESSION = new RegExp(`^(?:${NAMES})=([^;]+)`);

/**
 * Returns the session token of a `Cookie` header, under the cookie name with or without TLS. The token is not
 * validated. Undefined if there is no session cookie.
 */
export const parseSessionCookie = (cookie: string | undefined): string | undefined =>
  SENT_SESSION.exec(cookie ?? '')?.[1];

/**
 * Returns the session token that a `Set-Cookie` header sets. Undefined for other cookies, and for an empty
 * value, which ends the session.
 */
export const parseSetSessionCookie = (setCookie: string): string | undefined => SET_SESSION.exec(setCookie)?.[1];

/** Whether a request carries a session cookie or an Authorization header. Neither is validated. */
export const hasSession = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined ||
  (headers.cookie !== undefined && parseSessionCookie(headers.cookie) !== undefined);
