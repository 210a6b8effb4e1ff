import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { givenRequestId, REQUEST_ID_HEADER } from '../contract/endpoint';
import { getRouteGroup, type KoaContext } from '../core/http/koa-context';
import { log, underRequestId } from '../core/observability/log';
import { requests, requestSeconds } from '../core/observability/metrics';

/** The name of all addresses that lead nowhere. */
const UNMATCHED = 'unmatched';
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** What those who look after the processes ask all day. */
const HEALTH = /^\/api\/v1\/health\/|^\/_health$/;

/** The pattern of a route and never the address itself, of which there are without number. */
function routeName(ctx: KoaContext): string {
  if (getRouteGroup(ctx.path) === 'files') return '/files';
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown };
  return typeof matched === 'string' ? matched : UNMATCHED;
}

/**
 * Gives each request an id, which the web server says or which is new, and puts it into the answer and into every line that
 * is logged meanwhile; logs the request once it is answered. Only the web server reaches this process, and it says no id
 * that a client has made up. It counts and times all of them, too.
 */
const seeRequests: Core.MiddlewareFactory = () => (ctx, next) => {
  const id = givenRequestId(ctx.get(REQUEST_ID_HEADER)) ?? randomUUID();
  ctx.set(REQUEST_ID_HEADER, id);
  const began = performance.now();
  return underRequestId(id, async () => {
    await next();
    const ms = performance.now() - began;
    const { method, status } = ctx;
    const route = routeName(ctx);
    requests.inc({ route, method: METHODS.has(method) ? method : 'other', status: `${Math.trunc(status / 100)}xx` });
    requestSeconds.observe({ door: getRouteGroup(ctx.path) }, ms / 1000);
    const fields = { event: 'request', method, route, status, ms: Math.round(ms) };
    log[HEALTH.test(ctx.path) ? 'debug' : 'info']('request', fields);
  });
};

export default seeRequests;
