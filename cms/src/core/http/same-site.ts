import type { HttpContext } from './http';

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/**
 * Whether a write comes from a page of this site, or from no page at all (a client that is not a browser sends neither
 * header). The request's own origin is the one that the web server was asked for, its scheme included: a page that came
 * without TLS could have been written by anybody on the way.
 */
export function isSameSite(ctx: HttpContext, siteOrigin: string | undefined): boolean {
  const origin = ctx.get('Origin');
  if (origin) return origin === siteOrigin || origin === originOf(`${ctx.protocol}://${ctx.host}`);
  return ['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'));
}
