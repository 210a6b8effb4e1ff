import { endpoints } from '#contract/endpoints';
import type { Operation } from '../fuzz/request';
import type { JsonSchema } from '../fuzz/values';
import { PUBLIC_PATHS } from '../public-paths.mjs';
import type { CostRoute } from './cost-run';
import type { EntryProcess } from './measured-site';
import { WORST_TEXTS, createWorstText } from './worst-texts';
import { type CostCase, createBodyCases, createHeadCases, createPathCases, fillPath } from './worst-requests';

/** Names of existing documents, with which requests get past the lookup. */
export interface KnownNames {
  slug: string;
  label: string;
  gtin: string;
}

/** Main-thread CPU of a request that needs no sign-in, in ms (quality bars). */
export const PUBLIC_LIMIT_MS = 50;

/** Higher limits, in ms, of routes that compute more than others. */
const OWN_MS: Readonly<Record<string, number>> = {
  // A technical sheet is drawn on another thread, from the rows of its wine.
  getWineSheet: 100,
};

const isWrite = (method: string): boolean => method === 'POST' || method === 'PUT' || method === 'DELETE';

/** Every operation of the API that works without a sign-in, sent to the CMS and through the web server. */
export function createApiRoutes(operations: readonly Operation[], { slug }: KnownNames): CostRoute[] {
  const open = operations.filter(({ id }) => endpoints[id as keyof typeof endpoints]?.access === 'public');
  return open.flatMap((operation) => {
    const { id, method, path, parameters, body } = operation;
    const target = fillPath(operation, { slug, namespace: 'home' });
    const queries = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    const cases = [
      ...createHeadCases(method, target, isWrite(method) ? [] : [...queries, 'lang']),
      ...createPathCases(method, path),
      ...createBodyCases(isWrite(method) ? method : 'POST', target, body, { isThorough: true }),
    ];
    const route = { name: `${method} ${path}`, limitMs: OWN_MS[id] ?? PUBLIC_LIMIT_MS, cases };
    return (['cms', 'web'] as const).map((entry): CostRoute => ({ ...route, entry }));
  });
}

const texts = (...names: string[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }]));

/**
 * The forms of the panel that need no sign-in; `tests/api/starts/panel-cost.test.ts` fails when there is
 * another.
 */
export const PANEL_FORMS: Readonly<Record<string, JsonSchema>> = {
  '/admin/login': { type: 'object', properties: texts('email', 'password', 'deviceId') },
  '/admin/forgot-password': { type: 'object', properties: texts('email') },
  '/admin/reset-password': { type: 'object', properties: texts('resetPasswordToken', 'password') },
  '/admin/register': {
    type: 'object',
    properties: {
      ...texts('registrationToken', 'deviceId'),
      userInfo: { type: 'object', properties: texts('firstname', 'lastname', 'password') },
    },
  },
  '/admin/access-token': { type: 'object', properties: texts('text') },
};

const PANEL_READS = [
  '/admin/init',
  '/admin/project-type',
  '/admin/registration-info',
  '/admin/x',
  '/content-manager/preview/script',
  '/uploads/x',
  '/_health',
];

const PANEL_ENTRIES: readonly (readonly [EntryProcess, prefix: string])[] = [
  ['cms', ''],
  ['web', '/cms'],
];

/** Routes of the panel that work without a sign-in. */
export const createPanelRoutes = (): CostRoute[] =>
  PANEL_ENTRIES.flatMap(([entry, prefix]) => [
    ...Object.entries(PANEL_FORMS).map(([path, schema]): CostRoute => ({
      name: `POST ${path}`,
      entry,
      limitMs: PUBLIC_LIMIT_MS,
      cases: [
        ...createHeadCases('POST', prefix + path, []),
        ...createBodyCases('POST', prefix + path, schema, {
          isThorough: true,
          headers: { cookie: 'strapi_admin_refresh=x' },
        }),
      ],
    })),
    ...PANEL_READS.map((path): CostRoute => ({
      name: `GET ${path}`,
      entry,
      limitMs: PUBLIC_LIMIT_MS,
      cases: createHeadCases('GET', prefix + path, ['registrationToken']),
    })),
  ]);

const MAX_FORM_BYTES = 64 * 1024;
const FORM_FIELDS = ['date', 'people', 'name', 'email', 'phone', 'message', 'website', 'token', 'language'];

/** Forms of browsers without scripts, up to the limit of the web server and a little above. */
function createFormCases(target: string): CostCase[] {
  const ask = (name: string, create: () => string): CostCase => ({
    name,
    create: () => ({
      method: 'POST',
      target,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: create(),
    }),
  });
  const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());
  const fields = WORST_TEXTS.flatMap((kind) =>
    [200, 14_000, 60_000].flatMap((bytes) =>
      FORM_FIELDS.map((field) =>
        ask(`${kind.name} as ${field}, ${bytes} bytes`, () =>
          `${field}=${encode(createWorstText(kind, bytes))}`.slice(0, MAX_FORM_BYTES),
        ),
      ),
    ),
  );
  return [
    ...fields,
    ask('nothing', () => ''),
    ask('parameters without a value', () => '&'.repeat(MAX_FORM_BYTES)),
    ask('unknown fields', () =>
      Array.from({ length: 8_000 }, (_, index) => `k${index}=1`)
        .join('&')
        .slice(0, MAX_FORM_BYTES),
    ),
    ask('the same field', () => 'name=a&'.repeat(9_000)),
    ask('escapes', () => `name=${'%41'.repeat(21_000)}`),
    ask('wrong escapes', () => `name=${'%'.repeat(65_000)}`),
    ask('plus signs', () => `name=${'+'.repeat(65_000)}`),
    ask('too long', () => 'a'.repeat(MAX_FORM_BYTES + 1)),
  ];
}

const PAGES = [...PUBLIC_PATHS, '/login', '/forgotten-password', '/reset-password', '/admin', '/nothing-here'];
const PAGE_QUERIES = ['search', 'color', 'vintage', 'page', 'album', 'picture', 'sent', 'next', 'lang', 'preview'];

const SITE_FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/licences.txt',
  '/healthz',
  '/icons/192.png',
  '/assets/a.js',
  '/texts/a.json',
  '/data/a.json',
  '/files/Wines/a.jpg',
  '/share/a/sl/wines.jpg',
];

/** Everything that the web server makes itself: pages, forms, labels and files of the site. */
export function createWebRoutes({ slug, label, gtin }: KnownNames): CostRoute[] {
  const pages = [...PAGES, `/wines/${slug}`].flatMap((path) => [path, `/en${path === '/' ? '' : path}`]);
  const labels = [`/l/${label}`, `/l/${label}/history`, `/01/${gtin}`, `/01/${gtin}/10/L1`];
  const worst = (target: string, parameters: readonly string[], pattern = ''): CostRoute => ({
    name: `GET ${target}`,
    entry: 'web',
    limitMs: PUBLIC_LIMIT_MS,
    cases: [...createHeadCases('GET', target, parameters), ...createPathCases('GET', pattern)],
  });
  return [
    // What is made once for each state of the site, with nothing at hand.
    ...[...pages, '/sitemap.xml'].map((target): CostRoute => ({
      name: `GET ${target}, nothing at hand`,
      entry: 'web',
      limitMs: PUBLIC_LIMIT_MS,
      isCold: true,
      cases: createHeadCases('GET', target, []).slice(0, 1),
    })),
    ...pages.map((target) => worst(target, PAGE_QUERIES)),
    worst(`/wines/${slug}`, [], '/wines/{slug}'),
    ...labels.map((target) => worst(target, ['lang'])),
    worst(`/l/${label}`, [], '/l/{code}'),
    worst(`/01/${gtin}`, [], '/01/{gtin}/10/{lot}'),
    ...SITE_FILES.map((target) => worst(target, ['lang'])),
    worst('/share/a/sl.jpg', [], '/share/{hash}/sl/{page}.jpg'),
    worst('/texts/a', [], '/texts/{name}'),
    worst('/data/a', ['search'], '/data/{name}'),
    worst('/a', [], '/{path}/{path}'),
    { name: 'POST /forms/visit', entry: 'web', limitMs: PUBLIC_LIMIT_MS, cases: createFormCases('/forms/visit') },
    {
      name: 'POST /',
      entry: 'web',
      limitMs: PUBLIC_LIMIT_MS,
      cases: createBodyCases('POST', '/', undefined, { isThorough: true }),
    },
  ];
}
