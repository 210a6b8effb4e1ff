// See docs/adr/0015-request-bodies-are-limited-before-parsing.md.
import { API_PREFIX, type Endpoint } from './endpoint';
import { findEndpoints } from './endpoint-paths';
import { endpoints } from './endpoints';
import { measureSchema } from './json-size';
import type { JsonLimits } from './json-shape';
import { MAX_JSON_BODY_BYTES, MAX_JSON_DEPTH, MAX_SIGN_IN_BODY_BYTES, MAX_VISIT_BODY_BYTES } from './limits';
import type { ProblemCode } from './problem';

/** Where the web server mounts the CMS; the CMS itself sees the paths of the panel without it. */
const PANEL_PREFIX = '/cms';

const KILOBYTE_BYTES = 1024;

/**
 * Room for fields that an endpoint does not know, so that its response can name them, and for white space.
 */
const SPARE_BYTES = KILOBYTE_BYTES;
const SPARE_VALUES = 64;

/** Of a request that has no body, or `{}`, and of everything that is no route. */
const NO_BODY: JsonLimits = { bytes: SPARE_BYTES, depth: MAX_JSON_DEPTH, values: SPARE_VALUES };
const SIGN_IN: JsonLimits = { bytes: MAX_SIGN_IN_BODY_BYTES, depth: MAX_JSON_DEPTH, values: SPARE_VALUES };
const VISIT: JsonLimits = { bytes: MAX_VISIT_BODY_BYTES, depth: MAX_JSON_DEPTH, values: SPARE_VALUES };
/** Documents and settings in the panel, whose forms have no contract. */
const PANEL: JsonLimits = { bytes: MAX_JSON_BODY_BYTES, depth: MAX_JSON_DEPTH, values: 20_000 };

/**
 * Bodies that strangers may send have a fixed limit, far below what their schemas take with every character
 * escaped.
 */
const FIXED: Readonly<Record<string, JsonLimits>> = {
  'POST /auth/login': SIGN_IN,
  'POST /auth/password-reset': SIGN_IN,
  'PUT /auth/password-reset': SIGN_IN,
  'PUT /users/me/password': SIGN_IN,
  'POST /visits': VISIT,
};

/** The routes of the panel that work without a sign-in, as the CMS sees them. */
const PANEL_SIGN_IN =
  /^\/admin\/(?:login|logout|forgot-password|reset-password|register|register-admin|access-token|renew-token)$/;
/** First parts of the paths of all other routes of the panel that take JSON. */
const PANEL_PARTS = new Set([
  'admin',
  'content-manager',
  'content-type-builder',
  'email',
  'i18n',
  'upload',
  'users-permissions',
]);

function deriveLimits({ method, path, body }: Endpoint): JsonLimits {
  const name = `${method} ${path}`;
  const fixed = FIXED[name];
  if (fixed) return fixed;
  if (!body) return NO_BODY;
  const { bytes, values } = measureSchema(body, name);
  const kilobytes = Math.ceil((bytes + SPARE_BYTES) / KILOBYTE_BYTES);
  return { bytes: kilobytes * KILOBYTE_BYTES, depth: MAX_JSON_DEPTH, values: values + SPARE_VALUES };
}

/** The problem that a body is refused with, by the limit that it exceeds. */
export const LIMIT_PROBLEMS = {
  bytes: 'too_large',
  depth: 'validation_failed',
  values: 'too_large',
} as const satisfies Record<keyof JsonLimits, ProblemCode>;

const LIMITS = new Map(Object.values<Endpoint>(endpoints).map((endpoint) => [endpoint, deriveLimits(endpoint)]));

function findApiLimits(method: string, path: string): JsonLimits {
  const endpoint = findEndpoints(path).find((each) => each.method === method);
  return (endpoint && LIMITS.get(endpoint)) ?? NO_BODY;
}

function removePrefix(path: string, prefix: string): string | null {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
}

/**
 * What the JSON body of a request may be at most, checked by the web server and by the CMS before anything
 * parses it. The limit of an API route follows from its schema, so that every valid document fits; bodies
 * that need no sign-in have fixed ones. Other paths are those of the panel, below `/cms` as the web server
 * sees them or without it as the CMS does.
 *
 * `values` counts members of objects plus elements of lists (`JsonLimits`), since either costs a schema about
 * the same. Uploads (`PUT /files/…`, multipart forms of the panel) are no JSON and have limits of their own.
 *
 * @param method in capitals, as HTTP writes it
 * @param path without a query
 */
export function findBodyLimits(method: string, path: string): JsonLimits {
  const lowerCase = path.toLowerCase();
  if (removePrefix(lowerCase, API_PREFIX) !== null) return findApiLimits(method, path);
  if (removePrefix(lowerCase, '/api') !== null || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return NO_BODY;
  const panelPath = (removePrefix(lowerCase, PANEL_PREFIX) ?? lowerCase).replace(/\/$/, '');
  if (PANEL_SIGN_IN.test(panelPath)) return SIGN_IN;
  return PANEL_PARTS.has(panelPath.split('/', 2)[1] ?? '') ? PANEL : NO_BODY;
}
