import { environment } from '../process/environment';
import type { HttpContext } from './http';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether cookies are `Secure`: everywhere but on plain-http localhost, where browsers and tests have no TLS. */
export function isSecureSite(ctx: HttpContext): boolean {
  const { SITE_ORIGIN = '' } = environment();
  return ctx.secure || SITE_ORIGIN.startsWith('https:') || !LOCAL_HOSTS.has(ctx.hostname);
}

/** What a cookie of ours is besides its name: `HttpOnly` always, `Secure` where the site is. */
export interface CookieOptions {
  value: string;
  maxAgeSeconds: number;
  path: string;
  sameSite: 'Lax' | 'Strict';
}

/** Adds a cookie to the answer; a value that is empty for 0 s takes it away. */
export function writeCookie(ctx: HttpContext, name: string, cookie: CookieOptions): void {
  const { value, maxAgeSeconds, path, sameSite } = cookie;
  const parts = [`${name}=${value}`, `Path=${path}`, 'HttpOnly', `SameSite=${sameSite}`, `Max-Age=${maxAgeSeconds}`];
  ctx.append('Set-Cookie', [...parts, ...(isSecureSite(ctx) ? ['Secure'] : [])].join('; '));
}

/**
 * The value of the one cookie of a name, `undefined` without any. Of several that differ nobody can tell which is
 * ours: they count as an empty one.
 */
export function readCookie(ctx: HttpContext, name: string): string | undefined {
  const pairs = ctx.get('Cookie').split(';');
  const own = pairs.map((pair) => pair.trim()).filter((pair) => pair.startsWith(`${name}=`));
  const values = new Set(own.map((pair) => pair.slice(name.length + 1)));
  return values.size > 1 ? '' : [...values][0];
}
