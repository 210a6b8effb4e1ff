import type { IncomingHttpHeaders } from 'node:http';
import { cookieName, SESSION_COOKIE } from '#contract/session';

/** Both names of the session cookie; which of them is in use depends on the CMS's site origin. */
const NAMES = [true, false].map((isSecure) => cookieName(SESSION_COOKIE, isSecure)).join('|');
const SENT = new RegExp(`(?:^|;\\s*)(?:${NAMES})=([^;]*)`);
const SET = new RegExp(`^(?:${NAMES})=([^;]+)`);

/** The session in a `Cookie` header; whether it is valid the CMS decides. */
export const readSentSession = (cookie: string | undefined): string | undefined => SENT.exec(cookie ?? '')?.[1];

/**
 * The session that a `Set-Cookie` header begins; undefined for another cookie and for a session that it ends.
 */
export const readSetSession = (setCookie: string): string | undefined => SET.exec(setCookie)?.[1];

/** Whether a request comes with a session; whether that is still good is for the CMS to say. */
export const hasSession = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined || readSentSession(headers.cookie) !== undefined;
