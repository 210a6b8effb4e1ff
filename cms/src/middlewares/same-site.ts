import type { Core } from '@strapi/strapi';
import { environment } from '../core/environment';
import { isApiPath, isWrite, type HttpContext } from '../core/http';
import { Problem } from '../core/problem';

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Whether a write comes from a page of this site, or from no page at all (a client that is not a browser sends
 * neither header). `ctx.host` is the host that the web server was asked for.
 */
function isSameSite(ctx: HttpContext, siteOrigin: string | undefined): boolean {
  const origin = ctx.get('Origin');
  if (origin) return origin === siteOrigin || hostOf(origin) === ctx.host;
  return ['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'));
}

/** Refuses writes that another site's page makes with a visitor's cookies. */
const sameSite: Core.MiddlewareFactory = () => (ctx, next) => {
  if (isApiPath(ctx.path) && isWrite(ctx.method) && !isSameSite(ctx, environment().SITE_ORIGIN)) {
    throw new Problem('cross_site');
  }
  return next();
};

export default sameSite;
