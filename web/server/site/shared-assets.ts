import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Log } from '../observability/log';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** So long a tab may stay open, and a page in a cache, after the last server of its release has started. */
const KEPT_MS = 30 * DAY_MS;

const isPresent = async (file: string, size: number): Promise<boolean> =>
  (await stat(file).catch(() => null))?.size === size;

/** Copies a file under another name first, so that nobody is sent half of it; what is there already is as good as new. */
async function share(from: string, to: string): Promise<void> {
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

async function removeFormer(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // Another server may have removed it meanwhile.
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && Date.now() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

/**
 * Puts the scripts, styles and fonts of this release beside those of others, so that every server has what a page of any
 * of them asks for: while two releases serve side by side, and for tabs that were opened before. Their names follow from
 * their bytes, so that none is ever another's. Those that no server has started with for 30 days are removed.
 *
 * @param own folder of this release's files
 * @param shared folder of all releases' files, which is made where it is missing
 */
export async function shareAssets(own: string, shared: string): Promise<void> {
  await mkdir(shared, { recursive: true });
  for (const name of await readdir(own)) await share(join(own, name), join(shared, name));
  await removeFormer(shared);
}

/**
 * The folders to serve from, the first to have a file counts. Where files cannot be shared the log says so, and the
 * server goes on with what it has itself.
 * @param shared `null` for none
 */
export async function assetFolders(own: string, shared: string | null, log: Log): Promise<string[]> {
  if (shared === null) return [own];
  try {
    await shareAssets(own, shared);
  } catch (error) {
    const fields = { event: 'assets_unshared', stack: inspect(error) };
    log.error(fields, `Scripts and styles cannot be shared in ${shared}: a page of another release may miss some`);
  }
  const isThere = (await stat(shared).catch(() => null))?.isDirectory() ?? false;
  return isThere ? [own, shared] : [own];
}
