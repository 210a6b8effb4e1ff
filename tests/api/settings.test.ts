import { describe, expect, inject } from 'vitest';
import type { Settings } from '#contract/settings';
import { test as base } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';

const UID = 'api::feature-flags.feature-flags';
type Switches = Pick<Settings, 'site' | 'queen'>;
type Sent = { [Name in keyof Switches]: Pick<Switches[Name], 'enabled' | 'embargoDate'> };

const OPEN: Sent = {
  site: { enabled: true, embargoDate: '2025-09-26' },
  queen: { enabled: true, embargoDate: '2025-10-30' },
};

/** The switches, which are after the test as they were before it. */
const test = base.extend<{ read: () => Promise<Settings>; save: (sent: Partial<Sent>) => Promise<Settings> }>({
  read: async ({ signInAs }, provide) => {
    const admin = await signInAs('admin');
    await provide(async () => (await admin.call('getSettings', 200)).body);
  },
  save: async ({ signInAs }, provide) => {
    const admin = await signInAs('admin');
    const put = async (sent: Partial<Sent>) =>
      (await admin.call('updateSettings', 200, { body: { ...OPEN, ...sent } })).body;
    await provide(put);
    await put(OPEN);
  },
});

describe('[V1] the switches', () => {
  test('are read and written by admins only, and name what fixes them', async ({ guest, signInAs, read }) => {
    await guest.expectProblem('getSettings', 'unauthenticated');
    await (await signInAs('editor')).expectProblem('getSettings', 'forbidden');
    await (await signInAs('queen')).expectProblem('updateSettings', 'forbidden', { body: OPEN });
    expect(await read()).toMatchObject({
      site: { ...OPEN.site, hardOff: false, fixedBy: null },
      queen: { ...OPEN.queen, hardOff: false, fixedBy: null },
    });
  });

  test('are versioned, recorded, and effective for guests at once', async ({ guest, signInAs, read, save }) => {
    const admin = await signInAs('admin');
    const { version } = await read();
    const closed = await save({ queen: { enabled: false, embargoDate: '2025-10-30' } });
    expect(closed).toMatchObject({ version: version + 1, queen: { enabled: false, hardOff: false } });
    expect((await guest.call('getFeatures', 200)).body.queen).toEqual({
      enabled: false,
      embargoDate: '2025-10-30',
      hardOff: false,
    });
    await guest.expectProblem('getQueen', 'not_found');
    await (await signInAs('editor')).expectProblem('getQueen', 'not_found');
    await admin.expectProblem('updateSettings', 'version_conflict', { body: { ...OPEN, expectedVersion: version } });
    const { body: log } = await admin.call('listAudit', 200, { query: { entity: 'feature-flags', pageSize: 1 } });
    expect(log.items).toMatchObject([{ action: 'update', versionAfter: version + 1, adminPath: '/admin/settings' }]);

    const { body: kept } = await admin.call('listSettingsRevisions', 200);
    const [, before] = kept.items;
    const params = { version: String(before?.version) };
    const { body: restored } = await admin.call('restoreSettingsRevision', 200, { params, body: {} });
    expect(restored).toMatchObject({ version: version + 2, queen: { enabled: true } });
    await guest.call('getQueen', 200);
  });

  test('of a database from before they had versions are at their first', async ({ signInAs, read }) => {
    const admin = await signInAs('admin');
    await runInCms(
      inject('cmsControlUrl'),
      async (strapi, uid) => {
        await strapi.db.query(uid as never).updateMany({ where: {}, data: { version: null } });
        await strapi.db
          .query('api::audit.revision')
          .deleteMany({ where: { documentKey: { $startsWith: 'feature-flags' } } });
      },
      UID,
    );
    expect(await read()).toMatchObject({ version: 1 });
    expect((await admin.call('updateSettings', 200, { body: { ...OPEN, expectedVersion: 1 } })).body.version).toBe(2);
    const { body: kept } = await admin.call('listSettingsRevisions', 200);
    expect(kept.items.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('accept their own response, and reject invalid values', async ({ signInAs, read }) => {
    const admin = await signInAs('admin');
    const { site, queen, version } = await read();
    const { body } = await admin.call('updateSettings', 200, { body: { site, queen, expectedVersion: version } });
    expect(body).toMatchObject({ site, queen });
    const refuse = async (sent: object) =>
      (await admin.expectProblem('updateSettings', 'validation_failed', { body: { ...OPEN, ...sent } })).body.extensions
        .fields ?? {};
    expect(Object.keys(await refuse({ site: { enabled: 'yes', embargoDate: '2025-09-26' } }))).toEqual([
      'site.enabled',
    ]);
    expect(Object.keys(await refuse({ queen: { enabled: true, embargoDate: '30. 10. 2025' } }))).toEqual([
      'queen.embargoDate',
    ]);
    expect(Object.keys(await refuse({ shop: OPEN.site }))).toEqual(['shop']);
  });

  test('hard off is not changed by a save or a restore', async ({ signInAs, read, save, guest }) => {
    const admin = await signInAs('admin');
    const hardOff = (value: boolean) =>
      runInCms(
        inject('cmsControlUrl'),
        async (strapi, [uid, queenHardOff]) => {
          await strapi.db.query(uid as never).updateMany({ where: {}, data: { queenHardOff } });
        },
        [UID, value] as [string, boolean],
      );
    const { version } = await save({});
    await hardOff(true);
    try {
      const body = { ...OPEN, queen: { ...OPEN.queen, hardOff: false } };
      expect((await admin.call('updateSettings', 200, { body })).body.queen).toMatchObject({ hardOff: true });
      await admin.call('restoreSettingsRevision', 200, { params: { version: String(version) }, body: {} });
      expect((await read()).queen).toMatchObject({ enabled: true, hardOff: true });
      expect((await guest.call('getFeatures', 200)).body.queen.hardOff).toBe(true);
    } finally {
      await hardOff(false);
    }
  });
});
