import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sendAlert, durationText, parseDuration, report } from './report';
import { BackupSet } from './archive/backup-set';
import { RetentionRule } from './archive/retention';
import { newKey, sealWith } from './archive/streams';
import { type BackupEnvironment, ownersKey, readBackupEnvironment, openMedia, openPlace } from './backup-environment';
import { BackupError, faultText } from './backup-error';
import { copyErasures } from './erasures';
import { makeBackup } from './make-backup';
import { rehearse } from './restore/restore';

/** Help text of `npm run backup`. */
export const BACKUP_USAGE = `npm run backup -- [<folder> | s3://<bucket>/<prefix>] [options]

  Without a place, BACKUP_TARGET is taken. Without options a backup is made.
  --verify              rehearses a restore of the backup that was just made and compares everything
  --every <time>        makes one now if it is time, and then again and again, such as 24h
  --keep <rule>         how many days, weeks and months keep a backup: 7d,4w,12m

  These make none:
  --rehearse            rehearses a restore of the newest backup, and tells how old it is
  --check-age <time>    fails when the last backup is older, such as 26h
  --new-key             prints a new key for BACKUP_KEY, and its recipient`;

const OPTIONS = {
  verify: { type: 'boolean' },
  rehearse: { type: 'boolean' },
  'check-age': { type: 'string' },
  every: { type: 'string' },
  keep: { type: 'string' },
  'new-key': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Longest wait after a failed backup before the next attempt. */
const RETRY_MS = 3_600_000;

/** Interval at which erasures are recorded beside the backups between two backups. */
const ERASURES_MS = 300_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const warn = (line: string): void => void process.stderr.write(`${line}\n`);

/** Parses a duration option into ms. Throws `BackupError`. */
function timeOf(option: string, text: string): number {
  const ms = parseDuration(text);
  if (ms === null) throw new BackupError(`--${option}: must be a time such as 45m, 26h or 2d.`);
  return ms;
}

/**
 * Opens the backup set at a location, runs the work, and closes the store. `canCreate` says whether to create
 * the location.
 */
async function withSet<Result>(
  place: string,
  variables: BackupEnvironment,
  mayMake: boolean,
  work: (set: BackupSet) => Promise<Result>,
): Promise<Result> {
  const seal = await sealWith(ownersKey(variables));
  const store = await openPlace(place, variables, mayMake);
  try {
    return await work(new BackupSet(store, seal));
  } finally {
    store.close();
  }
}

/**
 * Creates a backup and returns its archive id. Throws `BackupError` when image files are missing; the backup
 * is kept nevertheless, because somebody has to check.
 */
async function make(place: string, variables: BackupEnvironment): Promise<string> {
  const since = Date.now();
  const made = await withSet(place, variables, true, async (set) => {
    const media = await openMedia();
    try {
      return await makeBackup(media, set, variables.BACKUP_KEEP);
    } finally {
      media.close();
    }
  });
  say(report.made(made, since));
  const { id, missing } = made.manifest;
  if (missing.length === 0) return id;
  const some = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '');
  throw new BackupError(
    `The backup was made, but the site itself lacks the files of ${missing.length} images: ${some}.`,
  );
}

/** Rehearses the restore of an archive, by default of the newest one. */
async function rehearseArchive(place: string, variables: BackupEnvironment, id?: string): Promise<void> {
  const since = Date.now();
  const { manifest, warnings } = await withSet(place, variables, false, async (set) =>
    rehearse(set, await (id === undefined ? set.newest() : set.find(id))),
  );
  for (const line of warnings) warn(line);
  say(report.rehearsed(manifest, since));
}

/**
 * Creates a backup and rehearses its restore. Throws `BackupError`, after the backup, when the key cannot
 * decrypt.
 */
async function makeAndRehearse(place: string, variables: BackupEnvironment): Promise<void> {
  const id = await make(place, variables);
  const { canOpen } = await sealWith(ownersKey(variables));
  if (!canOpen) {
    throw new BackupError(
      `The backup ${id} was made, but not rehearsed: BACKUP_KEY is a recipient (age1…), which only writes. ` +
        'Leave --verify out here, and run --rehearse where the identity (AGE-SECRET-KEY-1…) is.',
    );
  }
  await rehearseArchive(place, variables, id);
}

/** Alerts the owner that a backup is late, and throws `BackupError`. */
async function failLate(place: string, variables: BackupEnvironment, message: string): Promise<never> {
  await sendAlert(variables.BACKUP_ALERT_URL, { event: 'backup late', message, target: place });
  throw new BackupError(message);
}

/** Checks the age of the last backup. An unreadable location counts as late. */
async function checkAge(place: string, variables: BackupEnvironment, most: number): Promise<void> {
  const last = await withSet(place, variables, false, (set) => set.lastSuccess()).catch((error: unknown) =>
    failLate(place, variables, faultText(error)),
  );
  const age = last ? Date.now() - last.getTime() : null;
  if (age !== null && age <= most) return say(`The last backup is ${durationText(age)} old.`);
  const limit = `${durationText(most)} are allowed`;
  const message =
    age === null ? `There is no backup at ${place}.` : `The last backup is ${durationText(age)} old, ${limit}.`;
  await failLate(place, variables, message);
}

/** Runs the work and alerts the owner when it fails. */
async function watched(place: string, variables: BackupEnvironment, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const alert = { event: 'backup failed', message: faultText(error), target: place } as const;
    await sendAlert(variables.BACKUP_ALERT_URL, alert);
    throw error;
  }
}

/** Creates backups forever. The interval counts from the end of the last backup, also after a restart. */
async function repeat(
  place: string,
  variables: BackupEnvironment,
  every: number,
  work: () => Promise<void>,
): Promise<never> {
  for (;;) {
    const last = await withSet(place, variables, true, (set) => set.lastSuccess()).catch(() => null);
    const due = (last?.getTime() ?? 0) + every - Date.now();
    if (due > 0) {
      await withSet(place, variables, false, copyErasures).catch((error: unknown) => {
        warn(faultText(error));
      });
      await wait(Math.min(due, ERASURES_MS));
      continue;
    }
    const failed = await watched(place, variables, work).then(
      () => false,
      (error: unknown) => {
        warn(faultText(error));
        return true;
      },
    );
    if (failed) await wait(Math.min(every, RETRY_MS));
  }
}

/** Options that replace the creation of a backup. */
const ACTIONS = ['rehearse', 'check-age', 'new-key'] as const;
const OF_BACKUPS = ['verify', 'every', 'keep'] as const;

/** Throws `BackupError` for options that exclude each other. */
function refuseContradictions(values: Partial<Record<keyof typeof OPTIONS, unknown>>): void {
  const given = (names: readonly (keyof typeof OPTIONS)[]) => names.filter((name) => values[name] !== undefined);
  const actions = given(ACTIONS);
  const together = actions.length > 0 ? [...actions, ...given(OF_BACKUPS)] : [];
  if (together.length < 2) return;
  throw new BackupError(`${together.map((name) => `--${name}`).join(' and ')} do not go together: see --help.`);
}

/**
 * Runs `npm run backup` with its arguments, see `BACKUP_USAGE`. Throws `BackupError` with a readable message.
 */
export async function backupCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (values.help) return say(BACKUP_USAGE);
  refuseContradictions(values);
  if (values['new-key']) {
    const { key, recipient } = await newKey();
    return say(`# recipient, which only writes backups: ${recipient}\n${key}`);
  }
  const variables = readBackupEnvironment(process.env);
  if (values.keep !== undefined) {
    const rule = RetentionRule.safeParse(values.keep);
    if (!rule.success) throw new BackupError(`--keep: ${rule.error.issues[0]?.message}.`);
    variables.BACKUP_KEEP = rule.data;
  }
  const place = positionals[0] ?? variables.BACKUP_TARGET;
  if (place === undefined || positionals.length > 1)
    throw new BackupError(`Name one place for backups.\n${BACKUP_USAGE}`);
  const most = values['check-age'] === undefined ? undefined : timeOf('check-age', values['check-age']);
  if (most !== undefined) return checkAge(place, variables, most);
  if (values.rehearse) return watched(place, variables, () => rehearseArchive(place, variables));
  const every = values.every === undefined ? undefined : timeOf('every', values.every);
  const work = async (): Promise<void> =>
    values.verify ? makeAndRehearse(place, variables) : void (await make(place, variables));
  await (every === undefined ? watched(place, variables, work) : repeat(place, variables, every, work));
}
