import type { Core } from '@strapi/strapi';
import { endpoints, type OperationId } from '../../contract/endpoints';

/** The name of the auth strategy that staff routes use; it is the only one they accept. */
export const SESSION_STRATEGY = 'staff-session';

/** A contract path as Strapi writes it, below the REST prefix `/api`: `/wines/{slug}` → `/v1/wines/:slug`. */
export const strapiPath = (path: string): string => `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;

const ORDER = Object.keys(endpoints);

function routeOf(operation: OperationId, handler: string): Core.RouteInput {
  const { method, path, access } = endpoints[operation];
  return {
    method,
    path: strapiPath(path),
    handler,
    config: { auth: access === 'public' ? false : { strategies: [SESSION_STRATEGY], scope: [access] } },
  };
}

/**
 * The routes of a domain: its operations of the contract with their handlers (`controller.action`). Method, path and
 * access come from the contract alone; they are registered in the contract's order, fixed paths before parameters.
 */
export function v1Routes(handlers: Partial<Record<OperationId, string>>): Core.RouterInput {
  const entries = Object.entries(handlers) as [OperationId, string][];
  const sorted = entries.toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return { type: 'content-api', routes: sorted.map(([operation, handler]) => routeOf(operation, handler)) };
}
