import type { HttpContext } from './http';

const COOKIE_NAME = 'winery_session';
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `Secure` everywhere but on plain-http localhost, where browsers and tests have no TLS. */
const isSecure = (ctx: HttpContext): boolean => ctx.secure || !LOCAL_HOSTS.has(ctx.hostname);

function writeCookie(ctx: HttpContext, value: string, maxAgeSeconds: number): void {
  const parts = [`${COOKIE_NAME}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAgeSeconds}`];
  ctx.append('Set-Cookie', [...parts, ...(isSecure(ctx) ? ['Secure'] : [])].join('; '));
}

/** The session token that a request carries, if any. */
export const readSessionCookie = (ctx: HttpContext): string | undefined => ctx.cookies.get(COOKIE_NAME);

/** Gives the browser a token until `expiresAt`. */
export function setSessionCookie(ctx: HttpContext, token: string, expiresAt: Date, now: Date): void {
  writeCookie(ctx, token, Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)));
}

export const clearSessionCookie = (ctx: HttpContext): void => writeCookie(ctx, '', 0);
