import type { Core } from '@strapi/strapi';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints, type OperationId } from '../../contract/endpoints';
import type { KoaContext } from './koa-context';

/** The name of the auth strategy that staff routes use; it is the only one they accept. */
export const SESSION_STRATEGY = 'staff-session';

/** A contract path as Strapi writes it, below the REST prefix `/api`: `/wines/{slug}` → `/v1/wines/:slug`. */
const strapiPath = (path: string): string => `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;

const ORDER = Object.keys(endpoints);

/** The route of an endpoint: method, path and access come from the contract alone. */
export function routeOf(
  { method, path, access }: Endpoint,
  handler: string | ((ctx: KoaContext) => Promise<void>),
): Core.RouteInput {
  return {
    method,
    path: strapiPath(path),
    handler: handler as string,
    config: { auth: access === 'public' ? false : { strategies: [SESSION_STRATEGY], scope: [access] } },
  };
}

/**
 * The routes of a domain: its operations of the contract with their handlers (`controller.action`). They are registered in the contract's order, fixed paths before parameters.
 */
export function v1Routes(handlers: Partial<Record<OperationId, string>>): Core.RouterInput {
  const entries = Object.entries(handlers) as [OperationId, string][];
  const sorted = entries.toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return { type: 'content-api', routes: sorted.map(([operation, handler]) => routeOf(endpoints[operation], handler)) };
}

const addressOf = (method: string, path: string): string => `${method} ${path}`;

const OPERATION_BY_ADDRESS = new Map(
  (Object.keys(endpoints) as OperationId[]).map((id) => [
    addressOf(endpoints[id].method, strapiPath(endpoints[id].path)),
    id,
  ]),
);

/** The operations of the contract that have a route in this process, in the contract's order. */
export function registeredOperations(strapi: Core.Strapi): OperationId[] {
  const routers = Object.values(strapi.apis).flatMap((api) => Object.values(api.routes) as Core.RouterInput[]);
  const registered = new Set(
    routers.flatMap(({ routes }) =>
      routes.map(({ method, path }) => OPERATION_BY_ADDRESS.get(addressOf(method, path))),
    ),
  );
  return [...OPERATION_BY_ADDRESS.values()].filter((id) => registered.has(id));
}

/** A service by its uid. Strapi types services loosely; the domain's own service type is named instead. */
export const getService = <Service>(uid: `api::${string}.${string}`): Service => strapi.service(uid) as Service;
