import type { Core } from '@strapi/strapi';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints, type OperationId } from '../../contract/endpoints';
import type { KoaContext } from './koa-context';

/** Name of the authentication strategy of staff routes, the only one that they accept. */
export const SESSION_STRATEGY = 'staff-session';

/** Converts a contract path to Strapi's form below `/api`: `/wines/{slug}` → `/v1/wines/:slug`. */
const toStrapiPath = (path: string): string => `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;

const OPERATION_ORDER = Object.keys(endpoints);

/**
 * Creates the Strapi route of an endpoint; method, path and access come from the contract. `handler` is an
 * action or its name (`controller.action`).
 */
export function createRoute(
  { method, path, access }: Endpoint,
  handler: string | ((ctx: KoaContext) => Promise<void>),
): Core.RouteInput {
  return {
    method,
    path: toStrapiPath(path),
    handler: handler as string,
    config: { auth: access === 'public' ? false : { strategies: [SESSION_STRATEGY], scope: [access] } },
  };
}

/**
 * Creates the Strapi router of several operations of the contract from their handlers (`controller.action`).
 * Its routes are in the order of the contract: fixed paths before parameters.
 */
export function createV1Routes(handlers: Partial<Record<OperationId, string>>): Core.RouterInput {
  const entries = Object.entries(handlers) as [OperationId, string][];
  const sorted = entries.toSorted(([a], [b]) => OPERATION_ORDER.indexOf(a) - OPERATION_ORDER.indexOf(b));
  return {
    type: 'content-api',
    routes: sorted.map(([operation, handler]) => createRoute(endpoints[operation], handler)),
  };
}

const toRouteKey = (method: string, path: string): string => `${method} ${path}`;

const OPERATION_BY_ROUTE = new Map(
  (Object.keys(endpoints) as OperationId[]).map((id) => [
    toRouteKey(endpoints[id].method, toStrapiPath(endpoints[id].path)),
    id,
  ]),
);

/**
 * Lists the operation ids of the contract for which this process has a route, in the order of the contract.
 */
export function listRegisteredOperations(strapi: Core.Strapi): OperationId[] {
  const routers = Object.values(strapi.apis).flatMap((api) => Object.values(api.routes) as Core.RouterInput[]);
  const registered = new Set(
    routers.flatMap(({ routes }) => routes.map(({ method, path }) => OPERATION_BY_ROUTE.get(toRouteKey(method, path)))),
  );
  return [...OPERATION_BY_ROUTE.values()].filter((id) => registered.has(id));
}
