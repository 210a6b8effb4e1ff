// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK_FILE = 'start.lock';

/** @param {string} file @returns {string} its content; empty where it cannot be read */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns a mark of a process's start that no other process with the same id shares, since ids are reused
 * after a crash and in containers. Empty if the process does not exist.
 *
 * @param {number} pid
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function readStartMark(pid) {
  if (process.platform === 'linux') {
    const stat = readText(`/proc/${pid}/stat`);
    // Field 22, in clock ticks since the boot; the command in field 2 may hold spaces and brackets.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? '' : `${readText('/proc/sys/kernel/random/boot_id').trim()} ${ticks}`;
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/**
 * Returns the process that holds a lock; `null` if it has ended.
 *
 * @param {string} content of the lock file
 * @returns {number | null}
 */
function findHolder(content) {
  const [, pid = '', mark = ''] = /^(\d{1,10})\n(.+)\n$/.exec(content) ?? [];
  return mark !== '' && readStartMark(Number(pid)) === mark ? Number(pid) : null;
}

/**
 * Creates a file that must not exist. Returns the error code; empty on success.
 *
 * @param {string} file
 * @param {string} content
 * @returns {string}
 */
function tryToCreate(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return '';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/**
 * Removes the lock of a process that has ended, but not a newer one.
 *
 * @param {string} file
 * @param {string} content
 */
function removeStaleLock(file, content) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== content) tryToCreate(file, readText(aside));
  rmSync(aside, { force: true });
}

/**
 * Locks the data folder for this process until it exits, however it exits. A full or read-only disk gets no
 * lock, since labels are served from it all the same.
 *
 * @param {string} dataDir
 * @returns {string[]} one line where another process that runs has the folder, otherwise none
 */
export function lockDataDir(dataDir) {
  const file = join(dataDir, LOCK_FILE);
  const content = `${process.pid}\n${readStartMark(process.pid)}\n`;
  for (;;) {
    const code = tryToCreate(file, content);
    if (code === '') {
      process.once('exit', () => {
        if (readText(file) === content) rmSync(file, { force: true });
      });
      return [];
    }
    if (code !== 'EEXIST') return [];
    const found = readText(file);
    const holder = findHolder(found);
    if (holder === process.pid) return [];
    if (holder !== null)
      return [`DATA_DIR ${dataDir} is used by process ${holder}: stop that one, or set DATA_DIR to another folder.`];
    removeStaleLock(file, found);
  }
}
