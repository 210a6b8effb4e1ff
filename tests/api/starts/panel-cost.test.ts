import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPanelClient } from '../../support/clients/panel-client';
import { type RunningCms, startCms } from '../../support/servers/start-cms';

// A CMS of its own: a pattern that takes exponential time would stop the one that all files share, and this
// file with it. What the requests cost is measured by `npm run test:long -- request-cost`.
let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms({ database: inject('database'), storage: inject('storage') });
}, 240_000);
afterAll(() => cms.stop());

/** Sign-in and password routes take no larger bodies. */
const MAX_BODY_BYTES = 2_000;
let clients = 0;
/** Each request uses a new client IP, so that the limits of failures do not apply. */
const nextAddress = (): string => {
  clients += 1;
  return `10.60.${Math.floor(clients / 250)}.${clients % 250}`;
};

const send = (method: string, path: string, body?: unknown, cookie = ''): Promise<Response> =>
  fetch(cms.url + path, {
    method,
    headers: {
      'x-forwarded-for': nextAddress(),
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
  });

/**
 * An address of the given length, which is odd. No rule accepts it; the pattern of yup doubles its time every
 * 2 bytes.
 */
const exponentialAddress = (bytes: number): string => `a@${'a.'.repeat((bytes - 3) / 2)}@`;

describe('[R60] [O1] an e-mail address that is exponential for the pattern of yup', () => {
  test.for([43, 51, 55, 63, 1_985])('is refused by the forgotten-password form: %i bytes', async (bytes) => {
    const email = exponentialAddress(bytes);
    expect(email).toHaveLength(bytes);
    const { status } = await send('POST', '/admin/forgot-password', { email });
    expect(status).toBe(400);
  });

  test('is accepted where our own rule accepts it', async () => {
    const email = `a@${'a.'.repeat(125)}1`;
    const { status } = await send('POST', '/admin/forgot-password', { email });
    expect(status).toBe(204);
  });

  test('is refused in every form of who is signed in', async () => {
    const request = await createPanelClient(cms.url);
    const email = exponentialAddress(63);
    const forms: [method: string, path: string, body: unknown][] = [
      ['POST', '/admin/users', { email, firstname: 'Ana', roles: [1] }],
      ['PUT', '/admin/users/me', { email }],
      ['PUT', '/admin/users/1', { email }],
    ];
    for (const [method, path, body] of forms) {
      expect((await request(method, path, body)).status, path).toBe(400);
    }
  });
});

describe('[R60] forms whose checks take more than linear time', () => {
  test('cannot be saved: templates of mails that this product does not send, and webhooks', async () => {
    const request = await createPanelClient(cms.url);
    const message = '<%'.repeat(10_000);
    const body = { 'email-templates': { reset_password: { options: { from: {}, message } } } };
    expect((await request('PUT', '/users-permissions/email-templates', body)).status).toBe(405);
    const hook = { name: 'hook', url: `a://4.6${'aa.a'.repeat(450)}+://5`, headers: {}, events: [] };
    expect((await request('POST', '/admin/webhooks', hook)).status).toBe(405);
    expect((await request('PUT', '/admin/webhooks/1', hook)).status).toBe(405);
  });
});

describe('[R60] the checks that replace those of yup', () => {
  test('accept and refuse as usual, in the words of the panel', async () => {
    const refused = await send('POST', '/admin/forgot-password', { email: 'nobody' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { message: 'email must be a valid email' } });
    expect((await send('POST', '/admin/forgot-password', { email: '' })).status).toBe(400);
    expect((await send('POST', '/admin/forgot-password', { email: 'nobody@example.com' })).status).toBe(204);
  });
});

/** Texts on which patterns for addresses, URLs, dates, identifiers, templates and passwords backtrack. */
const WORST_TEXTS = [
  `a@${'a.'.repeat(900)}@`,
  `a@${'a.'.repeat(120)}1`,
  `a@${'a'.repeat(60)}.${'a.'.repeat(60)}a1`,
  `"${'\\a'.repeat(600)}`,
  `"${' '.repeat(1_800)}@`,
  `a@${'\u00E4.'.repeat(500)}!`,
  `${'a.'.repeat(900)}@`,
  '@'.repeat(1_800),
  `a://4.6${'aa.a'.repeat(440)}+://5`,
  `//${'a.'.repeat(900)}!`,
  `//a.b/${'%aa'.repeat(600)}!`,
  'aA1'.repeat(600),
  `${' '.repeat(1_800)}x`,
  `x${'-'.repeat(1_800)}x`,
  '<%='.repeat(600),
  '${'.repeat(900),
  '0'.repeat(1_800),
  '\u0390'.repeat(850),
  'e\u0301'.repeat(550),
];

type Body = Record<string, unknown>;

/** The bodies that an open route is sent for one text: the text at each of its fields. */
const BODIES: Record<string, (text: string) => Body[]> = {
  'POST /admin/access-token': (text) => [{ text }],
  'POST /admin/forgot-password': (email) => [{ email }],
  'POST /admin/login': (text) => [
    { email: text, password: 'x' },
    { email: 'a@example.com', password: text },
    { email: 'a@example.com', password: 'x', deviceId: text },
  ],
  'POST /admin/register': (text) => [
    { registrationToken: text, userInfo: { firstname: 'A', password: 'Password-1' } },
    ...['firstname', 'lastname', 'password'].map((field) => ({ registrationToken: 'x', userInfo: { [field]: text } })),
    { registrationToken: 'x', userInfo: { firstname: 'A', password: 'Password-1' }, deviceId: text },
  ],
  'POST /admin/reset-password': (text) => [
    { resetPasswordToken: text, password: 'Password-1' },
    { resetPasswordToken: 'x', password: text },
  ],
};

/** Routes that read no body without a sign-in. */
const OPEN_READS = [
  'ALL /_health',
  'GET /',
  'GET /admin/:path*',
  'GET /admin/init',
  'GET /admin/project-type',
  'GET /admin/registration-info',
  'GET /content-manager/preview/script',
  'GET /uploads/(.*)',
];

/** Values that are no texts, and keys that no schema knows. */
const WORST_VALUES: unknown[] = [
  Array.from({ length: 900 }, () => 0),
  JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`),
  Object.fromEntries(Array.from({ length: 180 }, (_, index) => [`k${index}`, 0])),
  { toString: 'x', length: 1e9 },
];

/** Every route that is mounted outside the API: `METHOD /path`, with `ALL` for a route of all methods. */
const mountedRoutes = (): Promise<string[]> =>
  cms.run(
    (strapi) =>
      strapi.server
        .listRoutes()
        .filter(({ path, methods }) => methods.length > 0 && !/^\/api\/|^\(\[/.test(path))
        .flatMap(({ path, methods }) =>
          methods.includes('ACL')
            ? [`ALL ${path}`]
            : methods.filter((method: string) => method !== 'HEAD').map((method: string) => `${method} ${path}`),
        ),
    null,
  );

/**
 * The routes of the panel that declare that they need no sign-in, such as the one that reads a cookie of its
 * own.
 */
const declaredOpen = (): Promise<string[]> =>
  cms.run((strapi) => {
    interface Router {
      type?: string;
      prefix?: string;
      routes?: { method: string; path: string; config?: { auth?: unknown } }[];
    }
    const plugins = Object.values(strapi.plugins).flatMap(({ routes }) =>
      Object.values(routes as Record<string, Router>),
    );
    return [...(Object.values(strapi.admin.routes) as Router[]), ...plugins]
      .filter(({ type }) => type !== 'content-api')
      .flatMap(({ prefix = '', routes = [] }) =>
        routes.flatMap(({ method, path, config }) => (config?.auth === false ? [`${method} ${prefix}${path}`] : [])),
      );
  }, null);

const isReadOnly = (method: string): boolean => ['GET', 'ALL'].includes(method);

describe('[R60] [O1] routes of the panel that work without a sign-in', () => {
  test('are these and no others', async () => {
    const mounted = await mountedRoutes();
    expect(mounted.length).toBeGreaterThan(100);
    const open = new Set(await declaredOpen());
    for (const route of new Set(mounted)) {
      const [method = '', path = ''] = route.split(' ');
      const url = path.replace(/\(\.\*\)$|:\w+\*?/g, 'x');
      const { status } = await (isReadOnly(method) ? send('GET', url) : send(method, url, {}));
      if (status !== 401) open.add(route);
    }
    expect([...open].toSorted()).toEqual([...OPEN_READS, ...Object.keys(BODIES)].toSorted());
  });

  test.for(Object.entries(BODIES))('answer the worst bodies of 2 kB: %s', async ([route, bodiesOf]) => {
    const [method = '', path = ''] = route.split(' ');
    const bodies = [...WORST_TEXTS.flatMap(bodiesOf), ...WORST_VALUES.flatMap((value) => bodiesOf(value as string))];
    for (const body of bodies) {
      const text = JSON.stringify(body);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BODY_BYTES);
      expect((await send(method, path, body, 'strapi_admin_refresh=x')).status, text).toBeLessThan(500);
    }
  });

  test.for(OPEN_READS)('answer the worst query of 2 kB: %s', async (route) => {
    const path = (route.split(' ')[1] ?? '').replace(/\(\.\*\)$|:path\*/, 'x');
    for (const text of WORST_TEXTS) {
      const query = encodeURIComponent(text).slice(0, MAX_BODY_BYTES);
      expect((await send('GET', `${path}?registrationToken=${query}`)).status, text).toBeLessThan(500);
    }
  });
});
