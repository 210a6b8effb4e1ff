import { parseArgs } from 'node:util';
import { restrictDataPermissions } from '../core/process/data-directory';
import { BackupSet } from './archive/backup-set';
import { createCipher } from './archive/streams';
import { runBackupCommand } from './backup-command';
import { readBackupKey, readBackupEnvironment, openMediaStore, openBackupStore } from './backup-environment';
import { BackupError, formatBackupError } from './backup-error';
import { formatReport } from './report';
import { restoreArchive } from './restore/restore-archive';

const RESTORE_USAGE = `npm run restore -- [<archive>] [--replace]

  An archive is <place>/archives/<name>; a place alone stands for its newest one, and without a place BACKUP_TARGET is taken. It
  goes into the database and the storage of this environment, which must be empty, or are emptied with --replace. Stop the site
  first.`;

const OPTIONS = { replace: { type: 'boolean' }, help: { type: 'boolean' } } as const;
const ARCHIVE = /^(.+?)\/archives\/([^/]+)\/?$/;

/** Runs `npm run restore`, see `RESTORE_USAGE`. Throws `BackupError` with a readable message. */
async function runRestoreCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (values.help) return void process.stdout.write(`${RESTORE_USAGE}\n`);
  const since = Date.now();
  const variables = readBackupEnvironment(process.env);
  const archiveLocation = positionals[0] ?? variables.BACKUP_TARGET;
  if (archiveLocation === undefined || positionals.length > 1)
    throw new BackupError(`Name one archive.\n${RESTORE_USAGE}`);
  const [, location = archiveLocation, id] = ARCHIVE.exec(archiveLocation) ?? [];
  const set = new BackupSet(
    await openBackupStore(location, variables, false),
    await createCipher(readBackupKey(variables)),
  );
  const archive = await (id === undefined ? set.requireNewest() : set.requireArchive(id));
  const media = await openMediaStore();
  const { manifest, warnings } = await restoreArchive(set, archive, media, values.replace ?? false);
  const { missing } = manifest;
  if (missing.length > 0)
    warnings.push(`When it was made, the site lacked the files of ${missing.length} images: ${missing.join(', ')}`);
  for (const line of warnings) process.stderr.write(`${line}\n`);
  process.stdout.write(`${formatReport.restore(manifest, since)}\n`);
  set.store.close();
  media.close();
}

/**
 * `main.js backup …` and `main.js restore …`, run from the folder `cms` with the environment of the CMS.
 * Errors are printed in one line, with exit code 1.
 */
async function runCommand([command, ...args]: readonly string[]): Promise<void> {
  restrictDataPermissions();
  await (command === 'restore' ? runRestoreCommand(args) : runBackupCommand(args));
}

runCommand(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${formatBackupError(error)}\n`);
    process.exit(1);
  },
);
