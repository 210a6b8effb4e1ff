import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Log } from '../observability/log';

const DAY_MS = 24 * 60 * 60 * 1_000;
/**
 * Retention of assets after the last day on which a server of their release ran. Open tabs and cached pages
 * still use them.
 */
const RETENTION_MS = 30 * DAY_MS;

const isPresent = async (file: string, size: number): Promise<boolean> =>
  (await stat(file).catch(() => null))?.size === size;

/**
 * Copies a file atomically, unless it exists with the same size; then only its modification time is updated.
 */
async function copyToShared(from: string, to: string): Promise<void> {
  const now = new Date();
  if (await isPresent(to, (await stat(from)).size)) return utimes(to, now, now);
  const unfinished = `${to}.${randomUUID()}.part`;
  try {
    await copyFile(from, unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes files that no server has shared for RETENTION_MS. */
async function removeOldAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // Another server may have removed it meanwhile.
    const stats = await stat(file).catch(() => null);
    if (stats?.isFile() && Date.now() - stats.mtimeMs > RETENTION_MS) await rm(file, { force: true });
  }
}

/**
 * Copies the scripts, styles and fonts of this release to a folder that all releases share, so that each
 * server can serve the assets of every release. File names contain content hashes, so that they never
 * collide. Assets that no server has shared for 30 days are removed; running servers share theirs daily.
 * Throws file system errors.
 * @param releaseFolder folder of this release's assets
 * @param shared folder of all releases' assets; created if missing
 */
export async function shareAssets(releaseFolder: string, shared: string): Promise<void> {
  await mkdir(shared, { recursive: true });
  for (const name of await readdir(releaseFolder)) await copyToShared(join(releaseFolder, name), join(shared, name));
  await removeOldAssets(shared);
}

/** Copies the assets of this release to the shared folder (`shareAssets`). A failure is logged. */
async function tryToShareAssets(releaseFolder: string, shared: string, log: Log): Promise<void> {
  try {
    await shareAssets(releaseFolder, shared);
  } catch (error) {
    const fields = { event: 'assets_unshared', stack: inspect(error) };
    log.error(fields, `Scripts and styles cannot be shared in ${shared}: a page of another release may miss some`);
  }
}

/**
 * Copies the assets of this release to the shared folder (`shareAssets`) and returns the folders to serve
 * from, in order of precedence: the own one, then the shared one if it exists. A failure to copy is logged,
 * and the server continues. If `shared` is null, only the own folder is returned.
 * @param shared folder of all releases' assets; `null` for none
 */
export async function prepareAssetFolders(releaseFolder: string, shared: string | null, log: Log): Promise<string[]> {
  if (shared === null) return [releaseFolder];
  await tryToShareAssets(releaseFolder, shared, log);
  const isThere = (await stat(shared).catch(() => null))?.isDirectory() ?? false;
  return isThere ? [releaseFolder, shared] : [releaseFolder];
}

/**
 * Shares the assets of this release once a day, so that servers of other releases do not remove them while
 * this one runs. Returns a function that stops it.
 * @param shared folder of all releases' assets; `null` for none
 */
export function shareAssetsDaily(releaseFolder: string, shared: string | null, log: Log): () => void {
  if (shared === null) return () => undefined;
  const timer = setInterval(() => void tryToShareAssets(releaseFolder, shared, log), DAY_MS).unref();
  return () => {
    clearInterval(timer);
  };
}
