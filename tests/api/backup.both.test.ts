import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { recordReads } from '../fixtures/recorded-reads';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import {
  readBackupCommandError,
  startBackupCommand,
  runSuccessfulBackupCommand,
} from '../support/servers/backup-command';
import { setQueenFeature } from '../support/servers/feature-switch';
import {
  createEmptyInstallation,
  readEnvironment,
  type Installation,
  hashFiles,
  readRows,
  type TableRows,
} from '../support/servers/installation';
import { startCms } from '../support/servers/start-cms';
import { ensureStores } from '../support/servers/stores';
import { createWineInput } from '../support/data/wine-input';

const SESSIONS = new Set(['staff_sessions', 'strapi_sessions']);

const lasting = (rows: TableRows): TableRows =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !SESSIONS.has(table)));

describe('[B1] a backup of the site in use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-backups-'));
  const set = join(folder, 'set');
  const cleanUps: (() => Promise<unknown>)[] = [];
  let source: Record<string, string>;
  let other: Installation;

  beforeAll(async () => {
    const stores = await ensureStores();
    cleanUps.push(stores.stop);
    source = await readEnvironment(inject('cmsControlUrl'));
    other = await createEmptyInstallation(
      inject('database') === 'sqlite' ? 'postgres' : 'sqlite',
      inject('storage') === 'disk' ? 's3' : 'disk',
      stores,
    );
    cleanUps.push(other.drop);
  }, 600_000);
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'goes into the other database and storage, row by row and byte by byte',
    { timeout: 600_000 },
    async ({ signInAs, newStaff }) => {
      const editor = await signInAs('editor');
      const member = await newStaff(['editor']);
      const putBack = await setQueenFeature(inject('cmsControlUrl'), {
        enabled: true,
        embargoDate: '2020-05-06',
        hardOff: false,
      });
      const { body: wine } = await editor.call('createWine', 201, { body: createWineInput({ name: 'Iz arhiva' }) });
      const award = {
        name: 'Zlata',
        competition: 'Vino',
        year: 2025,
        medal: 'Gold',
        points: 92.5,
        wineSlug: wine.slug,
      } as const;
      const { body: kept } = await editor.call('createAward', 201, {
        body: { ...award, image: null, url: '', published: true },
      });

      // While it is written to.
      const backup = startBackupCommand(['backup', set], source);
      let written = 0;
      const state = { running: true };
      void backup.ended.then(() => (state.running = false));
      while (state.running) {
        const { body } = await editor.call('createWine', 201, {
          body: createWineInput({ name: `Med arhiviranjem ${written}` }),
        });
        await editor.call('deleteWine', 204, { params: { id: body.id } });
        written += 1;
      }
      expect((await backup.ended).faults).toEqual([]);
      expect(written).toBeGreaterThan(0);
      // Nobody writes any more: the second one adds what is new, and everything has to be the same.
      expect(await runSuccessfulBackupCommand(['backup', set], source)).toContain(' 0 of them new');
      const rows = await readRows(source);
      const files = await hashFiles(source);
      await runSuccessfulBackupCommand(['restore', set], other.env);
      expect(lasting(await readRows(other.env))).toEqual(lasting(rows));
      expect(await hashFiles(other.env)).toEqual(files);
      expect(Object.keys(files).length).toBeGreaterThan(100);
      expect(await readBackupCommandError(['restore', set], other.env)).toContain('is not empty: --replace');

      const reads = await recordReads(inject('cmsUrl'));
      const { DATA_DIR: dataDir = '', ...env } = other.env;
      const cms = await startCms({
        dataDir,
        env: { ...env, DEMO: 'off' },
        store: { environment: {}, drop: () => Promise.resolve() },
      });
      try {
        expect(await recordReads(cms.url)).toEqual(reads);
        const guest = new ApiClient(cms.url);
        expect((await guest.call('listAwards', 200, { query: { wine: wine.slug } })).body.items).toMatchObject([
          { id: kept.id, points: 92.5 },
        ]);
        expect((await guest.call('getFeatures', 200)).body.queen).toEqual({
          enabled: true,
          embargoDate: '2020-05-06',
          hardOff: false,
        });
        await guest.signIn(member);
        expect((await guest.call('getCurrentUser', 200)).body).toMatchObject({
          email: member.email,
          roles: ['editor'],
        });
        // New rows go on after the restored ones.
        await guest.call('createWine', 201, { body: createWineInput({ name: 'Po obnovi' }) });
        expect(await readBackupCommandError(['restore', set, '--replace'], other.env)).toMatch(/in use.*Stop the site/);
      } finally {
        await cms.stop();
        await putBack();
        await editor.call('deleteAward', 204, { params: { id: kept.id } });
        await editor.call('deleteWine', 204, { params: { id: wine.id } });
      }
    },
  );

  test('is rehearsed, and rejects missing folders', { timeout: 600_000 }, async () => {
    expect(await runSuccessfulBackupCommand(['backup', set, '--rehearse'], source)).toContain(
      'everything is as it was backed up',
    );
    expect(await runSuccessfulBackupCommand(['backup', set, '--check-age', '1h'], source)).toContain('old.');
    expect(await readBackupCommandError(['backup', join(folder, 'no', 'such')], source)).toContain(
      'cannot be used: ENOENT',
    );
    expect(await readBackupCommandError(['restore', folder], other.env)).toMatch(/There is no backup at/);
  });
});
