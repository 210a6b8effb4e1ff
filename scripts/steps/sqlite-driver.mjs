// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLinked, npmStep } from './install.mjs';
import { CMS } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { Stamp } from './stamp.mjs';

const COMPILED = 'better-sqlite3';
/** Releases of the driver in the order in which cms/src/core/process/sqlite-connection.ts prefers them; the first comes compiled. */
const RELEASES = ['better-sqlite3-13', COMPILED];

/** The first Node-API that release 13 runs on. */
const NAPI_OF_13 = 10;
const DRIVER = 'build/Release/better_sqlite3.node';

/** @typedef {{ progress: import('./terminal.mjs').Progress, logDir: string }} Context */

/** Whether this Node can open a database with a release; one that was not made for it may end the process. @param {string} release */
async function opens(release) {
  const { code } = await runCommand(process.execPath, ['-e', `new (require('${release}'))(':memory:')`], { cwd: CMS });
  return code === 0;
}

async function isThere() {
  for (const release of RELEASES) if (await opens(release)) return true;
  return false;
}

const currentStamp = () => new Stamp(join(CMS, 'node_modules', '.sqlite-driver'), [join(CMS, 'package-lock.json')]);

/** Runs the package's own install, which fetches the driver or compiles it. @param {string} cwd @param {Context} context */
const compile = (cwd, context) =>
  npmStep('Compiling SQLite', { args: ['run', 'install'], cwd, log: 'compile-sqlite' }, context);

/** What a lock file says of the package. @param {string} npmRoot @returns {{ version: string, integrity: string } | undefined} */
function locked(npmRoot) {
  const file = join(npmRoot, 'package-lock.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages[`node_modules/${COMPILED}`] : undefined;
}

/**
 * Compiles the driver beside the install of the CMS, which mostly waits for the network: most of a minute on Node 20,
 * where no finished one can be had. In a folder of its own, since the install has its folders to itself.
 *
 * @param {Context} context
 * @returns {Promise<string | undefined>} the folder of the compiled package; none where it is not needed or was not had
 */
export async function compileAhead(context) {
  if (isLinked(CMS) || Number(process.versions.napi) >= NAPI_OF_13 || currentStamp().state === 'done') return undefined;
  const folder = mkdtempSync(join(CMS, '.sqlite-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const wanted = locked(CMS);
  const args = ['install', '--ignore-scripts', '--prefix', folder, `${COMPILED}@${wanted?.version}`];
  const { code } = await runCommand('npm', args, { cwd: folder });
  if (code !== 0 || !wanted || locked(folder)?.integrity !== wanted.integrity) return undefined;
  const path = join(folder, 'node_modules', COMPILED);
  // Whatever is wrong is said by the second try, in its own place.
  return compile(path, context).then(
    () => path,
    () => undefined,
  );
}

/**
 * Sees to it that this Node has a driver for SQLite. No build needs it, so that it is no part of installing the packages.
 *
 * @param {Context} context
 * @param {Promise<string | undefined>} ahead what was compiled meanwhile
 */
export async function ensureSqliteDriver(context, ahead) {
  if (isLinked(CMS)) return;
  const stamp = currentStamp();
  if (stamp.state === 'done') return;
  stamp.clear();
  const target = join(CMS, 'node_modules', COMPILED, DRIVER);
  const compiled = await ahead;
  if (compiled && existsSync(join(compiled, DRIVER)) && !(await isThere())) {
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(compiled, DRIVER), target);
  }
  if (compiled) rmSync(join(compiled, '..', '..'), { recursive: true, force: true });
  if (!(await isThere())) await compile(join(CMS, 'node_modules', COMPILED), context);
  stamp.write();
}
