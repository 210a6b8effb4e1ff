// @ts-check
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CMS_ENTRY, WEB_ENTRY } from './entries.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { CMS, WEB } from './project.mjs';
import { waitFor } from './wait-for.mjs';

/** @typedef {import('./environment.mjs').StartEnvironment} StartEnvironment */
/** @typedef {{ area: 'staff' | 'panel', email: string, password: string }} SignIn */

/** Whether a message of the CMS tells a generated sign-in. @param {unknown} message @returns {message is SignIn} */
export const isSignIn = (message) =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'sign-in';

/**
 * Starts the CMS and the web server with one environment. `signIns` fills with what the CMS generates at its first
 * start.
 *
 * @param {StartEnvironment} environment
 * @param {string} logDir
 */
export function startServers(environment, logDir) {
  mkdirSync(logDir, { recursive: true });
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(environment.port),
    CMS_PORT: String(environment.cmsPort),
    DATA_DIR: environment.dataDir,
    SITE_ORIGIN: environment.siteOrigin,
    DEMO: environment.demo,
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
  /** @type {SignIn[]} */
  const signIns = [];
  const cms = new ManagedProcess({
    name: 'The CMS',
    file: join(CMS, CMS_ENTRY),
    cwd: CMS,
    env,
    logFile: join(logDir, 'cms.log'),
    onMessage: (message) => isSignIn(message) && signIns.push(message),
  });
  const web = new ManagedProcess({
    name: 'The web server',
    file: join(WEB, WEB_ENTRY),
    cwd: WEB,
    env,
    logFile: join(logDir, 'web.log'),
  });
  return { cms, web, signIns };
}

/**
 * Resolves to true when both servers answer, to false when one of them ended before.
 *
 * @param {{ cms: ManagedProcess, web: ManagedProcess }} servers
 * @param {StartEnvironment} environment
 */
export async function untilReady({ cms, web }, { port, cmsPort }) {
  const bothRun = () => cms.isRunning && web.isRunning;
  if (!(await waitFor(`http://127.0.0.1:${cmsPort}/api/v1/health/ready`, bothRun))) return false;
  return waitFor(`http://127.0.0.1:${port}/`, bothRun);
}

/**
 * The last line of a log that says something, to show why a server ended.
 *
 * @param {string} logFile
 */
export function lastLine(logFile) {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return lines.map((line) => line.trim()).findLast((line) => line !== '' && !line.startsWith('at ')) ?? '';
}
