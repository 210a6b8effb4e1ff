// See docs/adr/0015-request-bodies-are-limited-before-parsing.md.
import { API_PREFIX, type Endpoint } from './endpoint';
import { findEndpointsByPath } from './endpoint-paths';
import { endpoints } from './endpoints';
import { measureSchema } from './json-size';
import type { JsonLimits } from './json-shape';
import {
  MAX_JSON_BODY_BYTES,
  MAX_JSON_DEPTH,
  MAX_PASSKEY_BODY_BYTES,
  MAX_SIGN_IN_BODY_BYTES,
  MAX_VISIT_BODY_BYTES,
} from './limits';
import type { ProblemCode } from './problem';

/** Where the web server mounts the CMS; the CMS itself sees the paths of the panel without it. */
const PANEL_PREFIX = '/cms';

const KILOBYTE_BYTES = 1024;

/**
 * Room for fields that an endpoint does not know, so that its response can name them, and for white space.
 */
const SPARE_BYTES = KILOBYTE_BYTES;
const SPARE_VALUES = 64;

/** Limits of requests without a body (or `{}`), and of unknown routes. */
const NO_BODY: JsonLimits = { bytes: SPARE_BYTES, depth: MAX_JSON_DEPTH, values: SPARE_VALUES };
const SIGN_IN_LIMITS: JsonLimits = { bytes: MAX_SIGN_IN_BODY_BYTES, depth: MAX_JSON_DEPTH, values: SPARE_VALUES };
const PASSKEY_LIMITS: JsonLimits = { bytes: MAX_PASSKEY_BODY_BYTES, depth: MAX_JSON_DEPTH, values: SPARE_VALUES };
const VISIT_LIMITS: JsonLimits = { bytes: MAX_VISIT_BODY_BYTES, depth: MAX_JSON_DEPTH, values: SPARE_VALUES };
/** Limits of documents and settings in the panel, whose forms have no schema here. */
const PANEL_LIMITS: JsonLimits = { bytes: MAX_JSON_BODY_BYTES, depth: MAX_JSON_DEPTH, values: 20_000 };

/** Fixed limits of bodies that need no sign-in. They are far below the sizes that the schemas would allow. */
const FIXED_LIMITS: Readonly<Record<string, JsonLimits>> = {
  'POST /auth/login': SIGN_IN_LIMITS,
  'POST /auth/password-reset': SIGN_IN_LIMITS,
  'PUT /auth/password-reset': SIGN_IN_LIMITS,
  'PUT /users/me/password': SIGN_IN_LIMITS,
  'POST /auth/passkey': PASSKEY_LIMITS,
  'POST /visits': VISIT_LIMITS,
};

/** Routes of the panel that need no sign-in, without the `/cms` prefix. */
const PANEL_SIGN_IN_PATH =
  /^\/admin\/(?:login|logout|forgot-password|reset-password|register|register-admin|access-token|renew-token)$/;
/** First path segments of all other panel routes that accept JSON. */
const PANEL_PATH_SEGMENTS = new Set([
  'admin',
  'content-manager',
  'content-type-builder',
  'email',
  'i18n',
  'upload',
  'users-permissions',
]);

/** Derives the limits of an endpoint's body from its schema, or takes the fixed ones. */
function deriveLimits({ method, path, body }: Endpoint): JsonLimits {
  const name = `${method} ${path}`;
  const fixed = FIXED_LIMITS[name];
  if (fixed) return fixed;
  if (!body) return NO_BODY;
  const { bytes, values } = measureSchema(body, name);
  const kilobytes = Math.ceil((bytes + SPARE_BYTES) / KILOBYTE_BYTES);
  return { bytes: kilobytes * KILOBYTE_BYTES, depth: MAX_JSON_DEPTH, values: values + SPARE_VALUES };
}

/** The problem code for each limit that a body can exceed. */
export const LIMIT_PROBLEMS = {
  bytes: 'too_large',
  depth: 'validation_failed',
  values: 'too_large',
} as const satisfies Record<keyof JsonLimits, ProblemCode>;

const LIMITS_BY_ENDPOINT = new Map(
  Object.values<Endpoint>(endpoints).map((endpoint) => [endpoint, deriveLimits(endpoint)]),
);

function getApiLimits(method: string, path: string): JsonLimits {
  const endpoint = findEndpointsByPath(path).find((each) => each.method === method);
  return (endpoint && LIMITS_BY_ENDPOINT.get(endpoint)) ?? NO_BODY;
}

/** Returns the path without the prefix, or `null` if it does not start with it. */
function removePrefix(path: string, prefix: string): string | null {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
}

/**
 * Returns the limits (bytes, nesting depth, number of values) of the JSON body of a request. The web server
 * and the CMS check them before they parse the body. The limits of an API route follow from its schema, so
 * that every valid document fits; bodies that need no sign-in have fixed limits. Paths of the Strapi panel
 * are accepted with the prefix `/cms` (web server) or without it (CMS). An unknown route, and a panel request
 * without a body (GET, HEAD, OPTIONS), get the limits of an empty body. Uploads (`PUT /files/…`, multipart
 * forms) are not JSON and have their own limits.
 *
 * @param method HTTP method in capitals
 * @param path without a query
 */
export function getBodyLimits(method: string, path: string): JsonLimits {
  const lowerCase = path.toLowerCase();
  if (removePrefix(lowerCase, API_PREFIX) !== null) return getApiLimits(method, path);
  if (removePrefix(lowerCase, '/api') !== null || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return NO_BODY;
  const panelPath = (removePrefix(lowerCase, PANEL_PREFIX) ?? lowerCase).replace(/\/$/, '');
  if (PANEL_SIGN_IN_PATH.test(panelPath)) return SIGN_IN_LIMITS;
  return PANEL_PATH_SEGMENTS.has(panelPath.split('/', 2)[1] ?? '') ? PANEL_LIMITS : NO_BODY;
}
