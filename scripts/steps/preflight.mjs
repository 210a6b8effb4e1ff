// @ts-check
import { mkdtempSync, rmdirSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, dirname } from 'node:path';
import { Fault } from './terminal.mjs';

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

const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;

/**
 * Whether a version of Node is one that the project runs on.
 *
 * @param {string} version such as `20.19.4`
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR);
}

export function checkNode() {
  if (!isSupportedNode(process.versions.node)) {
    throw new Fault(
      `This is Node ${process.versions.node}; the project needs ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer (22 and 24 too).`,
    );
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(!('code' in error && error.code === 'EADDRINUSE')));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/**
 * Fails with one line for each port that somebody else listens on.
 *
 * @param {Record<string, number>} ports by the name of the variable that sets them
 */
export async function checkPorts(ports) {
  /** @type {string[]} */
  const busy = [];
  for (const [name, port] of Object.entries(ports)) {
    const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '0.0.0.0'));
    if (!free) busy.push(`Port ${port} is in use: stop what listens there, or set ${name} to another port.`);
  }
  if (busy.length > 0) throw new Fault(...busy);
}

/** A disk that is full or fails: labels are read from it all the same, and it may become well again. */
const DISK_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** @param {unknown} error */
const isDiskFailure = (error) => error instanceof Error && 'code' in error && DISK_FAILURES.has(String(error.code));

/**
 * Makes the data folder, readable by its owner only, and fails when nothing can be written there. A disk that
 * is full or fails is no reason to end where the folder is there already.
 *
 * @param {string} dataDir
 */
export function checkDataDir(dataDir) {
  try {
    makeFolder(dataDir);
    // In some folders, such as /proc, nothing can be made whatever their rights say.
    rmdirSync(mkdtempSync(join(dataDir, '.probe-')));
  } catch (error) {
    if (isDiskFailure(error) && existsSync(dataDir)) return;
    throw new Fault(`DATA_DIR ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
