// @ts-check
import { mkdirSync, writeFileSync, existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './terminal.mjs';
import { ROOT, CMS, WEB } from './project.mjs';
import { isOutOfMemory, runCommand } from './run-command.mjs';
import { Stamp } from './stamp.mjs';

const BUILD_TOOLS = ['python3', 'make', 'g++'];

/** Names of the build tools that are not installed. */
async function findMissingBuildTools() {
  /** @type {string[]} */
  const missing = [];
  for (const tool of BUILD_TOOLS) {
    const { code } = await runCommand(tool, ['--version'], { cwd: ROOT });
    if (code !== 0) missing.push(tool);
  }
  return missing;
}

/** Returns npm's first error line after the error code. @param {string} output */
const getNpmError = (output) =>
  output
    .split('\n')
    .map((line) => /^npm (?:error|ERR!)\s+(?!code )(\S.*)$/.exec(line)?.[1])
    .find((line) => line !== undefined) ?? 'npm gave no reason';

/**
 * Returns the reason of a failed install in one line.
 *
 * @param {string} output of npm
 * @param {readonly string[]} missingTools
 */
export function describeInstallFailure(output, missingTools) {
  if (missingTools.length > 0 && /gyp|prebuild-install|better-sqlite3/.test(output)) {
    return `a package had to be compiled, and ${missingTools.join(', ')} is missing (Debian: apt-get install python3 make g++)`;
  }
  return getNpmError(output);
}

/**
 * Runs npm and shows it as a step; its output goes to a log file. Throws a `CommandError` with one line if it
 * fails.
 *
 * @param {string} title such as `Installing cms`
 * @param {{ args: readonly string[], cwd: string, log: string }} run `log` is the name of the log, without
 *   its ending
 * @param {{ progress: import('./terminal.mjs').Progress, logDir: string }} context
 */
export const runNpmStep = (title, { args, cwd, log }, { progress, logDir }) =>
  progress.step(title, async () => {
    const outcome = await runCommand('npm', args, { cwd });
    const { code, output } = outcome;
    mkdirSync(logDir, { recursive: true });
    const logFile = join(logDir, `${log}.log`);
    writeFileSync(logFile, output);
    if (code === 0) return;
    const reason = isOutOfMemory(outcome)
      ? 'out of memory. A release archive needs no install: see docs/install.md.'
      : describeInstallFailure(output, await findMissingBuildTools());
    throw new CommandError(`${title} failed: ${reason} All of it: ${logFile}`);
  });

/** The npm roots by name. */
const NPM_ROOTS = { cms: CMS, web: WEB, tools: ROOT };
/** @typedef {keyof typeof NPM_ROOTS} NpmRoot */

/** @param {string} npmRoot */
const createStamp = (npmRoot) =>
  new Stamp(join(npmRoot, 'node_modules', '.installed'), [join(npmRoot, 'package-lock.json'), join(npmRoot, '.npmrc')]);

/** Whether `node_modules` is a symbolic link, as to another checkout. @param {string} npmRoot */
export const hasLinkedPackages = (npmRoot) =>
  lstatSync(join(npmRoot, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Installs the packages of an npm root by its lock file (`npm ci`), unless that has been done. An interrupted
 * install is repeated. Linked packages are left alone, since npm would empty the folder behind the link.
 *
 * @param {NpmRoot} name
 * @param {{ progress: import('./terminal.mjs').Progress, logDir: string }} context
 */
export async function install(name, context) {
  const npmRoot = NPM_ROOTS[name];
  if (hasLinkedPackages(npmRoot)) return;
  const stamp = createStamp(npmRoot);
  if (stamp.state === 'done') return;
  if (stamp.state === 'none' && existsSync(join(npmRoot, 'node_modules'))) {
    context.progress.line(`  ! An earlier install of ${name} was not finished: it is done again.`);
  }
  stamp.clearMark();
  const run = { args: ['ci', '--no-audit', '--no-fund'], cwd: npmRoot, log: `install-${name}` };
  await runNpmStep(`Installing ${name}`, run, context);
  stamp.markDone();
}
