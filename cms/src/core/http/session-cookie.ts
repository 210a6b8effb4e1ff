import { SESSION_COOKIE, cookieName } from '../../contract/session-cookie';
import { isSecureSite, readCookie, writeCookie } from './cookies';
import type { HttpContext } from './http';

const nameFor = (ctx: HttpContext): string => cookieName(SESSION_COOKIE, isSecureSite(ctx));

const write = (ctx: HttpContext, value: string, maxAgeSeconds: number): void =>
  writeCookie(ctx, nameFor(ctx), { value, maxAgeSeconds, path: '/', sameSite: 'Lax' });

/** The session token that a request carries, if any. */
export const readSessionCookie = (ctx: HttpContext): string | undefined => readCookie(ctx, nameFor(ctx));

/** Gives the browser a token until `expiresAt`. */
export function setSessionCookie(ctx: HttpContext, token: string, expiresAt: Date, now: Date): void {
  write(ctx, token, Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)));
}

export const clearSessionCookie = (ctx: HttpContext): void => write(ctx, '', 0);
