import { describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { renewPanelToken, createPanelSession } from '../support/clients/panel-session';

const site = inject('cmsUrl');

interface Write {
  method: string;
  path: string;
}

/** Every writing route of the contract and of the panel, with example values for its parameters. */
const writeRoutes = (): Promise<Write[]> =>
  runInCms(
    inject('cmsControlUrl'),
    (strapi) =>
      strapi.server
        .listRoutes()
        .flatMap(({ methods, path }) =>
          methods
            .filter((method: string) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
            .map((method: string) => ({ method, path: String(path).replace(/:\w+(\([^)]*\))?/g, 'x') })),
        ),
    null,
  );

const send = (method: string, path: string, headers: Record<string, string>, body = '{}'): Promise<Response> =>
  fetch(site + path, { method, headers: { 'content-type': 'application/json', ...headers }, body });

async function findCode(response: Response): Promise<string | undefined> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as { extensions?: { code?: string } }).extensions?.code;
  } catch {
    return undefined;
  }
}

const upper = (path: string): string => path.toUpperCase();
const mixed = (path: string): string =>
  path.replace(/[a-z]/g, (letter, index: number) => (index % 2 ? letter.toUpperCase() : letter));

describe('[R20] [C1] a write that another site’s page makes', () => {
  test('is rejected on every route of the contract and of the panel', async () => {
    const routes = await writeRoutes();
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/admin/login', '/admin/users', '/upload']));
    for (const { method, path } of [...routes, { method: 'POST', path: '/no/such/path' }]) {
      for (const spelled of [path, upper(path), mixed(path), `${path}/`]) {
        const response = await send(method, spelled, { origin: 'https://evil.example' });
        expect([method, spelled, response.status, await findCode(response)]).toEqual([
          method,
          spelled,
          403,
          'cross_site',
        ]);
      }
    }
  }, 600_000);

  test('is recognised by each header that browsers send', async () => {
    const { host, port } = new URL(site);
    const foreign: Record<string, string>[] = [
      ...[
        'null',
        'https://evil.example',
        `https://${host}`,
        `http://evil.${host}`,
        `http://${host}.evil.example`,
        `http://127.0.0.1:${Number(port) + 1}`,
        'http://127.0.0.1',
        `http://localhost:${port}`,
        `${site}@evil.example`,
        `${site} https://evil.example`,
        `${site}/`,
        'file://',
        'x',
      ].map((origin) => ({ origin })),
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'x' },
    ];
    for (const headers of foreign) {
      for (const path of [
        '/admin/login',
        '/API/v1/auth/login',
        '/api/v1/auth/login',
        '/upload',
        '/content-manager/x',
      ]) {
        const response = await send('POST', path, headers);
        expect([headers, path, await findCode(response)]).toEqual([headers, path, 'cross_site']);
      }
    }
  });

  test('[R24] is recognised if only the scheme differs', async () => {
    const asked = (proto: string): Record<string, string> => ({
      'x-forwarded-host': 'winery.example',
      'x-forwarded-proto': proto,
    });
    for (const [origin, proto, isOurs] of [
      ['https://winery.example', 'https', true],
      ['https://winery.example:443', 'https', true],
      ['http://winery.example', 'http', true],
      ['http://winery.example', 'https', false],
      ['https://winery.example', 'http', false],
      ['https://winery.example:8443', 'https', false],
    ] as const) {
      for (const path of ['/api/v1/auth/logout', '/admin/nothing']) {
        const code = await findCode(await send('POST', path, { origin: new URL(origin).origin, ...asked(proto) }));
        expect([origin, proto, path, code === 'cross_site']).toEqual([origin, proto, path, !isOurs]);
      }
    }
  });
});

describe('the panel itself', () => {
  test('[C1] writes with its token from pages of this site, and signs in', async () => {
    const own = { origin: site, 'sec-fetch-site': 'same-origin' };
    const panel = createPanelSession(site, await renewPanelToken(inject('cmsUrl'), inject('panelToken')));
    const wrong = await send('POST', '/admin/login', own, '{"email":"none@example.com","password":"Wrong-password-1"}');
    expect(wrong.status).toBe(400);
    const headers = { 'content-type': 'application/json', ...own };
    const made = await panel.request('/upload/folders', {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Cross-site test', parent: null }),
    });
    expect(made.status).toBe(201);
    const { data } = (await made.json()) as { data: { id: number } };
    const removed = await panel.request('/upload/actions/bulk-delete', {
      method: 'POST',
      headers,
      body: JSON.stringify({ folderIds: [data.id] }),
    });
    expect(removed.status).toBe(200);
  });

  test('[R24] connects to this site and its object store only', async () => {
    const { headers } = await fetch(`${site}/admin/`);
    const policy = headers.get('content-security-policy') ?? '';
    const [, connect = ''] = /connect-src ([^;]*)/.exec(policy) ?? [];
    const [own, ...stores] = connect.split(' ');
    expect(own).toBe("'self'");
    expect(stores).toHaveLength(inject('storage') === 's3' ? 1 : 0);
    expect(stores.every((store) => URL.canParse(store) && new URL(store).origin === store)).toBe(true);
    expect(policy).not.toContain('https:;');
    expect(policy).not.toContain('strapi.io');
  });
});
