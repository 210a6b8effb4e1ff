import { mkdirSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readDatabaseFixture } from '../fixtures/database-fixture';
import { ApiClient } from '../support/clients/api-client';
import {
  readBackupCommandError,
  runBackupCommand,
  runSuccessfulBackupCommand,
} from '../support/servers/backup-command';
import { createBackupFolder, startCmsOnInstallation } from '../support/backup-test';
import { loadSqlite } from '../support/data/dump-sqlite';
import { getFreePort } from '../support/servers/get-free-port';
import { createEmptyInstallation, type Installation, hashFiles, readRows } from '../support/servers/installation';
import { mountSmallDisk } from '../support/servers/small-disk';

const FLIPS = 5;
const KEY = 'AGE-SECRET-KEY-1RFXU6YRYRMJUL27UUGVQH25YEYFCM0UNA9DVC3C72SDWUJ6K9CMQJEYDY8';

const folder = createBackupFolder();
let source: Installation;
beforeAll(async () => {
  source = await createEmptyInstallation('sqlite', 'disk');
  await (await startCmsOnInstallation(source, 'on')).stop();
}, 180_000);
afterAll(() => source.drop());

async function targetUntilTheEnd(): Promise<Installation> {
  const target = await createEmptyInstallation('sqlite', 'disk');
  onTestFinished(target.drop);
  return target;
}

/**
 * What is damaged: the files of an archive without the list by which old files are dropped, and one of the
 * site's.
 */
function getParts(set: string): string[] {
  const [archive = ''] = readdirSync(join(set, 'archives'));
  const names = readdirSync(join(set, 'archives', archive)).filter((name) => name !== 'objects.txt.gz');
  const parts = names.map((name) => join(set, 'archives', archive, name));
  const [shard = ''] = readdirSync(join(set, 'media'));
  const [file = ''] = readdirSync(join(set, 'media', shard));
  return [...parts, join(set, 'media', shard, file)];
}

describe.each([
  ['plain', ''],
  ['encrypted', KEY],
])('[B1] a %s archive', (name, BACKUP_KEY) => {
  test('that is damaged anywhere is rejected before anything is changed', { timeout: 900_000 }, async () => {
    const set = join(folder, name);
    await runSuccessfulBackupCommand(['backup', set], { ...source.env, BACKUP_KEY });
    const target = await targetUntilTheEnd();
    const env: Record<string, string> = { ...target.env, BACKUP_KEY };
    const expectRefused = async (what: string): Promise<void> => {
      expect(await readBackupCommandError(['restore', set], env), what).toMatch(
        /damaged|There is no backup|another key/,
      );
      expect(Object.keys(await readRows(env)), what).toEqual([]);
      expect(readdirSync(join(env.DATA_DIR ?? '', 'files')), what).toEqual([]);
    };
    for (const part of getParts(set)) {
      const whole = readFileSync(part);
      for (let flip = 0; flip < FLIPS; flip += 1) {
        const damaged = Buffer.from(whole);
        // The header of gzip has a time and a system, which mean nothing.
        const place = 10 + Math.floor(Math.random() * (whole.length - 10));
        damaged.writeUInt8(damaged.readUInt8(place) ^ (1 << flip), place);
        writeFileSync(part, damaged);
        await expectRefused(`${part}, bit ${flip} of byte ${place}`);
      }
      writeFileSync(part, whole);
      truncateSync(part, Math.floor(whole.length / 2));
      await expectRefused(`${part}, cut off`);
      rmSync(part);
      await expectRefused(`${part}, removed`);
      writeFileSync(part, whole);
    }
    await runSuccessfulBackupCommand(['restore', set], env);
    expect(await hashFiles(env)).toEqual(await hashFiles(source.env));
  });
});

describe('[B1] errors are reported in one line', () => {
  test('a full disk, an unavailable store, invalid targets', { timeout: 300_000 }, async () => {
    const disk = mountSmallDisk(4);
    onTestFinished(disk.remove);
    expect(await readBackupCommandError(['backup', disk.path], source.env)).toMatch(/^There is no space left: ENOSPC/);
    const endpoint = `http://127.0.0.1:${await getFreePort()}`;
    const store = { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' };
    expect(await readBackupCommandError(['backup', 's3://backups/site'], { ...source.env, ...store })).toContain(
      'nothing answers at',
    );
    expect(await readBackupCommandError(['backup', 's3://backups/site'], source.env)).toContain(
      'needs BACKUP_S3_ACCESS_KEY_ID',
    );
    expect(await readBackupCommandError(['backup', 'ftp://backups'], source.env)).toContain(
      'neither a folder nor s3://',
    );
    expect(await readBackupCommandError(['backup', join(source.env.DATA_DIR ?? '', 'files')], source.env)).toContain(
      'choose another place',
    );
    expect(await readBackupCommandError(['backup', folder, '--keep', 'all'], source.env)).toContain(
      '--keep: must be like 7d,4w,12m',
    );
    const target = await targetUntilTheEnd();
    expect(await readBackupCommandError(['backup', join(folder, 'none')], target.env)).toContain('nothing to back up');
  });

  test('and mailed to the owner, as is an overdue backup', { timeout: 120_000 }, async () => {
    const alerts: { event: string; text: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        alerts.push(JSON.parse(body) as (typeof alerts)[number]);
        response.end();
      });
    });
    const port = await getFreePort();
    server.listen(port, '127.0.0.1');
    onTestFinished(() => void server.close());
    const env = { ...source.env, BACKUP_ALERT_URL: `http://127.0.0.1:${port}/` };
    await readBackupCommandError(['backup', '/proc/none'], env);
    const set = join(folder, 'late');
    mkdirSync(set);
    await readBackupCommandError(['backup', set, '--check-age', '1h'], env);
    await runSuccessfulBackupCommand(['backup', set], env);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await readBackupCommandError(['backup', set, '--check-age', '1s'], env);
    expect(alerts.map(({ event }) => event)).toEqual(['backup failed', 'backup late', 'backup late']);
    expect(alerts[2]?.text).toMatch(/The last backup is \d+ s old, 1 s are allowed/);
  });

  test('two at once: one of them continues', { timeout: 120_000 }, async () => {
    const set = join(folder, 'twice');
    const both = await Promise.all([1, 2].map(() => runBackupCommand(['backup', set], source.env)));
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(both.flatMap(({ faults }) => faults)).toEqual([expect.stringContaining('Another backup to')]);
    expect(await runSuccessfulBackupCommand(['backup', set, '--rehearse'], source.env)).toContain(
      'everything is as it was',
    );
  });

  test('an image without its file: the rest is still backed up', { timeout: 180_000 }, async () => {
    const [original = ''] = Object.keys(await hashFiles(source.env)).filter(
      (name) => name.startsWith('Wines/') && name.split('/').length === 2,
    );
    const file = join(source.env.DATA_DIR ?? '', 'files', original);
    const bytes = readFileSync(file);
    rmSync(file);
    onTestFinished(() => writeFileSync(file, bytes));
    const set = join(folder, 'missing');
    expect(await readBackupCommandError(['backup', set], source.env)).toBe(
      `The backup was made, but the site itself lacks the files of 1 images: ${original}.`,
    );
    expect(await runSuccessfulBackupCommand(['restore', set], (await targetUntilTheEnd()).env)).toContain('Restored');
  });
});

/** The type of each column, by table and name. */
const columnTypes = async ({ DATABASE_URL }: Record<string, string>): Promise<string[]> => {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    `SELECT concat_ws(' ', table_name, column_name, data_type, numeric_scale, is_nullable) AS text
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
  );
  await client.end();
  return rows.map(({ text }) => text);
};

test('[B1] a database restored from the other kind equals one created there', { timeout: 300_000 }, async () => {
  const set = join(folder, 'columns');
  await runSuccessfulBackupCommand(['backup', set], source.env);
  const [restored, fresh] = [
    await createEmptyInstallation('postgres', 'disk'),
    await createEmptyInstallation('postgres', 'disk'),
  ];
  onTestFinished(restored.drop);
  onTestFinished(fresh.drop);
  await runSuccessfulBackupCommand(['restore', set], restored.env);
  for (const installation of [restored, fresh]) await (await startCmsOnInstallation(installation)).stop();
  expect(await columnTypes(restored.env)).toEqual(await columnTypes(fresh.env));
});

test(
  '[B1] an archive of the previous release is migrated by the next start, on the other database',
  { timeout: 300_000 },
  async () => {
    const [older, target] = [await targetUntilTheEnd(), await createEmptyInstallation('postgres', 's3')];
    onTestFinished(target.drop);
    const { dump } = readDatabaseFixture('sqlite');
    loadSqlite(join(older.env.DATA_DIR ?? '', 'cms.sqlite'), dump);
    const set = join(folder, 'older');
    // The stored database has no files.
    expect(await readBackupCommandError(['backup', set], older.env)).toContain('The backup was made');
    await runSuccessfulBackupCommand(['restore', set], target.env);
    const cms = await startCmsOnInstallation(target);
    try {
      const queen = new ApiClient(cms.url);
      await queen.signIn({ email: 'queen@example.com', password: 'queen-password' });
      expect((await queen.call('getCurrentUser', 200)).body).toMatchObject({ name: 'Kraljica', roles: ['queen'] });
      const { body } = await new ApiClient(cms.url).call('listWines', 200, { query: { pageSize: 100 } });
      expect(body.items.length).toBeGreaterThan(0);
    } finally {
      await cms.stop();
    }
  },
);
