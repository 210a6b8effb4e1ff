// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAbsolute, join } from 'node:path';
import { makePathsAbsolute, resolveTypedPath } from './absolute-paths.mjs';
import { prepareCms } from './build.mjs';
import { readEnvironment } from './environment.mjs';
import { CommandError, Progress } from './terminal.mjs';
import { findOwnerIssues, requireSupportedNode } from './preflight.mjs';
import { CMS } from './project.mjs';

/**
 * Makes a path argument absolute, since the program runs in the folder of the CMS; options, URLs, e-mail
 * addresses and durations stay as they are.
 *
 * @param {string} argument
 */
const resolveArgument = (argument) =>
  argument.startsWith('-') ||
  (argument.includes('@') && !argument.includes('/')) ||
  isAbsolute(argument) ||
  /^\d[a-z,\d]*$/.test(argument)
    ? argument
    : resolveTypedPath(argument);

/**
 * Runs a program of the CMS in its folder, after installing and building what is missing. Signals are
 * forwarded, and its exit code is taken over.
 *
 * @param {string} entry relative to `cms`
 * @param {readonly string[]} args the first is a word, others may be paths
 */
export async function runCmsProgram(entry, [command = '', ...args]) {
  requireSupportedNode();
  makePathsAbsolute(process.env);
  const { environment, issues } = readEnvironment(process.env);
  const all = [...issues, ...findOwnerIssues(environment.dataDir)];
  if (all.length > 0) throw new CommandError(...all);
  // Progress goes to stderr, since the program's output may be redirected to a file.
  const context = { progress: new Progress(process.stderr), logDir: join(environment.dataDir, 'logs') };
  await prepareCms(context);

  const child = spawn(process.execPath, [join(CMS, entry), command, ...args.map(resolveArgument)], {
    cwd: CMS,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: environment.dataDir },
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  process.exitCode = code ?? 1;
}
