import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment } from './environment';
import { isErrno } from './errno';
import { log } from './log';

/** What group and others may do. */
const OTHERS = 0o077;

/** Building the panel reads the configuration too, but must leave no data behind in an image. */
export const isBuild = (): boolean => process.argv[2] === 'build';

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
