// See docs/adr/0016-one-table-of-routes-at-the-web-server.md.
import { memoizeByText } from './memoize-by-text';
import { MAX_UPLOAD_BYTES, MEGABYTE_BYTES } from '#contract/limits';

/** Rules for the requests below one path prefix. Requests without a policy get 404. */
export interface RoutePolicy {
  name: 'api' | 'files' | 'panel' | 'assets' | 'made' | 'site file' | 'form' | 'health' | 'label' | 'page';
  /** The path, or its start before a slash; compared literally. */
  prefix: string;
  methods: readonly string[];
  /** Allowed content types of bodies; `null` for any (presigned uploads, whose signature fixes the type). */
  types: readonly string[] | null;
  /** Maximum bytes of a body that is not JSON. JSON has the limit of its route (`findBodyLimits`). */
  maxBytes: number;
  /** Which process limits the rate: the CMS, this server because responses need rendering, or none. */
  rateLimitedBy: 'by cms' | 'here' | 'not';
  /** Whether requests are forwarded to the CMS. */
  isProxied: boolean;
}

export const JSON_TYPE = 'application/json';
const JSON_ONLY = [JSON_TYPE];
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Content type of forms that browsers submit without scripts. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const MAX_FORM_BYTES = 64 * 1024;

/** Creates a read-only policy that this server handles itself. */
const own = (name: RoutePolicy['name'], prefix: string, counted: RoutePolicy['rateLimitedBy']): RoutePolicy => ({
  name,
  prefix,
  methods: READ_METHODS,
  types: [],
  maxBytes: 0,
  rateLimitedBy: counted,
  isProxied: false,
});
/** Creates a policy whose requests are forwarded to the CMS. */
const proxied = (
  name: RoutePolicy['name'],
  prefix: string,
  rest: Pick<RoutePolicy, 'methods' | 'types' | 'maxBytes'>,
): RoutePolicy => ({
  name,
  prefix,
  ...rest,
  rateLimitedBy: 'by cms',
  isProxied: true,
});

/** Slightly above MAX_UPLOAD_BYTES, so that the CMS reports its own limit. */
const fileBytes = MAX_UPLOAD_BYTES + MEGABYTE_BYTES;
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Allowed path segments below `/cms`: the panel, its API and its uploads, but not the public API. */
const PANEL_PARTS = [
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
export const PROXIED = [
  { prefix: '/api/v1', upstream: '/api/v1' },
  { prefix: '/files', upstream: '/files' },
  { prefix: '/cms', upstream: '' },
] as const;

const PAGE = own('page', '/', 'here');

/** All policies except PAGE_POLICY, which applies to all other paths. */
const DOORS: readonly RoutePolicy[] = [
  proxied('api', '/api/v1', { methods: API_METHODS, types: JSON_ONLY, maxBytes: 0 }),
  proxied('files', '/files', { methods: [...READ_METHODS, 'PUT'], types: null, maxBytes: fileBytes }),
  ...PANEL_PARTS.map((part) =>
    proxied('panel', `/cms/${part}`, { methods: API_METHODS, types: JSON_ONLY, maxBytes: 0 }),
  ),
  proxied('panel', '/cms/upload', {
    methods: API_METHODS,
    types: [...JSON_ONLY, 'multipart/form-data'],
    maxBytes: fileBytes,
  }),
  own('assets', '/assets', 'not'),
  own('made', '/texts', 'here'),
  own('made', '/data', 'here'),
  own('made', '/share', 'here'),
  own('made', '/icons', 'here'),
  own('site file', '/sitemap.xml', 'here'),
  own('site file', '/robots.txt', 'not'),
  own('site file', '/favicon.ico', 'not'),
  own('site file', '/apple-touch-icon.png', 'not'),
  own('site file', '/manifest.webmanifest', 'here'),
  own('site file', '/licences.txt', 'not'),
  { ...own('form', '/forms/visit', 'here'), methods: ['POST'], types: [FORM_TYPE], maxBytes: MAX_FORM_BYTES },
  own('health', '/healthz', 'not'),
  // Handled before any code that counts or caches requests; see labels/label-request-handler.ts.
  own('label', '/l', 'not'),
  own('label', '/01', 'not'),
];

/** API path that only this server may read, in any spelling that the CMS accepts. */
const CLOSED = /^\/api\/v1\/labels\/published\/?$/i;

const firstPart = (path: string): string => path.split('/', 2)[1] ?? '';
/** First path segments that belong to a policy and are never a page. */
const TAKEN: ReadonlySet<string> = new Set([...DOORS, ...PROXIED].map(({ prefix }) => firstPart(prefix)));

/** Normalised path: no percent-encoding, empty or dot segment, backslash or `;` parameter. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,=:@-]+)+\/?$/;

/** Maximum times that software in between may decode a path. */
const MAX_DECODINGS = 5;

const decodeOnce = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Returns the first segment as the most lenient parser would read it: decoded, dots resolved, lower case. */
function generousFirstPart(path: string): string {
  let text = path;
  for (let round = 0; round < MAX_DECODINGS && text.includes('%'); round += 1) text = decodeOnce(text);
  const parts: string[] = [];
  for (const part of text.replaceAll('\\', '/').split('/')) {
    const name = part.replace(/;.*$/s, '').replace(/[\0-\x20]/g, '');
    if (name === '..') parts.pop();
    else if (name !== '' && name !== '.') parts.push(name.toLowerCase());
  }
  return parts[0] ?? '';
}

/**
 * Finds the route policy of a request target. Returns `null` if the target is rejected: a path that is not
 * normalised below a policy's prefix, or a page path that decodes to such a prefix.
 */
export const findRoutePolicy = memoizeByText((target): RoutePolicy | null => {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || target.includes('#')) return null;
  if (TAKEN.has(firstPart(path))) {
    const door = DOORS.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    return door && PLAIN_PATH.test(path) && !CLOSED.test(path) ? door : null;
  }
  return TAKEN.has(generousFirstPart(path)) ? null : PAGE;
});
