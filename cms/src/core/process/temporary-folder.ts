import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isErrno } from './system-errors';
import { log } from '../observability/log';

/** Ids of processes mean something on one machine, or in one container, only; several may share the folder. */
const nameFor = (pid: number): string => `winery-tmp_${pid}_${hostname()}_`;
const PID = /^winery-tmp_(\d+)_/;

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There is one, of somebody else.
    return isErrno(error, 'EPERM');
  }
}

/** Removes what processes that were killed have left: theirs have ended, or had the id that is this one's now. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(PID.exec(name)?.[1]);
    const isOurs = name.startsWith(nameFor(pid)) && (pid === process.pid || !isAlive(pid));
    if (isOurs) remove(join(parent, name));
  }
}

let own: string | null = null;

/** Removes this process's folder: when it has answered its last request, or could not start. */
export function dropOwnTemporaryFolder(): void {
  if (own !== null) remove(own);
}

/**
 * Gives this process a temporary folder of its own below that of the system, for all that it, Strapi and the picture process
 * put into one. It is gone when the process ends, or, when that is killed, with the next start.
 */
export function makeOwnTemporaryFolder(): void {
  const parent = tmpdir();
  try {
    sweep(parent);
    own = mkdtempSync(join(parent, nameFor(process.pid)));
    process.env.TMPDIR = own;
    process.once('exit', dropOwnTemporaryFolder);
  } catch (error) {
    // Only uploads in the panel need it, and say so.
    log.warn(`${parent} cannot be used: ${String(error)}`);
  }
}
