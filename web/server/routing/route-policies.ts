// See docs/adr/0016-one-table-of-routes-at-the-web-server.md.
import { memoizeByText } from './memoize-by-text';
import { MAX_UPLOAD_BYTES, MEGABYTE_BYTES } from '#contract/limits';
import { ARCHIVE_FILES } from '#contract/published-labels';

/** Rules for the requests below one path prefix. Requests without a policy get 404. */
export interface RoutePolicy {
  name: 'api' | 'files' | 'panel' | 'assets' | 'generated' | 'site file' | 'form' | 'health' | 'label' | 'page';
  /** The path, or its start before a slash; compared literally. */
  prefix: string;
  /** All paths of the policy; `null` for the prefix and every path below it. */
  paths: readonly string[] | null;
  methods: readonly string[];
  /** Allowed content types of bodies; `null` for any (presigned uploads, whose signature fixes the type). */
  contentTypes: readonly string[] | null;
  /** Maximum bytes of a body that is not JSON. JSON has the limit of its route (`getBodyLimits`). */
  maxBytes: number;
  /** Which process limits the rate: the CMS, this server because responses need rendering, or none. */
  rateLimitedBy: 'cms' | 'web server' | 'none';
  /** Whether requests are forwarded to the CMS. */
  isProxied: boolean;
}

export const JSON_TYPE = 'application/json';
const JSON_ONLY = [JSON_TYPE];
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Content type of forms that browsers submit without scripts. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';
/** URL to which the visit request form is submitted without scripts. */
export const VISIT_FORM_PATH = '/forms/visit';
export const MAX_FORM_BYTES = 64 * 1024;

/** Creates a read-only policy that this server handles itself. */
const createLocalPolicy = (
  name: RoutePolicy['name'],
  prefix: string,
  rateLimitedBy: RoutePolicy['rateLimitedBy'],
): RoutePolicy => ({
  name,
  prefix,
  paths: null,
  methods: READ_METHODS,
  contentTypes: [],
  maxBytes: 0,
  rateLimitedBy,
  isProxied: false,
});
/** Creates a read-only policy of one path, and of single paths below it. Others below it have no policy. */
const createPathPolicy = (
  name: RoutePolicy['name'],
  path: string,
  rateLimitedBy: RoutePolicy['rateLimitedBy'],
  ...pathsBelow: string[]
): RoutePolicy => ({ ...createLocalPolicy(name, path, rateLimitedBy), paths: [path, ...pathsBelow] });
/** Creates a policy whose requests are forwarded to the CMS. */
const createProxiedPolicy = (
  name: RoutePolicy['name'],
  prefix: string,
  requestRules: Pick<RoutePolicy, 'methods' | 'contentTypes' | 'maxBytes'>,
): RoutePolicy => ({
  name,
  prefix,
  paths: null,
  ...requestRules,
  rateLimitedBy: 'cms',
  isProxied: true,
});

/** Slightly above MAX_UPLOAD_BYTES, so that the CMS reports its own limit. */
const fileBytes = MAX_UPLOAD_BYTES + MEGABYTE_BYTES;
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Allowed path segments below `/cms`: the panel, its API and its uploads, but not the public API. */
const PANEL_PATH_SEGMENTS = [
  'admin',
  'uploads',
  'content-manager',
  'content-type-builder',
  'i18n',
  'users-permissions',
  'email',
  'review-workflows',
  'content-releases',
  '_health',
];

/** Prefixes that are forwarded to the CMS, with the prefix there. Only paths with a policy reach them. */
export const PROXIED_PREFIXES = [
  { prefix: '/api/v1', upstream: '/api/v1' },
  { prefix: '/files', upstream: '/files' },
  { prefix: '/cms', upstream: '' },
] as const;

const PAGE_POLICY = createLocalPolicy('page', '/', 'web server');

/** All policies except PAGE_POLICY, which applies to all other paths. */
const ROUTE_POLICIES: readonly RoutePolicy[] = [
  createProxiedPolicy('api', '/api/v1', { methods: API_METHODS, contentTypes: JSON_ONLY, maxBytes: 0 }),
  createProxiedPolicy('files', '/files', {
    methods: [...READ_METHODS, 'PUT'],
    contentTypes: null,
    maxBytes: fileBytes,
  }),
  ...PANEL_PATH_SEGMENTS.map((segment) =>
    createProxiedPolicy('panel', `/cms/${segment}`, { methods: API_METHODS, contentTypes: JSON_ONLY, maxBytes: 0 }),
  ),
  createProxiedPolicy('panel', '/cms/upload', {
    methods: API_METHODS,
    contentTypes: [...JSON_ONLY, 'multipart/form-data'],
    maxBytes: fileBytes,
  }),
  createLocalPolicy('assets', '/assets', 'none'),
  createLocalPolicy('generated', '/texts', 'web server'),
  createLocalPolicy('generated', '/data', 'web server'),
  createLocalPolicy('generated', '/share', 'web server'),
  createLocalPolicy('generated', '/icons', 'web server'),
  createPathPolicy('site file', '/sitemap.xml', 'web server'),
  createPathPolicy('site file', `/${ARCHIVE_FILES.key}`, 'web server'),
  createPathPolicy('site file', '/robots.txt', 'none'),
  createPathPolicy('site file', '/.well-known/security.txt', 'web server'),
  createPathPolicy('site file', '/speculation-rules.json', 'none'),
  createPathPolicy('site file', '/favicon.ico', 'none'),
  createPathPolicy('site file', '/apple-touch-icon.png', 'none'),
  createPathPolicy('site file', '/manifest.webmanifest', 'web server'),
  createPathPolicy('site file', '/licences.txt', 'none'),
  {
    ...createPathPolicy('form', VISIT_FORM_PATH, 'web server'),
    methods: [...READ_METHODS, 'POST'],
    contentTypes: [FORM_TYPE],
    maxBytes: MAX_FORM_BYTES,
  },
  createPathPolicy('health', '/healthz', 'none', '/healthz/live'),
  // Handled before any code that counts or caches requests; see labels/label-request-handler.ts.
  createLocalPolicy('label', '/l', 'none'),
  createLocalPolicy('label', '/01', 'none'),
];

/** API path that only this server may read, in any spelling that the CMS accepts. */
const INTERNAL_API_PATH = /^\/api\/v1\/labels\/published\/?$/i;

const getFirstSegment = (path: string): string => path.split('/', 2)[1] ?? '';
/** First path segments that belong to a policy and are never a page. */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set(
  [...ROUTE_POLICIES, ...PROXIED_PREFIXES].map(({ prefix }) => getFirstSegment(prefix)),
);

/** Normalised path: no percent-encoding, empty or dot segment, backslash or `;` parameter. */
const NORMALISED_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,=:@-]+)+\/?$/;

/** Maximum times that software in between may decode a path. */
const MAX_DECODINGS = 5;

const decodeOnce = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Returns the first segment as the most lenient parser would read it: decoded, dots resolved, lower case. */
function decodeFirstSegment(path: string): string {
  let text = path;
  for (let round = 0; round < MAX_DECODINGS && text.includes('%'); round += 1) text = decodeOnce(text);
  const segments: string[] = [];
  for (const segment of text.replaceAll('\\', '/').split('/')) {
    const name = segment.replace(/;.*$/s, '').replace(/[\0-\x20]/g, '');
    if (name === '..') segments.pop();
    else if (name !== '' && name !== '.') segments.push(name.toLowerCase());
  }
  return segments[0] ?? '';
}

/**
 * Finds the route policy (the rules for methods and bodies) of a request target by its path or path prefix;
 * any path outside all prefixes has the policy of pages. Returns `null` if the target is rejected: a path
 * below a policy's prefix that is not normalised, has no policy or is internal to the servers, or a page path
 * that decodes to such a prefix.
 */
export const findRoutePolicy = memoizeByText((target): RoutePolicy | null => {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || target.includes('#')) return null;
  if (RESERVED_SEGMENTS.has(getFirstSegment(path))) {
    const policy = ROUTE_POLICIES.find(({ prefix, paths }) =>
      paths ? paths.includes(path) : path === prefix || path.startsWith(`${prefix}/`),
    );
    return policy && NORMALISED_PATH.test(path) && !INTERNAL_API_PATH.test(path) ? policy : null;
  }
  return RESERVED_SEGMENTS.has(decodeFirstSegment(path)) ? null : PAGE_POLICY;
});
