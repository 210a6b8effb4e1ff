// @ts-check
// npm run doctor [-- --json] [--env-file=<file>]: checks an installation by its environment, and prints what
// is wrong and what to do. Changes nothing that stays; exit code 1 if there is a fault.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { makePathsAbsolute, resolveTypedPath } from './steps/absolute-paths.mjs';
import { CMS_ENTRY, DOCTOR_ENTRY, WEB_ENTRY } from './steps/entries.mjs';
import { CMS, WEB } from './steps/project.mjs';
import { readEnvironment } from './steps/environment.mjs';
import { CommandError, runMain } from './steps/terminal.mjs';
import { requireSupportedNode } from './steps/preflight.mjs';

/** @typedef {{ area: string, state: 'ok' | 'warning' | 'fault', text: string, todo?: string }} Finding */

const ENV_FILE = '--env-file=';

/** Returns the environment, with the variables of `--env-file` taking precedence. */
function readVariables() {
  const file = process.argv.find((argument) => argument.startsWith(ENV_FILE))?.slice(ENV_FILE.length);
  if (file === undefined) return process.env;
  try {
    return { ...process.env, ...parseEnv(readFileSync(resolveTypedPath(file), 'utf8')) };
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Findings that the CMS cannot make: about Node and the web server.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} siteOrigin
 * @returns {Finding[]}
 */
function checkProgram(env, siteOrigin) {
  /** @type {Finding[]} */
  const findings = [{ area: 'program', state: 'ok', text: `Node ${process.versions.node}` }];
  if (siteOrigin.startsWith('https://') && ['', 'off'].includes(env.TRUST_PROXY ?? '')) {
    findings.push({
      area: 'settings',
      state: 'warning',
      text: 'TRUST_PROXY is off at an encrypted address: all visitors seem to come from the proxy.',
      todo: 'Set TRUST_PROXY=on, or the number of your own proxies, so that limits count each visitor.',
    });
  }
  return findings;
}

await runMain(async () => {
  requireSupportedNode();
  const missing = [join(CMS, CMS_ENTRY), join(WEB, WEB_ENTRY)].filter((file) => !existsSync(file));
  if (missing.length > 0) throw new CommandError('The product is not built yet: run npm run build, or npm start.');
  const env = readVariables();
  makePathsAbsolute(env);
  const { environment, issues } = readEnvironment(env);
  const todo = 'docs/configuration.md says what it means.';
  const found = [
    ...checkProgram(env, environment.siteOrigin),
    ...issues.map((text) => ({ area: 'settings', state: 'fault', text, todo })),
  ];
  const args = [DOCTOR_ENTRY, `--found=${JSON.stringify(found)}`, `--web-port=${environment.port}`];
  const { status } = spawnSync(process.execPath, process.argv.includes('--json') ? [...args, '--json'] : args, {
    cwd: CMS,
    stdio: 'inherit',
    // The same environment as `npm start` uses.
    env: { ...env, DATA_DIR: environment.dataDir, DEMO: environment.demo },
  });
  process.exit(status ?? 1);
});
