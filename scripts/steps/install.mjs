// @ts-check
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { npmStep } from './npm-step.mjs';
import { CMS, ROOT, WEB } from './project.mjs';
import { Stamp } from './stamp.mjs';

/** The npm roots by what people call them. */
export const NPM_ROOTS = { cms: CMS, web: WEB, tools: ROOT };
/** @typedef {keyof typeof NPM_ROOTS} NpmRoot */

/** @param {string} npmRoot */
const stampOf = (npmRoot) =>
  new Stamp(join(npmRoot, 'node_modules', '.installed'), [join(npmRoot, 'package-lock.json'), join(npmRoot, '.npmrc')]);

/** Whether packages are those of another checkout, linked to from this one. @param {string} npmRoot */
export const isLinked = (npmRoot) =>
  lstatSync(join(npmRoot, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Installs an npm root exactly as its lock file says, unless that was done before. An earlier install that did not come
 * to its end has no stamp, and is done again from the start. Linked packages are left alone: npm would empty the folder
 * that the link leads to.
 *
 * @param {NpmRoot} name
 * @param {{ progress: import('./progress.mjs').Progress, logDir: string }} context
 */
export async function install(name, context) {
  const npmRoot = NPM_ROOTS[name];
  if (isLinked(npmRoot)) return;
  const stamp = stampOf(npmRoot);
  if (stamp.state === 'done') return;
  if (stamp.state === 'none' && existsSync(join(npmRoot, 'node_modules'))) {
    context.progress.line(`  ! An earlier install of ${name} was not finished: it is done again.`);
  }
  stamp.clear();
  const run = { args: ['ci', '--no-audit', '--no-fund'], cwd: npmRoot, log: `install-${name}` };
  await npmStep(`Installing ${name}`, run, context);
  stamp.write();
}
