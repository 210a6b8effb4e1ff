import type { Core } from '@strapi/strapi';
import { findBodyLimits } from '../contract/body-limits';
import { MAX_QUERY_PARAMETERS, MAX_REQUEST_URL_LENGTH } from '../contract/limits';
import { toRateLimitKey } from '../contract/request-limits';
import { now } from '../core/process/clock';
import { environment } from '../core/process/environment';
import { getRouteGroup, hasBody, isWrite, type DoorName, type KoaContext, isSameSite } from '../core/http/koa-context';
import { Problem, sendProblem } from '../core/http/problem';
import { RateLimiter } from '../core/http/request-checks';

/** Below this path the panel sends files; its routes alone read them, once they know who sends (`panel-forms`). */
const PANEL_UPLOADS = /^\/upload(?:\/|$)/i;

/**
 * Checks type and declared size of a body before it is read. Only JSON within the limit of its route is
 * parsed, never a form or file.
 */
function checkBody(ctx: KoaContext): void {
  if (!ctx.request.is('application/json')) throw new Problem('unsupported_media_type');
  // A few compressed bytes could unfold to gigabytes, and no client of ours compresses.
  if (!['', 'identity'].includes(ctx.get('Content-Encoding'))) throw new Problem('unsupported_media_type');
  if ((ctx.request.length ?? 0) > findBodyLimits(ctx.method, ctx.path).bytes) throw new Problem('too_large');
}

/**
 * The query parser of the panel (`qs`) takes quadratic time in the number of parameters, so that their number
 * is limited.
 */
const isUrlTooLarge = ({ originalUrl }: KoaContext): boolean =>
  originalUrl.length > MAX_REQUEST_URL_LENGTH || originalUrl.split('&').length > MAX_QUERY_PARAMETERS;

/** A search looks at every row of its kind: of ten requests that one client may make, one may be a search. */
const SHARE_OF_SEARCHES = 0.1;

/** Whether a request searches, by its query as it is understood and not as it is spelled. */
function isSearch(ctx: KoaContext): boolean {
  const query = new URLSearchParams(ctx.querystring);
  return ['search', 'q'].some((name) => query.getAll(name).some((words) => words !== ''));
}

/** Uploads by presigned URL name their type in the signature, and forms of the panel's media library are read later. */
const isFile = (ctx: KoaContext, door: DoorName): boolean =>
  door === 'files' || (door === 'panel' && PANEL_UPLOADS.test(ctx.path) && Boolean(ctx.request.is('multipart')));

/** An upload by presigned URL is allowed by its signature, whoever sends it from where; no cookie counts there. */
function checkWrite(ctx: KoaContext, door: DoorName): void {
  if (door !== 'files' && !isSameSite(ctx, environment().SITE_ORIGIN)) throw new Problem('cross_site');
  if (hasBody(ctx) && !isFile(ctx, door)) checkBody(ctx);
}

/**
 * What holds for every request, whatever its path or case: its address has an end, one client asks so often a minute at
 * each door and in each process, and a write comes from this site with a body that the door takes. Only requests that the
 * web server passes on for somebody are counted; those that it makes to render a page name no address.
 */
const doors: Core.MiddlewareFactory = () => {
  const rate = { requests: environment().API_RATE_LIMIT, perSeconds: 60 };
  const searches = new RateLimiter({ ...rate, requests: Math.ceil(rate.requests * SHARE_OF_SEARCHES) });
  const limiters = { api: new RateLimiter(rate), files: new RateLimiter(rate), panel: new RateLimiter(rate) };

  function check(ctx: KoaContext): void {
    const door = getRouteGroup(ctx.path);
    if (isUrlTooLarge(ctx)) throw new Problem('too_large');
    if (ctx.get('X-Forwarded-For')) {
      const client = toRateLimitKey(ctx.ip);
      limiters[door].take(client, now());
      if (isSearch(ctx)) searches.take(client, now());
    }
    if (isWrite(ctx.method)) checkWrite(ctx, door);
  }

  return async (ctx, next) => {
    try {
      check(ctx);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return sendProblem(ctx, error);
    }
    return next();
  };
};

export default doors;
