import { API_PREFIX, type Endpoint } from './endpoint';
import { endpoints } from './endpoints';

/**
 * Creates the pattern of a contract path that matches like the CMS router: any case, optional trailing slash.
 */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${API_PREFIX}${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

const ENDPOINT_PATTERNS = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  pattern: toPattern(endpoint.path),
  endpoint,
}));

/**
 * Finds the endpoints of the contract, of all methods, whose path matches a request path, in the order of the
 * contract (fixed paths before parameters). Returns an empty list for an unknown path.
 *
 * @param path with the API prefix, without a query
 */
export const findEndpointsByPath = (path: string): Endpoint[] =>
  ENDPOINT_PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ endpoint }) => endpoint);

const METHOD_ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/**
 * Lists the HTTP methods of an API path for the `Allow` header: those of its endpoints, HEAD if GET is among
 * them, and OPTIONS; empty for an unknown path.
 */
export function listAllowedMethods(path: string): string[] {
  const methods = new Set<string>(findEndpointsByPath(path).map(({ method }) => method));
  if (methods.size === 0) return [];
  methods.add('OPTIONS');
  if (methods.has('GET')) methods.add('HEAD');
  return METHOD_ORDER.filter((method) => methods.has(method));
}
