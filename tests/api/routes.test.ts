import { describe, expect, inject } from 'vitest';
import { type OperationId, endpoints } from '#contract/endpoints';
import { isAllowed, STAFF_ROLES, type StaffRole } from '#contract/session';
import { ApiClient } from '../support/clients/api-client';
import { parseProblem } from '../support/clients/response-checks';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { fetchPanelToken } from '../support/clients/panel-client';
import type { StaffMember } from '../support/data/staff';

interface RegisteredRoute {
  method: string;
  path: string;
  auth: false | { scope?: string[]; strategies?: string[] } | null;
}

/** Every route that Strapi has mounted below `/api`, with its access configuration. */
const registeredRoutes = (): Promise<RegisteredRoute[]> =>
  runInCms(
    inject('cmsControlUrl'),
    (strapi) => {
      const routers = [
        ...Object.values(strapi.apis).flatMap((api) => Object.values(api.routes)),
        ...Object.values(strapi.plugins).flatMap((plugin) => Object.values(plugin.routes)),
      ] as {
        type?: string;
        routes?: { method: string; path: string; config?: { auth?: RegisteredRoute['auth'] } }[];
      }[];
      return routers
        .filter(({ type }) => type === 'content-api')
        .flatMap(({ routes = [] }) =>
          routes.map(({ method, path, config }) => ({ method, path, auth: config?.auth ?? null })),
        );
    },
    null,
  ) as Promise<RegisteredRoute[]>;

/** The routes really mounted below `/api`, including stock routes of Strapi. */
const mountedPaths = (): Promise<string[]> =>
  runInCms(
    inject('cmsControlUrl'),
    (strapi) =>
      strapi.server
        .listRoutes()
        .filter((layer) => layer.path.startsWith('/api'))
        .flatMap((layer) =>
          layer.methods
            .filter((method: string) => method !== 'HEAD')
            .map((method: string) => `${method} ${layer.path}`),
        ),
    null,
  );

const getAddress = (id: OperationId): string =>
  `${endpoints[id].method} /v1${endpoints[id].path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
const BY_ADDRESS = new Map((Object.keys(endpoints) as OperationId[]).map((id) => [getAddress(id), id]));

describe('registered routes', () => {
  test('leave no operation of the contract out', async () => {
    const registered = new Set((await registeredRoutes()).map(({ method, path }) => `${method} ${path}`));
    const missing = [...BY_ADDRESS].flatMap(([address, id]) => (registered.has(address) ? [] : [id]));
    expect(missing).toEqual([]);
  });

  test('[A8] are all in the contract and declare the access that it names', async () => {
    const routes = await registeredRoutes();
    expect(routes.length).toBeGreaterThan(15);
    for (const { method, path, auth } of routes) {
      const id = BY_ADDRESS.get(`${method} ${path}`);
      expect(id, `${method} ${path} is not in the contract`).toBeDefined();
      if (!id) continue;
      const { access } = endpoints[id];
      const declared = access === 'public' ? false : { strategies: ['staff-session'], scope: [access] };
      expect(auth, `${method} ${path}`).toEqual(declared);
    }
  });

  test('nothing else is mounted below /api', async () => {
    const contract = new Set([...BY_ADDRESS.keys()].map((address) => address.replace(' ', ' /api')));
    const strangers = (await mountedPaths()).filter((address) => !contract.has(address));
    expect(strangers).toEqual([]);
  });

  test('stock routes of Strapi and its plugins are not found', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const paths = [
      '/api/users',
      '/api/users-permissions/roles',
      '/api/upload/files',
      '/api/i18n/locales',
      '/api/wines',
    ];
    for (const path of [
      ...paths,
      '/api/auth/forgot-password',
      '/api/content-type-builder/content-types',
      '/api/email',
    ]) {
      expect((await admin.request(path)).status, path).toBe(404);
    }
    for (const path of ['/api/auth/local', '/api/auth/local/register', '/api/upload', '/api/auth/reset-password']) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      expect((await admin.request(path, init)).status, path).toBe(404);
    }
  });
});

/** Path values that no document has; a request that is let in meets 400 or 404 before anything changes. */
const filledPath = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ({ namespace: 'home', version: '99999' })[name] ?? 'none');

/** A client whose user was disabled after they had signed in. */
async function signedInThenDisabled(member: StaffMember): Promise<ApiClient> {
  const client = await new ApiClient(inject('cmsUrl')).signIn(member);
  await runInCms(
    inject('cmsControlUrl'),
    async (strapi, id) => {
      await strapi.db.query('plugin::users-permissions.user').update({ where: { id }, data: { isActive: false } });
    },
    member.id,
  );
  return client;
}

/** Every kind of caller: name, client with credentials, and effective roles. */
type Knocker = [name: string, headers: Record<string, string>, client: ApiClient, roles: StaffRole[] | null];

/** A write that is let in meets the unknown field, and a read nothing at all: no cell changes anything. */
async function knock(id: OperationId, client: ApiClient, headers: Record<string, string>): Promise<number> {
  const { method, path } = endpoints[id];
  const body = method === 'GET' ? {} : { body: '{"unknown":true}' };
  const type: Record<string, string> = method === 'GET' ? {} : { 'content-type': 'application/json' };
  const response = await client.request(`/api/v1${filledPath(path)}`, {
    method,
    headers: { ...type, ...headers },
    ...body,
  });
  // What is let in may be an archive that takes seconds to make.
  await (response.ok ? response.body?.cancel() : response.arrayBuffer());
  return response.status;
}

describe('roles and routes', () => {
  test(
    '[A7][A8] every cell of the role and route matrix matches the contract',
    { timeout: 600_000 },
    async ({ signInAs, guest, newStaff }) => {
      const knockers: Knocker[] = [['guest', {}, guest, null]];
      for (const role of STAFF_ROLES) knockers.push([role, {}, await signInAs(role), [role]]);
      knockers.push(['disabled', {}, await signedInThenDisabled(await newStaff(['admin'])), null]);
      const authorization = `Bearer ${await fetchPanelToken(inject('cmsUrl'))}`;
      knockers.push(['panel user', { authorization }, new ApiClient(inject('cmsUrl')), null]);

      for (const { method, path } of await registeredRoutes()) {
        const id = BY_ADDRESS.get(`${method} ${path}`);
        if (!id) throw new Error(`${method} ${path} is not in the contract`);
        for (const [name, headers, client, roles] of knockers) {
          const status = await knock(id, client, headers);
          const cell = `${name} ${method} ${path}: ${status}`;
          if (id === 'getCurrentUser') expect(status, cell).toBe(roles ? 200 : 401);
          else if (isAllowed(endpoints[id].access, roles)) expect([200, 304, 400, 404], cell).toContain(status);
          else expect(status, cell).toBe(roles ? 403 : 401);
        }
      }
    },
  );

  test('[A8] no write accepts server fields: role, author or unknown ones', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    for (const { method, path } of await registeredRoutes()) {
      const id = BY_ADDRESS.get(`${method} ${path}`);
      if (!id || method === 'GET') continue;
      const response = await admin.request(`/api/v1${filledPath(endpoints[id].path)}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: '{"role":"admin","createdBy":1,"documentId":"x"}',
      });
      const problem = parseProblem(response, await response.text());
      // An invalid id in the path is reported before the body is validated.
      if (problem.status === 404) continue;
      expect(Object.keys(problem.extensions.fields ?? {}), `${method} ${path}`).toEqual(
        expect.arrayContaining(['role', 'createdBy', 'documentId']),
      );
    }
  });

  test('[A8] only an admin creates metadata', async ({ signInAs, guest }) => {
    await guest.expectProblem('createMetadata', 'unauthenticated');
    await (await signInAs('editor')).expectProblem('createMetadata', 'forbidden');
    await (await signInAs('queen')).expectProblem('createMetadata', 'forbidden');
  });

  test('a bearer token of any kind grants no access', async () => {
    const client = new ApiClient(inject('cmsUrl'));
    const response = await client.request('/api/v1/content', { headers: { authorization: 'Bearer anything' } });
    expect(response.status).toBe(401);
  });
});
