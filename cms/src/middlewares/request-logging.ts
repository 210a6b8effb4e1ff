import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { parseRequestId, REQUEST_ID_HEADER } from '../contract/endpoint';
import { getRouteGroup, type KoaContext } from '../core/http/koa-context';
import { log, runWithRequestId } from '../core/observability/log';
import { requests, requestSeconds } from '../core/observability/metrics';

/** Route label of all paths that match no route. */
const UNMATCHED = 'unmatched';
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Paths of health probes, which are logged at debug level. */
const HEALTH_PATH = /^\/api\/v1\/health\/|^\/_health$/;

/** The pattern of the matched route. The path itself would create unlimited metric labels. */
function getRouteName(ctx: KoaContext): string {
  if (getRouteGroup(ctx.path) === 'files') return '/files';
  const { _matchedRoute: matched } = ctx as { _matchedRoute?: unknown };
  return typeof matched === 'string' ? matched : UNMATCHED;
}

/**
 * Assigns a request id (from the web server's header, else a new one), returns it in the response and adds it
 * to all log lines of the request. Logs, counts and times the request when the response is ready. Only the
 * web server reaches this process, and it never forwards ids from clients.
 */
const requestLogging: Core.MiddlewareFactory = () => (ctx, next) => {
  const id = parseRequestId(ctx.get(REQUEST_ID_HEADER)) ?? randomUUID();
  ctx.set(REQUEST_ID_HEADER, id);
  const startMs = performance.now();
  return runWithRequestId(id, async () => {
    await next();
    const ms = performance.now() - startMs;
    const { method, status } = ctx;
    const route = getRouteName(ctx);
    requests.inc({ route, method: METHODS.has(method) ? method : 'other', status: `${Math.trunc(status / 100)}xx` });
    requestSeconds.observe({ door: getRouteGroup(ctx.path) }, ms / 1000);
    const fields = { event: 'request', method, route, status, ms: Math.round(ms) };
    log[HEALTH_PATH.test(ctx.path) ? 'debug' : 'info']('request', fields);
  });
};

export default requestLogging;
