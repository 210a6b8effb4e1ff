import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type SignedInAdmin,
  RIGHTS_REMOVALS,
  countActiveAdmins,
  attemptRemoval,
  expectAnAdminRemains,
  resetAdmins,
} from '../../support/clients/admin-race';
import { createPanelClient } from '../../support/clients/panel-client';
import { type RunningCms, startCms } from '../../support/servers/start-cms';

/** `npm run test:long -- last-admin` has fifty. */
const ROUNDS = 2;
const STAFF = 'plugin::users-permissions.user';
const PANEL_PATH = `/content-manager/collection-types/${STAFF}`;

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms({ database: inject('database'), env: { DEMO: 'off' } });
});
afterAll(() => cms.stop());

describe('the last active admin', () => {
  test.for(RIGHTS_REMOVALS)('[U2] cannot be taken away: %s', async (kind) => {
    const [admin] = (await resetAdmins(cms, 1)) as [SignedInAdmin];
    expect(await attemptRemoval(cms.url, kind, admin, admin)).toBe('last_admin');
    expect(await countActiveAdmins(cms)).toBe(1);
  });

  test('[U2] is the one that is active, and may go when another is there', async () => {
    const [first, second] = (await resetAdmins(cms, 2)) as [SignedInAdmin, SignedInAdmin];
    expect(await attemptRemoval(cms.url, 'disable', first, second)).toBe('done');
    expect(await attemptRemoval(cms.url, 'delete', first, first)).toBe('last_admin');
    expect(await attemptRemoval(cms.url, 'delete', first, second)).toBe('done');
  });

  test('[U2] remains when all are changed at once, through one process and through two', { timeout: 600_000 }, () =>
    expectAnAdminRemains(cms, ROUNDS),
  );
});

describe('in the panel', () => {
  test('[U2] the last admin stays too: one by one, in bulk, and beside the staff area', async () => {
    const panel = await createPanelClient(cms.url);
    const [admin] = (await resetAdmins(cms, 1)) as [SignedInAdmin];
    const attempts: [string, string, unknown?][] = [
      ['PUT', `${PANEL_PATH}/${admin.id}`, { roles: ['editor'] }],
      ['PUT', `${PANEL_PATH}/${admin.id}`, { isActive: false }],
      ['DELETE', `${PANEL_PATH}/${admin.id}`],
      ['POST', `${PANEL_PATH}/actions/bulkDelete`, { documentIds: [admin.id] }],
    ];
    for (const [method, path, body] of attempts) {
      const response = await panel(method, path, body);
      expect(response.status, `${method} ${path}`).toBe(400);
      expect(await response.text()).toContain('At least one active administrator must remain');
    }
    const all = await resetAdmins(cms, 4);
    expect((await panel('POST', `${PANEL_PATH}/actions/bulkDelete`, { documentIds: all.map(({ id }) => id) })).ok).toBe(
      false,
    );
    expect(await countActiveAdmins(cms), 'all or none').toBe(4);
    const both = [
      panel('POST', `${PANEL_PATH}/actions/bulkDelete`, { documentIds: all.slice(0, 2).map(({ id }) => id) }),
      ...all.slice(2).map((target) => attemptRemoval(cms.url, 'demote', target, target)),
    ];
    await Promise.all(both);
    expect(await countActiveAdmins(cms)).toBeGreaterThan(0);
  });

  test('a change ends the sessions, and values keep to the rules', async () => {
    const panel = await createPanelClient(cms.url);
    const [first, second] = (await resetAdmins(cms, 2)) as [SignedInAdmin, SignedInAdmin];
    const asSecond = (path: string): Promise<Response> =>
      fetch(`${cms.url}/api/v1${path}`, { headers: { cookie: `winery_session=${second.token}` } });
    for (const wrong of [
      { roles: [] },
      { roles: 'admin' },
      { roles: ['root'] },
      { email: 'x' },
      { password: 'short' },
    ]) {
      expect((await panel('PUT', `${PANEL_PATH}/${second.id}`, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await asSecond('/users')).status).toBe(200);
    const email = 'Someone@Example.com';
    expect((await panel('PUT', `${PANEL_PATH}/${second.id}`, { email, roles: ['editor'] })).status).toBe(200);
    expect((await asSecond('/users')).status).toBe(401);
    const list = await fetch(`${cms.url}/api/v1/users`, { headers: { cookie: `winery_session=${first.token}` } });
    expect(await list.text()).toContain('"someone@example.com"');
    expect((await panel('DELETE', `${PANEL_PATH}/${second.id}`)).status).toBe(200);
  });
});
