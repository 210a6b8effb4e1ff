// @ts-check
import { mkdtempSync, rmdirSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, dirname } from 'node:path';
import { lockDataDir } from './data-dir-lock.mjs';
import { readEnvironment } from './environment.mjs';
import { CommandError } from './terminal.mjs';

/**
 * Makes a folder and those above it, for its owner only. Node's own way goes on for ever where a folder is there in which
 * nothing can be made, such as `/proc`.
 *
 * @param {string} path
 */
function makeFolder(path) {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * The oldest minor release of the two oldest majors: from these on a CommonJS module can require an ES
 * module.
 */
const OLDEST_MINOR = new Map([
  [20, 19],
  [22, 12],
]);

/**
 * Whether a version of Node is one that the project runs on, as `engines` in package.json says.
 *
 * @param {string} version such as `20.19.4`
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || minor >= (OLDEST_MINOR.get(major) ?? Infinity);
}

export function checkNode() {
  if (!isSupportedNode(process.versions.node)) {
    throw new CommandError(
      `This is Node ${process.versions.node}; the project needs 20.19, 22.12 or newer (24 and 26 too).`,
    );
  }
}

/**
 * @typedef {object} Listener a port that one of the servers will listen on
 * @property {string} name of the variable that sets it
 * @property {number} port
 * @property {string} [hostName] of the variable that sets the address
 * @property {string} [host] where it listens, if that is set
 */

/**
 * @param {number} port @param {string} host @returns {Promise<string>} the error code, empty where it can be
 * listened on
 */
const tryToListen = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    probe.listen(port, host, () => probe.close(() => resolve('')));
  });

/** Whoever listens on one of these is in the way, wherever else a server listens. */
const EVERYWHERE = ['127.0.0.1', '0.0.0.0'];
const NOT_OURS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** @param {Listener} listener @returns {Promise<string | null>} what is wrong, in one line */
async function findListenFault({ name, port, hostName = '', host }) {
  // One after the other, since each would be in the way of the next.
  for (const address of host === undefined ? EVERYWHERE : [host, ...EVERYWHERE]) {
    const code = await tryToListen(port, address);
    if (NOT_OURS.has(code) && address === host) return `${hostName} ${host} is no address of this machine.`;
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use: stop what listens there, or set ${name} to another port.`;
    if (code === 'EACCES') return `Port ${port} may not be used by this user: set ${name} to a port from 1024 on.`;
  }
  return null;
}

/**
 * What keeps the servers from listening, one line each.
 *
 * @param {readonly Listener[]} listeners
 */
export async function findPortFaults(listeners) {
  const faults = await Promise.all(listeners.map(findListenFault));
  return faults.filter((fault) => fault !== null);
}

/** A disk that is full or fails: labels are read from it all the same, and it may become well again. */
const DISK_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** @param {unknown} error */
const isDiskFailure = (error) => error instanceof Error && 'code' in error && DISK_FAILURES.has(String(error.code));

/**
 * Makes the data folder, readable by its owner only, and returns why nothing can be written there. A disk
 * that is full or fails is no reason to end where the folder is there already.
 *
 * @param {string} dataDir
 * @returns {string[]} no line, or one
 */
function findDataDirFaults(dataDir) {
  try {
    makeFolder(dataDir);
    // In some folders, such as /proc, nothing can be made whatever their rights say.
    rmdirSync(mkdtempSync(join(dataDir, '.probe-')));
    return [];
  } catch (error) {
    if (isDiskFailure(error) && existsSync(dataDir)) return [];
    return [`DATA_DIR ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * Checks the whole installation before anything is installed, built or started, and takes the data folder for
 * this process until it ends.
 *
 * @param {NodeJS.ProcessEnv} env
 * @throws Fault with one line for each thing that is wrong
 */
export async function prepareStart(env) {
  checkNode();
  const { environment, listeners, faults } = readEnvironment(env);
  // A second start on one folder finds its ports in use too, which says less.
  const folderFaults = findDataDirFaults(environment.dataDir);
  const lockFaults = folderFaults.length === 0 ? lockDataDir(environment.dataDir) : [];
  const portFaults = lockFaults.length === 0 ? await findPortFaults(listeners) : [];
  const all = [...faults, ...folderFaults, ...lockFaults, ...portFaults];
  if (all.length > 0) throw new CommandError(...all);
  return environment;
}
