import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readStartupError as startFaultOf } from '../support/servers/run-main';
import {
  readBackupCommandError,
  startBackupCommand,
  runSuccessfulBackupCommand,
} from '../support/servers/backup-command';
import { createBackupFolder, startWriteLoad, startCmsOnInstallation } from '../support/backup-test';
import type { DatabaseKind } from '../support/servers/database';
import { createEmptyInstallation, type Installation, hashFiles, readRows } from '../support/servers/installation';
import type { RunningCms } from '../support/servers/start-cms';
import type { StorageKind } from '../support/servers/test-storage';

const KILLS = Number(process.env.KILLS ?? 20);
const PAIRS: [DatabaseKind, StorageKind][] = [
  ['sqlite', 'disk'],
  ['postgres', 's3'],
];

const folder = createBackupFolder();

/** Kills a command after a random time of up to `most` ms; returns whether it was still running. */
async function killed(args: string[], env: Record<string, string>, most: number): Promise<boolean> {
  const { process, ended } = startBackupCommand(args, env);
  await wait(Math.random() * most);
  process.kill('SIGKILL');
  return (await ended).code === null;
}

const wineNames = (rows: string[] = []): Set<string> =>
  new Set(rows.map((row) => (JSON.parse(row) as { name: string }).name));

/** Asserts that a backup of a site in use is consistent: both languages of each wine and its audit entry. */
async function expectWhole({ env }: Installation): Promise<void> {
  const rows = await readRows(env);
  const wines = (rows.wines ?? []).map(
    (row) => JSON.parse(row) as { document_id: string; locale: string; slug: string },
  );
  const halves = wines.filter(
    (wine) => !wines.some((other) => other.document_id === wine.document_id && other.locale !== wine.locale),
  );
  expect(halves).toEqual([]);
  const files = new Set(Object.keys(await hashFiles(env)));
  const images = (rows.media_items ?? []).map(
    (row) => JSON.parse(row) as { storage_folder: string; image_key: string },
  );
  expect(images.filter((image) => !files.has(`${image.storage_folder}/${image.image_key}`))).toEqual([]);
}

for (const kinds of PAIRS) {
  const others = PAIRS.find((pair) => pair !== kinds) ?? kinds;
  test(
    `[B1] ${KILLS} kills of backups and of restores lose nothing, from ${kinds.join('+')} into ${others.join('+')}`,
    { timeout: 3_600_000 },
    async () => {
      const set = join(folder, kinds.join('-'));
      const [source, target] = [await createEmptyInstallation(...kinds), await createEmptyInstallation(...others)];
      let cms: RunningCms | undefined = await startCmsOnInstallation(source, 'on');
      const load = await startWriteLoad(cms, 'Obremenitev');
      try {
        const began = Date.now();
        await runSuccessfulBackupCommand(['backup', set], source.env);
        // Kills fall all over the time that one takes.
        const most = Date.now() - began;
        let backups = 0;
        for (let attempt = 0; backups < KILLS; attempt += 1) {
          if (await killed(['backup', set], source.env, most)) backups += 1;
          // Existing backups are complete after any kill.
          if (attempt % 5 === 0) await runSuccessfulBackupCommand(['backup', set, '--rehearse'], source.env);
        }
        const before = Date.now();
        await runSuccessfulBackupCommand(['backup', set], source.env);
        expect(readdirSync(set).toSorted()).toEqual(['.unfinished', 'archives', 'last-success.json', 'media']);
        expect(readdirSync(join(set, '.unfinished'))).toEqual([]);
        const archives = readdirSync(join(set, 'archives'));
        for (const id of archives) expect(readdirSync(join(set, 'archives', id))).toContain('manifest.json');
        await load.stop();

        // The installation is destroyed.
        await cms.stop();
        cms = undefined;
        const acknowledged = [...load.wines].filter(([, time]) => time < before).map(([name]) => name);
        expect(acknowledged.length).toBeGreaterThan(0);

        const restoring = Date.now();
        await runSuccessfulBackupCommand(['restore', set], target.env);
        const longest = Date.now() - restoring;
        let restores = 0;
        let refused = 0;
        while (restores < KILLS) {
          if (await killed(['restore', set, '--replace'], target.env, longest)) restores += 1;
          if (refused > 2 || !('winery_unfinished_restore' in (await readRows(target.env)))) continue;
          refused += 1;
          expect(await startFaultOf({ ...target.env, DEMO: 'off' })).toContain(
            'a restore into the database was not finished',
          );
          if (refused === 1)
            expect(await readBackupCommandError(['backup', set], target.env)).toContain('nothing to back up');
        }
        expect(refused).toBeGreaterThan(0);
        await runSuccessfulBackupCommand(['restore', set, '--replace'], target.env);
        await expectWhole(target);
        const names = wineNames((await readRows(target.env)).wines);
        expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
        process.stdout.write(`${kinds.join('+')}: ${backups} backups and ${restores} restores killed\n`);

        cms = await startCmsOnInstallation(target);
        await (await startWriteLoad(cms, 'Po obnovi')).stop();
      } finally {
        await cms?.stop();
        await source.drop();
        await target.drop();
      }
    },
  );
}
