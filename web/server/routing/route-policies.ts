// See docs/adr/0016-one-table-of-routes-at-the-web-server.md.
import { memoizeByText } from './memoize-by-text';
import { MAX_UPLOAD_BYTES, MEGABYTE_BYTES } from '#contract/limits';

/** One way into this server, and all that may come in by it. */
export interface RoutePolicy {
  name: 'api' | 'files' | 'panel' | 'assets' | 'made' | 'site file' | 'form' | 'health' | 'label' | 'page';
  /** What the path is, or begins with before a slash, letter by letter. */
  prefix: string;
  methods: readonly string[];
  /** Content types of bodies; `null` where a signature names the type. */
  types: readonly string[] | null;
  /**
   * Bytes of a body that is not JSON; JSON has the limit of its route (`findBodyLimits`). The CMS draws finer
   * lines.
   */
  maxBytes: number;
  /** Who counts how often one client comes: the CMS, this server because each answer is work, or nobody. */
  rateLimitedBy: 'by cms' | 'here' | 'not';
  /** What is passed on to the CMS has its path there. */
  isProxied: boolean;
}

export const JSON_TYPE = 'application/json';
const JSON_ONLY = [JSON_TYPE];
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** What browsers send of a form by themselves. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const MAX_FORM_BYTES = 64 * 1024;

const own = (name: RoutePolicy['name'], prefix: string, counted: RoutePolicy['rateLimitedBy']): RoutePolicy => ({
  name,
  prefix,
  methods: READ_METHODS,
  types: [],
  maxBytes: 0,
  rateLimitedBy: counted,
  isProxied: false,
});
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

/** The finer limit is the CMS's own, in the words of the contract. */
const fileBytes = MAX_UPLOAD_BYTES + MEGABYTE_BYTES;
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Below `/cms` only the panel, what it calls and the files of its media library; not the API a second time. */
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

/** The proxied prefixes; what of them is a door is said below. */
export const PROXIED = [
  { prefix: '/api/v1', upstream: '/api/v1' },
  { prefix: '/files', upstream: '/files' },
  { prefix: '/cms', upstream: '' },
] as const;

const PAGE = own('page', '/', 'here');

/** Every door but that of the pages, which takes all other paths. */
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
  // Answered ahead of everything that counts or remembers who asks for what: labels/label-answers.ts.
  own('label', '/l', 'not'),
  own('label', '/01', 'not'),
];

/** Parts of the API that this server alone asks for, however the CMS would let them be written. */
const CLOSED = /^\/api\/v1\/labels\/published\/?$/i;

const firstPart = (path: string): string => path.split('/', 2)[1] ?? '';
/** First parts of a path that belong to a door and are never a page. */
const TAKEN: ReadonlySet<string> = new Set([...DOORS, ...PROXIED].map(({ prefix }) => firstPart(prefix)));

/** A path that means what it says to every reader: no encoding, no empty or dotted part, no backslash, no parameter. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,=:@-]+)+\/?$/;

/** More often than this nothing on the way decodes a path. */
const MAX_DECODINGS = 5;

const decodeOnce = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The first part of a path as the most generous reader could understand it. */
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
 * The door that a request's target leads to, or `null` if it leads nowhere: a path that is no plain way of writing
 * itself below a door's prefix, or that only looks like a page's until somebody decodes it.
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
