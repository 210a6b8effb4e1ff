// @ts-check
import { CommandError } from '../../scripts/steps/terminal.mjs';
import { waitForUrl } from '../../scripts/steps/managed-process.mjs';
import { describeFailedStart } from '../../scripts/steps/process-supervisor.mjs';

/** @typedef {import('../../scripts/steps/managed-process.mjs').ManagedProcess} ManagedProcess */

/**
 * Starts both servers once. Resolves when the first page is served; throws with the last output of the first
 * server that ended.
 *
 * @param {{ cms: ManagedProcess, web: ManagedProcess }} servers
 * @param {import('../../scripts/steps/environment.mjs').StartEnvironment} environment
 */
export async function startServers({ cms, web }, { port }) {
  cms.start();
  web.start();
  const bothRun = () => cms.isRunning && web.isRunning;
  if ((await cms.ready) && (await waitForUrl(`http://127.0.0.1:${port}/`, bothRun))) return;
  const dead = cms.isRunning ? web : cms;
  await dead.ended;
  throw new CommandError(`${describeFailedStart(dead)} Its log: ${dead.logFile}`);
}
