// @ts-check
import { join } from 'node:path';
import { isLinked } from './install.mjs';
import { npmStep } from './npm-step.mjs';
import { CMS } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { Stamp } from './stamp.mjs';

const COMPILED = 'better-sqlite3';
/** Releases of the driver in the order in which cms/src/core/process/sqlite-driver.ts prefers them; the first comes compiled. */
const RELEASES = ['better-sqlite3-13', COMPILED];

/** Whether this Node can open a database with a release; one that was not made for it may end the process. @param {string} release */
async function opens(release) {
  const { code } = await runCommand(process.execPath, ['-e', `new (require('${release}'))(':memory:')`], { cwd: CMS });
  return code === 0;
}

async function isThere() {
  for (const release of RELEASES) if (await opens(release)) return true;
  return false;
}

/**
 * Sees to it that this Node has a driver for SQLite. On Node 20 it has to be compiled where no finished one can be
 * had, which takes a core two minutes; no build needs it, so that it is no part of installing the packages.
 *
 * @param {{ progress: import('./progress.mjs').Progress, logDir: string }} context
 */
export async function ensureSqliteDriver(context) {
  if (isLinked(CMS)) return;
  const stamp = new Stamp(join(CMS, 'node_modules', '.sqlite-driver'), [join(CMS, 'package-lock.json')]);
  if (stamp.state === 'done') return;
  stamp.clear();
  if (!(await isThere())) {
    const run = { args: ['run', 'install'], cwd: join(CMS, 'node_modules', COMPILED), log: 'compile-sqlite' };
    await npmStep('Compiling SQLite', run, context);
  }
  stamp.write();
}
