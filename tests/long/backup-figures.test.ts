import { expect, test } from 'vitest';
import { runSuccessfulBackupCommand } from '../support/servers/backup-command';
import { addImages, createBackupFolder, startWriteLoad, startCmsOnInstallation } from '../support/backup-test';
import type { DatabaseKind } from '../support/servers/database';
import {
  createEmptyInstallation,
  type Installation,
  hashFiles,
  readRows,
  type TableRows,
} from '../support/servers/installation';
import type { StorageKind } from '../support/servers/test-storage';

const IMAGES = Number(process.env.IMAGES ?? 10_000);
/** Of each image, besides its original. */
const RENDITIONS = Number(process.env.RENDITIONS ?? 2);
/**
 * Memory limit of a backup or a restore, independent of the amount of data: program, libraries and buffers.
 */
const MOST_MEGABYTES = 300;

/** From each database into each, and between the storages both ways. */
const CHAIN: [DatabaseKind, StorageKind][] = [
  ['postgres', 's3'],
  ['postgres', 'disk'],
  ['sqlite', 's3'],
  ['sqlite', 'disk'],
];

const withoutSessions = ({ staff_sessions: _staff, strapi_sessions: _panel, ...rows }: TableRows): TableRows => rows;

/** Duration in seconds and peak memory in MB that a command has printed. */
function figures(output: string): { seconds: number; megabytes: number } {
  const [, seconds, megabytes] = /([\d.]+) s, at most (\d+) MB/.exec(output) ?? [];
  return { seconds: Number(seconds), megabytes: Number(megabytes) };
}

const folder = createBackupFolder();

test(`[B1] ${IMAGES} images go through every database and storage unchanged, in bounded memory`, async () => {
  const installations: Installation[] = [];
  const make = async (...kinds: [DatabaseKind, StorageKind]): Promise<Installation> => {
    const installation = await createEmptyInstallation(...kinds);
    installations.push(installation);
    return installation;
  };
  const measured: Record<string, ReturnType<typeof figures>> = {};
  const measure = async (name: string, args: string[], env: Record<string, string>): Promise<string> => {
    const output = await runSuccessfulBackupCommand(args, env);
    measured[name] = figures(output);
    process.stdout.write(`${name}: ${output}`);
    return output;
  };
  try {
    const first = await make('sqlite', 'disk');
    const cms = await startCmsOnInstallation(first, 'on');
    await addImages(cms, IMAGES, RENDITIONS);
    const load = await startWriteLoad(cms, 'Obremenitev');
    const set = `${folder}/loaded`;
    await measure('first backup, sqlite+disk, under load', ['backup', set], first.env);
    await load.stop();
    await measure('second backup, sqlite+disk', ['backup', set], first.env);
    await measure('rehearsal, sqlite', ['backup', set, '--rehearse'], first.env);
    await cms.stop();
    const [rows, files] = [await readRows(first.env), await hashFiles(first.env)];
    expect(Object.keys(files).length).toBeGreaterThan((1 + RENDITIONS) * IMAGES);

    let from = first;
    let fromKinds = 'sqlite+disk';
    for (const [number, kinds] of CHAIN.entries()) {
      const to = await make(...kinds);
      const place = `${folder}/${number}`;
      await measure(`${number}: backup of ${fromKinds}`, ['backup', place], from.env);
      await measure(`${number}: restore into ${kinds.join('+')}`, ['restore', place], to.env);
      expect(withoutSessions(await readRows(to.env)), kinds.join()).toEqual(withoutSessions(rows));
      expect(await hashFiles(to.env), kinds.join()).toEqual(files);
      [from, fromKinds] = [to, kinds.join('+')];
    }
    const key = 'AGE-SECRET-KEY-1RFXU6YRYRMJUL27UUGVQH25YEYFCM0UNA9DVC3C72SDWUJ6K9CMQJEYDY8';
    const encrypted = { ...from.env, BACKUP_KEY: key };
    await measure('first backup, encrypted', ['backup', `${folder}/encrypted`], encrypted);
    await measure('rehearsal, encrypted', ['backup', `${folder}/encrypted`, '--rehearse'], encrypted);
    for (const [name, { megabytes }] of Object.entries(measured)) expect(megabytes, name).toBeLessThan(MOST_MEGABYTES);
  } finally {
    for (const { drop } of installations) await drop();
  }
});
