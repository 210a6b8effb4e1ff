import { API_PREFIX, type Endpoint } from './endpoint';
import { endpoints } from './endpoints';

/**
 * A path of the contract as the router of the CMS takes it: in any case, with or without a slash at the end.
 */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${API_PREFIX}${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

const PATTERNS = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  pattern: toPattern(endpoint.path),
  endpoint,
}));

/**
 * The endpoints at a path of the API, in the contract's order: fixed paths before parameters.
 * @param path without a query; one that is not below the API's prefix has none
 */
export const findEndpoints = (path: string): Endpoint[] =>
  PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ endpoint }) => endpoint);

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** The methods of a path of the API as `Allow` lists them; none for a path that has no endpoint. */
export function findMethods(path: string): string[] {
  const methods = new Set<string>(findEndpoints(path).map(({ method }) => method));
  if (methods.size === 0) return [];
  methods.add('OPTIONS');
  if (methods.has('GET')) methods.add('HEAD');
  return ORDER.filter((method) => methods.has(method));
}
