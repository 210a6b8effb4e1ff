import type { Core } from '@strapi/strapi';
import { getBodyLimits } from '../contract/body-limits';
import { MAX_QUERY_PARAMETERS, MAX_REQUEST_URL_LENGTH } from '../contract/limits';
import { now } from '../core/process/clock';
import { getEnvironment } from '../core/process/environment';
import {
  findClientKey,
  getRouteGroup,
  hasBody,
  isWriteMethod,
  type RouteGroup,
  type KoaContext,
  isSameSite,
} from '../core/http/koa-context';
import { Problem, sendProblem } from '../core/http/problem';
import { AUTHENTICATOR_KEY, type Authenticator } from '../core/http/operation-context';
import { RateLimiter } from '../core/http/request-checks';

/** Multipart uploads of the panel; its routes read them after authentication (`multipart-forms`). */
const PANEL_UPLOADS = /^\/upload(?:\/|$)/i;

/** Checks type and declared size of a body before it is read. Only JSON is accepted here. */
function checkBody(ctx: KoaContext): void {
  if (!ctx.request.is('application/json')) throw new Problem('unsupported_media_type');
  // A small compressed body could expand to gigabytes, and no client of ours compresses.
  if (!['', 'identity'].includes(ctx.get('Content-Encoding'))) throw new Problem('unsupported_media_type');
  if ((ctx.request.length ?? 0) > getBodyLimits(ctx.method, ctx.path).bytes) throw new Problem('too_large');
}

/**
 * The panel's query parser (`qs`) takes quadratic time in the number of parameters, so their number is
 * limited.
 */
const isUrlTooLarge = ({ originalUrl }: KoaContext): boolean =>
  originalUrl.length > MAX_REQUEST_URL_LENGTH || originalUrl.split('&').length > MAX_QUERY_PARAMETERS;

/** Share of a client's rate limit that searches may use: a search scans all rows of its kind. */
const SEARCH_SHARE = 0.1;

/** Whether the decoded query contains a search text. */
function isSearch(ctx: KoaContext): boolean {
  const query = new URLSearchParams(ctx.querystring);
  return ['search', 'q'].some((name) => query.getAll(name).some((value) => value !== ''));
}

/**
 * Presigned uploads have their content type in the signature, and multipart forms of the panel's media
 * library are read later.
 */
const isFile = (ctx: KoaContext, routeGroup: RouteGroup): boolean =>
  routeGroup === 'files' ||
  (routeGroup === 'panel' && PANEL_UPLOADS.test(ctx.path) && Boolean(ctx.request.is('multipart')));

/**
 * Rejects cross-site writes and invalid bodies. Presigned uploads are authorised by their signature alone,
 * without cookies.
 */
function checkWrite(ctx: KoaContext, routeGroup: RouteGroup): void {
  if (routeGroup !== 'files' && !isSameSite(ctx, getEnvironment().SITE_ORIGIN)) throw new Problem('cross_site');
  if (hasBody(ctx) && !isFile(ctx, routeGroup)) checkBody(ctx);
}

/**
 * Checks every request, whatever its path: URL length, rate limits per client, route group and process, and
 * for writes the origin and the body. Only requests that the web server forwards for a client are counted;
 * its own requests carry no client IP. A session counts by itself, since staff may share the IP of guests.
 */
const requestGuard: Core.MiddlewareFactory = (_config, { strapi }) => {
  const authenticator = strapi.get(AUTHENTICATOR_KEY) as Authenticator;
  const rate = { requests: getEnvironment().API_RATE_LIMIT, perSeconds: 60 };
  const searches = new RateLimiter({ ...rate, requests: Math.ceil(rate.requests * SEARCH_SHARE) });
  const limiters = { api: new RateLimiter(rate), files: new RateLimiter(rate), panel: new RateLimiter(rate) };

  function checkRequest(ctx: KoaContext): void {
    const routeGroup = getRouteGroup(ctx.path);
    if (isUrlTooLarge(ctx)) throw new Problem('too_large');
    const client = findClientKey(ctx);
    if (client !== null) {
      const key = authenticator.findSessionKey(ctx) ?? client;
      limiters[routeGroup].take(key, now());
      if (isSearch(ctx)) searches.take(key, now());
    }
    if (isWriteMethod(ctx.method)) checkWrite(ctx, routeGroup);
  }

  return async (ctx, next) => {
    try {
      checkRequest(ctx);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return sendProblem(ctx, error);
    }
    return next();
  };
};

export default requestGuard;
