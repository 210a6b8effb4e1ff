// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { webEnvironment } from './environment.mjs';
import { Fault } from './terminal.mjs';
import { ManagedProcess, waitFor } from './managed-process.mjs';
import { CMS_ENTRY, WEB_ENTRY } from './entries.mjs';
import { CMS, WEB } from './project.mjs';

/** @typedef {import('./environment.mjs').StartEnvironment} StartEnvironment */
/** @typedef {{ area: 'staff' | 'panel', email: string, password: string }} SignIn */

/** Whether a message of the CMS tells a generated sign-in. @param {unknown} message @returns {message is SignIn} */
export const isSignIn = (message) =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'sign-in';

/**
 * The CMS and the web server, with one environment, not started yet. `signIns` fills with what the CMS generates at its
 * first start.
 *
 * @param {StartEnvironment} environment
 * @param {string} logDir
 */
export function prepareServers(environment, logDir) {
  mkdirSync(logDir, { recursive: true });
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(environment.port),
    CMS_PORT: String(environment.cmsPort),
    DATA_DIR: environment.dataDir,
    LABELS_DIR: environment.labelsDir,
    ASSETS_DIR: environment.assetsDir,
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
    env: webEnvironment(env),
    logFile: join(logDir, 'web.log'),
  });
  return { cms, web, signIns };
}

/**
 * Resolves to true when a server answers, to false when it ended before.
 *
 * @param {ManagedProcess} server
 * @param {string} url
 */
export const untilReady = (server, url) => waitFor(url, () => server.isRunning);

/** Where the CMS says that it is ready. @param {StartEnvironment} environment */
export const cmsProbe = ({ cmsPort }) => `http://127.0.0.1:${cmsPort}/api/v1/health/ready`;

/** Where the web server says that it answers and has every label, from its folder if the CMS is gone. @param {StartEnvironment} environment */
export const webProbe = ({ port }) => `http://127.0.0.1:${port}/healthz`;

/**
 * Starts both servers. Resolves when they are ready and the first page is there; fails with what the first that ended
 * has said. Neither is tried again: what is wrong at a first start is wrong at the next.
 *
 * @param {{ cms: ManagedProcess, web: ManagedProcess }} servers
 * @param {StartEnvironment} environment
 */
export async function startServers({ cms, web }, environment) {
  cms.start();
  web.start();
  const bothRun = () => cms.isRunning && web.isRunning;
  const isReady =
    (await waitFor(cmsProbe(environment), bothRun)) &&
    (await waitFor(`http://127.0.0.1:${environment.port}/`, bothRun));
  if (isReady) return;
  const dead = cms.isRunning ? web : cms;
  await dead.ended;
  const words = dead.lastLine || `It said nothing.`;
  throw new Fault(`${dead.name} could not start (${dead.end}): ${words} Its log: ${dead.logFile}`);
}
