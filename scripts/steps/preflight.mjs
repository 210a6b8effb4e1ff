// @ts-check
import { mkdtempSync, rmdirSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, dirname } from 'node:path';
import { makePathsAbsolute } from './absolute-paths.mjs';
import { lockDataDir } from './data-dir-lock.mjs';
import { readEnvironment } from './environment.mjs';
import { CommandError } from './terminal.mjs';

/**
 * Creates a folder and its parents, for the owner only. Node's `recursive` never ends in a folder such as
 * `/proc`, where nothing can be created.
 *
 * @param {string} path
 */
function createPrivateFolder(path) {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) createPrivateFolder(dirname(path));
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
 * Whether the project supports a version of Node, as `engines` in package.json says.
 *
 * @param {string} version such as `20.19.4`
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || minor >= (OLDEST_MINOR.get(major) ?? Infinity);
}

/** Throws a `CommandError` if this version of Node is not supported. */
export function requireSupportedNode() {
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
 * @property {string} [hostName] of the variable that sets the host
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

/** A listener on one of these addresses conflicts, wherever else the server listens. */
const EVERYWHERE = ['127.0.0.1', '0.0.0.0'];
const NOT_OURS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** @param {Listener} listener @returns {Promise<string | null>} what is wrong, in one line */
async function findListenIssue({ name, port, hostName = '', host }) {
  // One after the other, since the probes would conflict with each other.
  for (const listenHost of host === undefined ? EVERYWHERE : [host, ...EVERYWHERE]) {
    const code = await tryToListen(port, listenHost);
    if (NOT_OURS.has(code) && listenHost === host) return `${hostName} ${host} is no address of this machine.`;
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use: stop what listens there, or set ${name} to another port.`;
    if (code === 'EACCES') return `Port ${port} may not be used by this user: set ${name} to a port from 1024 on.`;
  }
  return null;
}

/**
 * Returns one line for each port that the servers cannot listen on.
 *
 * @param {readonly Listener[]} listeners
 */
export async function findPortIssues(listeners) {
  const issues = await Promise.all(listeners.map(findListenIssue));
  return issues.filter((issue) => issue !== null);
}

/** Errors of a full or failing disk: labels are served from it all the same, and it may recover. */
const DISK_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** @param {unknown} error */
const isDiskFailure = (error) => error instanceof Error && 'code' in error && DISK_FAILURES.has(String(error.code));

/**
 * Root may write to the data folder of another user, but that user's servers could not use what root has
 * written there.
 *
 * @param {string} dataDir
 * @returns {string[]} no line, or one
 */
export function findOwnerIssues(dataDir) {
  if (process.geteuid?.() !== 0 || !existsSync(dataDir)) return [];
  const { uid } = statSync(dataDir);
  if (uid === 0) return [];
  return [
    `DATA_DIR ${dataDir} belongs to the user with the number ${uid}, and this runs as root: run it as that user, ` +
      'who could not use files of root (docs/install.md has the command).',
  ];
}

/**
 * Creates the data folder for its owner only, and returns why it cannot be written. A full or failing disk is
 * accepted if the folder exists.
 *
 * @param {string} dataDir
 * @returns {string[]} no line, or one
 */
function findDataDirIssues(dataDir) {
  const ownerIssues = findOwnerIssues(dataDir);
  if (ownerIssues.length > 0) return ownerIssues;
  try {
    createPrivateFolder(dataDir);
    // In some folders, such as /proc, nothing can be created whatever their permissions say.
    rmdirSync(mkdtempSync(join(dataDir, '.probe-')));
    return [];
  } catch (error) {
    if (isDiskFailure(error) && existsSync(dataDir)) return [];
    return [`DATA_DIR ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * Checks Node, environment, data folder and ports before anything is installed, built or started, and locks
 * the data folder until this process exits. Returns the environment; paths in `env` become absolute.
 *
 * @param {NodeJS.ProcessEnv} env
 * @throws CommandError with one line for each issue
 */
export async function prepareStart(env) {
  requireSupportedNode();
  makePathsAbsolute(env);
  const { environment, listeners, issues } = readEnvironment(env);
  // Checked before the ports: a second start on the same folder finds its ports in use too, which would
  // explain less.
  const folderIssues = findDataDirIssues(environment.dataDir);
  const lockIssues = folderIssues.length === 0 ? lockDataDir(environment.dataDir) : [];
  const portIssues = lockIssues.length === 0 ? await findPortIssues(listeners) : [];
  const all = [...issues, ...folderIssues, ...lockIssues, ...portIssues];
  if (all.length > 0) throw new CommandError(...all);
  return environment;
}
