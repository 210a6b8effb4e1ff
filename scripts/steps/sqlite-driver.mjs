// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasLinkedPackages, runNpmStep } from './install.mjs';
import { CMS } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { Stamp } from './stamp.mjs';

const COMPILED = 'better-sqlite3';
/**
 * Driver packages in the order of preference of cms/src/core/process/sqlite-connection.ts; the first one is
 * prebuilt.
 */
const RELEASES = ['better-sqlite3-13', COMPILED];

/** The first Node-API that release 13 runs on. */
const NAPI_OF_13 = 10;
const DRIVER = 'build/Release/better_sqlite3.node';

/** @typedef {{ progress: import('./terminal.mjs').Progress, logDir: string }} Context */

/**
 * Whether this Node can open a database with a driver package. Runs in a child process, since a wrong driver
 * may crash it.
 *
 * @param {string} release
 */
async function canOpenDatabase(release) {
  const { code } = await runCommand(process.execPath, ['-e', `new (require('${release}'))(':memory:')`], { cwd: CMS });
  return code === 0;
}

async function hasDriver() {
  for (const release of RELEASES) if (await canOpenDatabase(release)) return true;
  return false;
}

const createStamp = () => new Stamp(join(CMS, 'node_modules', '.sqlite-driver'), [join(CMS, 'package-lock.json')]);

/**
 * Runs the package's install script, which downloads or compiles the driver.
 *
 * @param {string} cwd
 * @param {Context} context
 */
const compileDriver = (cwd, context) =>
  runNpmStep('Compiling SQLite', { args: ['run', 'install'], cwd, log: 'compile-sqlite' }, context);

/**
 * Version and checksum of the driver package in a lock file.
 *
 * @param {string} npmRoot
 * @returns {{ version: string, integrity: string } | undefined}
 */
function readLockedPackage(npmRoot) {
  const file = join(npmRoot, 'package-lock.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages[`node_modules/${COMPILED}`] : undefined;
}

/**
 * Compiles the driver while the CMS is installed, which mostly waits for the network. It takes most of a
 * minute on Node 20, for which no prebuilt driver exists. Uses its own folder, so that it does not interfere
 * with the install.
 *
 * @param {Context} context
 * @returns {Promise<string | undefined>} the folder of the compiled package; none where it is not needed or
 *   was not had
 */
export async function compileDriverAhead(context) {
  if (hasLinkedPackages(CMS) || Number(process.versions.napi) >= NAPI_OF_13 || createStamp().state === 'done')
    return undefined;
  const folder = mkdtempSync(join(CMS, '.sqlite-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const lockedPackage = readLockedPackage(CMS);
  const args = ['install', '--ignore-scripts', '--prefix', folder, `${COMPILED}@${lockedPackage?.version}`];
  const { code } = await runCommand('npm', args, { cwd: folder });
  if (code !== 0 || !lockedPackage || readLockedPackage(folder)?.integrity !== lockedPackage.integrity)
    return undefined;
  const path = join(folder, 'node_modules', COMPILED);
  // The second attempt, in the final folder, reports any error.
  return compileDriver(path, context).then(
    () => path,
    () => undefined,
  );
}

/**
 * Ensures that this Node has a SQLite driver. It is separate from the install, since no build needs it.
 *
 * @param {Context} context
 * @param {Promise<string | undefined>} ahead what was compiled meanwhile
 */
export async function ensureSqliteDriver(context, ahead) {
  if (hasLinkedPackages(CMS)) return;
  const stamp = createStamp();
  if (stamp.state === 'done') return;
  stamp.clearMark();
  const target = join(CMS, 'node_modules', COMPILED, DRIVER);
  const compiled = await ahead;
  if (compiled && existsSync(join(compiled, DRIVER)) && !(await hasDriver())) {
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(compiled, DRIVER), target);
  }
  if (compiled) rmSync(join(compiled, '..', '..'), { recursive: true, force: true });
  if (!(await hasDriver())) await compileDriver(join(CMS, 'node_modules', COMPILED), context);
  stamp.markDone();
}
