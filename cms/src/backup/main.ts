import { parseArgs } from 'node:util';
import { keepDataPrivate } from '../core/process/data-directory';
import { BackupSet } from './archive/backup-set';
import { sealWith } from './archive/streams';
import { backupCommand } from './backup-command';
import { ownersKey, readBackupEnvironment, openMedia, openPlace } from './backup-environment';
import { BackupError, faultText } from './backup-error';
import { report } from './report';
import { restore } from './restore/restore';

const RESTORE_USAGE = `npm run restore -- [<archive>] [--replace]

  An archive is <place>/archives/<name>; a place alone stands for its newest one, and without a place BACKUP_TARGET is taken. It
  goes into the database and the storage of this environment, which must be empty, or are emptied with --replace. Stop the site
  first.`;

const OPTIONS = { replace: { type: 'boolean' }, help: { type: 'boolean' } } as const;
const ARCHIVE = /^(.+?)\/archives\/([^/]+)\/?$/;

/** Runs `npm run restore`, see `RESTORE_USAGE`. Throws `BackupError` with a readable message. */
async function restoreCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (values.help) return void process.stdout.write(`${RESTORE_USAGE}\n`);
  const since = Date.now();
  const variables = readBackupEnvironment(process.env);
  const address = positionals[0] ?? variables.BACKUP_TARGET;
  if (address === undefined || positionals.length > 1) throw new BackupError(`Name one archive.\n${RESTORE_USAGE}`);
  const [, place = address, id] = ARCHIVE.exec(address) ?? [];
  const set = new BackupSet(await openPlace(place, variables, false), await sealWith(ownersKey(variables)));
  const archive = await (id === undefined ? set.newest() : set.find(id));
  const media = await openMedia();
  const { manifest, warnings } = await restore(set, archive, media, values.replace ?? false);
  const { missing } = manifest;
  if (missing.length > 0)
    warnings.push(`When it was made, the site lacked the files of ${missing.length} images: ${missing.join(', ')}`);
  for (const line of warnings) process.stderr.write(`${line}\n`);
  process.stdout.write(`${report.restored(manifest, since)}\n`);
  set.store.close();
  media.close();
}

/**
 * `main.js backup …` and `main.js restore …`, run from the folder `cms` with the environment of the CMS.
 * Errors are printed in one line, with exit code 1.
 */
async function run([command, ...args]: readonly string[]): Promise<void> {
  keepDataPrivate();
  await (command === 'restore' ? restoreCommand(args) : backupCommand(args));
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${faultText(error)}\n`);
    process.exit(1);
  },
);
