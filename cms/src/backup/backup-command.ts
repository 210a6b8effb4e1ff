import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sendAlert, formatDuration, parseDuration, formatReport } from './report';
import { BackupSet } from './archive/backup-set';
import { RetentionRule } from './archive/retention';
import { createBackupKey, createCipher } from './archive/streams';
import {
  type BackupEnvironment,
  readBackupKey,
  readBackupEnvironment,
  openMediaStore,
  openBackupStore,
} from './backup-environment';
import { BackupError, formatBackupError } from './backup-error';
import { recordSiteErasures } from './erasures';
import { isAheadOfClock, now } from '../core/process/clock';
import { makeBackup } from './make-backup';
import { rehearseRestore } from './restore/restore-archive';

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
const MAX_RETRY_MS = 3_600_000;

/** Interval at which erasures are recorded beside the backups between two backups. */
const ERASURES_INTERVAL_MS = 300_000;

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
const printWarning = (line: string): void => void process.stderr.write(`${line}\n`);

/** Parses a duration option into ms. Throws `BackupError`. */
function parseTimeOption(option: string, text: string): number {
  const ms = parseDuration(text);
  if (ms === null) throw new BackupError(`--${option}: must be a time such as 45m, 26h or 2d.`);
  return ms;
}

/**
 * Opens the backup set at a location, runs the work, and closes the store. `canCreate` says whether to create
 * the location.
 */
async function withBackupSet<Result>(
  location: string,
  variables: BackupEnvironment,
  canCreate: boolean,
  work: (set: BackupSet) => Promise<Result>,
): Promise<Result> {
  const cipher = await createCipher(readBackupKey(variables));
  const store = await openBackupStore(location, variables, canCreate);
  try {
    return await work(new BackupSet(store, cipher));
  } finally {
    store.close();
  }
}

/**
 * Creates a backup and returns its archive id. Throws `BackupError` when image files are missing; the backup
 * is kept nevertheless, because somebody has to check.
 */
async function createAndReportBackup(location: string, variables: BackupEnvironment): Promise<string> {
  const since = Date.now();
  const result = await withBackupSet(location, variables, true, async (set) => {
    const media = await openMediaStore();
    try {
      return await makeBackup(media, set, variables.BACKUP_KEEP);
    } finally {
      media.close();
    }
  });
  printLine(formatReport.backup(result, since));
  const { id, missing } = result.manifest;
  if (missing.length === 0) return id;
  const examples = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '');
  throw new BackupError(
    `The backup was made, but the site itself lacks the files of ${missing.length} images: ${examples}.`,
  );
}

/** Rehearses the restore of an archive, by default of the newest one. */
async function rehearseArchive(location: string, variables: BackupEnvironment, id?: string): Promise<void> {
  const since = Date.now();
  const { manifest, warnings } = await withBackupSet(location, variables, false, async (set) =>
    rehearseRestore(set, await (id === undefined ? set.requireNewest() : set.requireArchive(id))),
  );
  for (const line of warnings) printWarning(line);
  printLine(formatReport.rehearsal(manifest, since));
}

/**
 * Creates a backup and rehearses its restore. Throws `BackupError`, after the backup, when the key cannot
 * decrypt.
 */
async function createAndRehearseBackup(location: string, variables: BackupEnvironment): Promise<void> {
  const id = await createAndReportBackup(location, variables);
  const { canDecrypt } = await createCipher(readBackupKey(variables));
  if (!canDecrypt) {
    throw new BackupError(
      `The backup ${id} was made, but not rehearsed: BACKUP_KEY is a recipient (age1…), which only writes. ` +
        'Leave --verify out here, and run --rehearse where the identity (AGE-SECRET-KEY-1…) is.',
    );
  }
  await rehearseArchive(location, variables, id);
}

/** Alerts the owner that a backup is late, and throws `BackupError`. */
async function reportLate(location: string, variables: BackupEnvironment, message: string): Promise<never> {
  await sendAlert(variables.BACKUP_ALERT_URL, { event: 'backup late', message, target: location });
  throw new BackupError(message);
}

/**
 * Throws `BackupError` and sends an alert if the last backup is too old. An unreadable location counts as
 * late.
 */
async function requireRecentBackup(location: string, variables: BackupEnvironment, maxAgeMs: number): Promise<void> {
  const last = await withBackupSet(location, variables, false, (set) => set.readLastSuccess()).catch((error: unknown) =>
    reportLate(location, variables, formatBackupError(error)),
  );
  if (last && isAheadOfClock(last, now())) {
    const ahead = formatDuration(last.getTime() - now().getTime());
    const message = `The last backup is dated ${ahead} ahead (${last.toISOString()}): set the clocks, and make another one.`;
    return reportLate(location, variables, message);
  }
  const age = last ? now().getTime() - last.getTime() : null;
  if (age !== null && age <= maxAgeMs) return printLine(`The last backup is ${formatDuration(age)} old.`);
  const limit = `${formatDuration(maxAgeMs)} are allowed`;
  const message =
    age === null ? `There is no backup at ${location}.` : `The last backup is ${formatDuration(age)} old, ${limit}.`;
  await reportLate(location, variables, message);
}

/** Runs the work and alerts the owner when it fails. */
async function withFailureAlert(
  location: string,
  variables: BackupEnvironment,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const alert = { event: 'backup failed', message: formatBackupError(error), target: location } as const;
    await sendAlert(variables.BACKUP_ALERT_URL, alert);
    throw error;
  }
}

/**
 * Creates backups forever. The interval counts from the end of the last backup, also after a restart; one
 * that is dated ahead of the clock does not count.
 */
async function repeatForever(
  location: string,
  variables: BackupEnvironment,
  intervalMs: number,
  work: () => Promise<void>,
): Promise<never> {
  for (;;) {
    const last = await withBackupSet(location, variables, true, (set) => set.readLastSuccess()).catch(() => null);
    const isCounted = last !== null && !isAheadOfClock(last, now());
    const remainingMs = isCounted ? last.getTime() + intervalMs - now().getTime() : 0;
    if (remainingMs > 0) {
      await withBackupSet(location, variables, false, recordSiteErasures).catch((error: unknown) => {
        printWarning(formatBackupError(error));
      });
      await wait(Math.min(remainingMs, ERASURES_INTERVAL_MS));
      continue;
    }
    const hasFailed = await withFailureAlert(location, variables, work).then(
      () => false,
      (error: unknown) => {
        printWarning(formatBackupError(error));
        return true;
      },
    );
    if (hasFailed) await wait(Math.min(intervalMs, MAX_RETRY_MS));
  }
}

/** Options that replace the creation of a backup. */
const ACTIONS = ['rehearse', 'check-age', 'new-key'] as const;
const BACKUP_OPTIONS = ['verify', 'every', 'keep'] as const;

/** Throws `BackupError` for options that exclude each other. */
function requireCompatibleOptions(values: Partial<Record<keyof typeof OPTIONS, unknown>>): void {
  const listGiven = (names: readonly (keyof typeof OPTIONS)[]) => names.filter((name) => values[name] !== undefined);
  const actions = listGiven(ACTIONS);
  const conflicting = actions.length > 0 ? [...actions, ...listGiven(BACKUP_OPTIONS)] : [];
  if (conflicting.length < 2) return;
  throw new BackupError(`${conflicting.map((name) => `--${name}`).join(' and ')} do not go together: see --help.`);
}

/**
 * Runs `npm run backup` with its command-line arguments: makes a backup, or rehearses a restore, checks the
 * age of the last backup, or prints a new key or the help, see `BACKUP_USAGE`. With `--every` it does not
 * return. Throws `BackupError` with a readable message.
 */
export async function runBackupCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (values.help) return printLine(BACKUP_USAGE);
  requireCompatibleOptions(values);
  if (values['new-key']) {
    const { key, recipient } = await createBackupKey();
    return printLine(`# recipient, which only writes backups: ${recipient}\n${key}`);
  }
  const variables = readBackupEnvironment(process.env);
  if (values.keep !== undefined) {
    const rule = RetentionRule.safeParse(values.keep);
    if (!rule.success) throw new BackupError(`--keep: ${rule.error.issues[0]?.message}.`);
    variables.BACKUP_KEEP = rule.data;
  }
  const location = positionals[0] ?? variables.BACKUP_TARGET;
  if (location === undefined || positionals.length > 1)
    throw new BackupError(`Name one place for backups.\n${BACKUP_USAGE}`);
  const maxAgeMs = values['check-age'] === undefined ? undefined : parseTimeOption('check-age', values['check-age']);
  if (maxAgeMs !== undefined) return requireRecentBackup(location, variables, maxAgeMs);
  if (values.rehearse) return withFailureAlert(location, variables, () => rehearseArchive(location, variables));
  const intervalMs = values.every === undefined ? undefined : parseTimeOption('every', values.every);
  const work = async (): Promise<void> =>
    values.verify
      ? createAndRehearseBackup(location, variables)
      : void (await createAndReportBackup(location, variables));
  await (intervalMs === undefined
    ? withFailureAlert(location, variables, work)
    : repeatForever(location, variables, intervalMs, work));
}
