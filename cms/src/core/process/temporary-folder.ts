import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasErrorCode } from './system-errors';
import { log } from '../observability/log';

/** Process ids are unique only on one host or in one container, and several may share the parent folder. */
const buildFolderPrefix = (pid: number): string => `winery-tmp_${pid}_${hostname()}_`;
const PID = /^winery-tmp_(\d+)_/;

const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return hasErrorCode(error, 'EPERM');
  }
}

/** Removes folders of processes of this host that no longer run or had the id of this one. */
function removeStaleFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(PID.exec(name)?.[1]);
    const isOurs = name.startsWith(buildFolderPrefix(pid)) && (pid === process.pid || !isAlive(pid));
    if (isOurs) removeFolder(join(parent, name));
  }
}

let ownFolder: string | null = null;

/** Removes the temporary folder of this process, after its last request or a failed start. */
export function removeTemporaryFolder(): void {
  if (ownFolder !== null) removeFolder(ownFolder);
}

/**
 * Creates a temporary folder for this process, Strapi and the image worker, and sets `TMPDIR` to it. It is
 * removed when the process exits; the next start removes those of killed processes. Only logs a warning if it
 * cannot be created.
 */
export function createTemporaryFolder(): void {
  const parent = tmpdir();
  try {
    removeStaleFolders(parent);
    ownFolder = mkdtempSync(join(parent, buildFolderPrefix(process.pid)));
    process.env.TMPDIR = ownFolder;
    process.once('exit', removeTemporaryFolder);
  } catch (error) {
    // Only uploads in the panel need it, and report the error themselves.
    log.warn(`${parent} cannot be used: ${String(error)}`);
  }
}
