import { cookieName, SESSION_COOKIE } from '#contract/session';

/**
 * The session cookie has one name behind TLS and another one without; which of them counts here, the CMS
 * knows.
 */
export const SESSION_COOKIE_NAMES = [true, false].map((isSecure) => cookieName(SESSION_COOKIE, isSecure));

const SESSION_PAIR = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIE_NAMES.join('|')})=([^;]*)`);

/**
 * Finds the value of the session cookie, of whatever form.
 * @param cookies the `Cookie` header of a request
 */
export const findSessionCookie = (cookies: string | undefined): string | undefined =>
  SESSION_PAIR.exec(cookies ?? '')?.[1];
