// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { webEnvironment } from './environment.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { isSignInMessage, isWaitingMessage } from './messages.mjs';
import { CMS_ENTRY, WEB_ENTRY } from './entries.mjs';
import { CMS, WEB } from './project.mjs';
import { readRelease } from './release.mjs';

/** @typedef {import('./environment.mjs').StartEnvironment} StartEnvironment */
/** @typedef {import('./messages.mjs').SignIn} SignIn */

/**
 * Options of Node for both servers. A release fits into 512 MB with both servers, on Node 20 to 26, for small
 * machines. That costs 4 s of CPU at the start and some time per CMS request, so a checkout does not use it.
 *
 * @param {boolean} isRelease
 */
function chooseNodeOptions(isRelease) {
  if (!isRelease) return { cmsOptions: [], webOptions: [], nodeEnvironment: {} };
  // 4 MB for each half of the young generation instead of 16, which saves 40 MB.
  const smallHeap = '--max-semi-space-size=4';
  return {
    cmsOptions: [smallHeap, '--optimize-for-size'],
    webOptions: [smallHeap],
    // The compile cache takes 80 MB of memory and saves one second at the start.
    nodeEnvironment: { NODE_DISABLE_COMPILE_CACHE: '1' },
  };
}

/** @param {string} logDir */
function createLogFolder(logDir) {
  try {
    mkdirSync(logDir, { recursive: true });
  } catch {
    // A missing log folder, as on a full disk, must not prevent the start.
  }
}

/**
 * Creates the CMS and the web server processes without starting them. `signIns` receives the sign-ins that
 * the CMS generates at its first start.
 *
 * @param {StartEnvironment} environment
 * @param {string} logDir
 * @param {(name: string) => void} [onWaiting] called with what a start of the CMS waits for, such as
 *   `PostgreSQL at db:5432`
 */
export function createServers(environment, logDir, onWaiting) {
  createLogFolder(logDir);
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
  const { cmsOptions, webOptions, nodeEnvironment } = chooseNodeOptions(readRelease() !== null);
  const cms = new ManagedProcess({
    name: 'The CMS',
    file: join(CMS, CMS_ENTRY),
    execArgv: cmsOptions,
    cwd: CMS,
    env: { ...env, ...nodeEnvironment },
    logFile: join(logDir, 'cms.log'),
    process: 'cms',
    hasTrustedIds: true,
    onMessage: (message) => {
      if (isSignInMessage(message)) signIns.push(message);
      else if (isWaitingMessage(message)) onWaiting?.(message.name);
    },
  });
  const web = new ManagedProcess({
    name: 'The web server',
    file: join(WEB, WEB_ENTRY),
    execArgv: webOptions,
    cwd: WEB,
    env: webEnvironment(env),
    logFile: join(logDir, 'web.log'),
    process: 'web',
  });
  return { cms, web, signIns };
}

/**
 * Exit code of the CMS for a wrong environment, which no retry can change: EX_CONFIG of sysexits.h, as in
 * `cms/src/core/process/start/startup-error.ts`.
 */
export const CONFIGURATION_EXIT_CODE = 78;
