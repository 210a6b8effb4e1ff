import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync, chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { createCachedProbe } from './cached-probe';
import { getEnvironment, isContentInDataDirectory } from './environment';
import { log } from '../observability/log';
import { hasErrorCode } from './system-errors';

/** Permission bits of group and others. */
const OTHERS_PERMISSIONS = 0o077;

/** Whether this is a build of the panel, which loads the configuration but must create no data. */
const isBuild = (): boolean => process.argv[2] === 'build';

/**
 * Creates a folder and its parents, for the owner only. Node's `recursive` never ends in a folder such as
 * `/proc`, where nothing can be created.
 */
function createPrivateFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST') && statSync(path).isDirectory()) return;
    const parent = dirname(path);
    if (!hasErrorCode(error, 'ENOENT') || statSync(parent, { throwIfNoEntry: false })) throw error;
    createPrivateFolder(parent);
    mkdirSync(path, { mode: 0o700 });
  }
}

/** Returns the absolute path of a folder below `DATA_DIR` and creates it, except during a build. */
export function getDataDirectory(...names: string[]): string {
  const path = join(getEnvironment().DATA_DIR, ...names);
  if (!isBuild()) createPrivateFolder(path);
  return path;
}

/**
 * Returns the path of the SQLite file, `cms.sqlite` in DATA_DIR, which it creates if missing, except during a
 * build.
 */
export const getSqliteFile = (): string => join(getDataDirectory(), 'cms.sqlite');

const isProductFile = (name: string): boolean => /^(cms\.sqlite.*|secret|files|public)$/.test(name);

function restrictPermissions(path: string): void {
  const { mode } = statSync(path);
  if ((mode & OTHERS_PERMISSIONS) === 0) return;
  try {
    chmodSync(path, mode & ~OTHERS_PERMISSIONS & 0o7777);
  } catch (error) {
    // The file system may have no such permissions, or the file belongs to another user.
    log.warn(`${path} can be read by others, which could not be changed: ${String(error)}`);
  }
}

/**
 * Restricts the product's files in `DATA_DIR` to the owner of this process: new ones by umask, existing ones
 * by chmod. The folder itself may contain other files and keeps its mode.
 */
export function restrictDataPermissions(): void {
  if (isBuild()) return;
  process.umask(OTHERS_PERMISSIONS);
  const folder = getDataDirectory();
  for (const name of readdirSync(folder).filter(isProductFile)) restrictPermissions(join(folder, name));
}

/** Reads `DATA_DIR/secret`, or creates it. Two processes that start at once end up with the same secret. */
function readOrCreateSecret(): string {
  const file = join(getDataDirectory(), 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Returns the generated secret of this installation, from `DATA_DIR/secret`, which is created if missing;
 * `null` if `APP_SECRET` is set.
 */
export const findStoredSecret = (): string | null =>
  getEnvironment().APP_SECRET === undefined ? readOrCreateSecret() : null;

/**
 * Replaces the generated secret by that of a restored backup, so that existing signatures stay valid. Does
 * nothing if `APP_SECRET` is set.
 */
export function restoreSecret(secret: string): void {
  if (getEnvironment().APP_SECRET === undefined)
    writeFileSync(join(getDataDirectory(), 'secret'), secret, { mode: 0o600 });
}

let rootSecret: string | undefined;
const getRootSecret = (): string =>
  (rootSecret ??= getEnvironment().APP_SECRET ?? (isBuild() ? randomBytes(32).toString('hex') : readOrCreateSecret()));

/**
 * Derives a secret for one purpose (HKDF-SHA256, 64 hex digits) from `APP_SECRET` or the secret file, so that
 * only one secret has to be stored and backed up.
 */
export const deriveSecret = (purpose: string): string =>
  Buffer.from(hkdfSync('sha256', getRootSecret(), '', purpose, 32)).toString('hex');

/** Space for about two dozen uploads with their renditions. */
const LOW_SPACE_BYTES = 256 * 1024 * 1024;
/** How long a failure for lack of space counts: only the free space of the data folder can be measured. */
const FAILURE_MEMORY_MS = 10 * 60_000;

let failedAt = -Infinity;

/** Records that a write failed for lack of space, so that `isSpaceLow` is true for ten minutes. */
export function recordOutOfSpace(): void {
  failedAt = performance.now();
}

const hasEnoughSpace = createCachedProbe(async () => {
  if (!isContentInDataDirectory(getEnvironment())) return;
  const { bavail, bsize } = await statfs(getDataDirectory());
  if (bavail * bsize < LOW_SPACE_BYTES) throw new Error('little space');
});

/**
 * Whether the data folder, if it has the database or the files, has less than 256 MB left or its space cannot
 * be read, or a write failed for lack of space in the last ten minutes.
 */
export async function isSpaceLow(): Promise<boolean> {
  return performance.now() - failedAt < FAILURE_MEMORY_MS || !(await hasEnoughSpace());
}
