import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync, chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { createCachedProbe } from './clock';
import { environment } from './environment';
import { log } from '../observability/log';
import { isErrno } from './system-errors';

/** What group and others may do. */
const OTHERS = 0o077;

/** Building the panel reads the configuration too, but must leave no data behind in an image. */
const isBuild = (): boolean => process.argv[2] === 'build';

/**
 * Makes a folder and those above it, for its owner only. Node's own way goes on for ever where a folder is there in which
 * nothing can be made, such as `/proc`.
 */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (isErrno(error, 'EEXIST') && statSync(path).isDirectory()) return;
    const parent = dirname(path);
    if (!isErrno(error, 'ENOENT') || statSync(parent, { throwIfNoEntry: false })) throw error;
    makeFolder(parent);
    mkdirSync(path, { mode: 0o700 });
  }
}

/** A folder below DATA_DIR as an absolute path; it is created when the CMS starts. */
export function dataDirectory(...names: string[]): string {
  const path = join(environment().DATA_DIR, ...names);
  if (!isBuild()) makeFolder(path);
  return path;
}

/** Where the embedded database is. */
export const sqliteFile = (): string => join(dataDirectory(), 'cms.sqlite');

const isOurs = (name: string): boolean => /^(cms\.sqlite.*|secret|files|public)$/.test(name);

function hide(path: string): void {
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode & ~OTHERS & 0o7777);
  } catch (error) {
    // A file system without such rights, or a file of somebody else: the product can be run all the same.
    log.warn(`${path} can be read by others, which could not be changed: ${String(error)}`);
  }
}

/**
 * Lets nobody but the owner of this process read what it keeps in DATA_DIR, whatever the mode of that folder: what it
 * will make, and what an earlier release has made. The folder itself may hold other things and stays as it is.
 */
export function keepDataPrivate(): void {
  if (isBuild()) return;
  process.umask(OTHERS);
  const folder = dataDirectory();
  for (const name of readdirSync(folder).filter(isOurs)) hide(join(folder, name));
}

/** Reads `DATA_DIR/secret`, or creates it; of two processes that start at once, both end up with the same one. */
function storedSecret(): string {
  const file = join(dataDirectory(), 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** The secret that this installation has made for itself; `null` where it comes from the environment. */
export const keptSecret = (): string | null => (environment().APP_SECRET === undefined ? storedSecret() : null);

/** Puts the secret of a restored installation in the place of this one's, so that what it has signed stays good. */
export function restoreSecret(secret: string): void {
  if (environment().APP_SECRET === undefined) writeFileSync(join(dataDirectory(), 'secret'), secret, { mode: 0o600 });
}

let root: string | undefined;
const rootSecret = (): string =>
  (root ??= environment().APP_SECRET ?? (isBuild() ? randomBytes(32).toString('hex') : storedSecret()));

/**
 * A secret for one purpose, 64 hex digits, derived (HKDF-SHA256) from `APP_SECRET` or from the secret file in the
 * data directory, so that there is one thing to keep and to back up.
 */
export const deriveSecret = (purpose: string): string =>
  Buffer.from(hkdfSync('sha256', rootSecret(), '', purpose, 32)).toString('hex');

/** Room for two dozen uploads with their renditions: time to act. */
const LITTLE_BYTES = 256 * 1024 * 1024;
/** How long a failure for want of space is remembered: of other places than the data folder nothing else is known. */
const REMEMBERED_MS = 10 * 60_000;

let failedAt = -Infinity;

/** Notes that something was refused because there is no space left. */
export function noteOutOfSpace(): void {
  failedAt = performance.now();
}

const dataFolderHasRoom = createCachedProbe(async () => {
  const { bavail, bsize } = await statfs(dataDirectory());
  if (bavail * bsize < LITTLE_BYTES) throw new Error('little space');
});

/** Whether the data folder is nearly full, or something could not be stored for want of space in the last minutes. */
export async function isSpaceLittle(): Promise<boolean> {
  return performance.now() - failedAt < REMEMBERED_MS || !(await dataFolderHasRoom());
}
