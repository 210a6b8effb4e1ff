// @ts-check
// npm start: from a fresh clone to a running site, and in seconds on a built tree. Node built-ins only.
import { join, relative } from 'node:path';
import { readEnvironment } from './steps/environment.mjs';
import { Fault, runMain } from './steps/fault.mjs';
import { checkDataDir, checkNode, checkPorts } from './steps/preflight.mjs';
import { prepareProducts } from './steps/prepare.mjs';
import { Progress } from './steps/progress.mjs';
import { lastLine, startServers, untilReady } from './steps/serve.mjs';
import { stopWithNpm } from './steps/stop-with-npm.mjs';

/** @typedef {import('./steps/managed-process.mjs').ManagedProcess} ManagedProcess */

const AREA_NAMES = { staff: 'Admin', panel: 'Panel' };

/** @param {import('./steps/environment.mjs').StartEnvironment} environment @param {import('./steps/serve.mjs').SignIn[]} signIns */
function announcement({ siteOrigin, dataDir }, signIns) {
  const lines = [
    '',
    `  Site    ${siteOrigin}`,
    `  Admin   ${siteOrigin}/admin`,
    `  Panel   ${siteOrigin}/cms/admin`,
    `  Data    ${relative(process.cwd(), dataDir) || dataDir}`,
  ];
  if (signIns.length > 0) {
    lines.push('', '  Generated sign-ins, shown only this once:');
    for (const { area, email, password } of signIns) lines.push(`  ${AREA_NAMES[area]}   ${email}   ${password}`);
  }
  return [...lines, '', '  Ctrl-C stops everything.', ''].join('\n');
}

await runMain(async () => {
  checkNode();
  const { environment, faults } = readEnvironment(process.env);
  if (faults.length > 0) throw new Fault(...faults);
  await checkPorts({ PORT: environment.port, CMS_PORT: environment.cmsPort });
  checkDataDir(environment.dataDir);

  // Until there are servers to stop, a signal ends this command and what it runs at once.
  /** @type {() => void} */
  let stop = () => process.exit(130);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop());
  stopWithNpm();

  const logDir = join(environment.dataDir, 'logs');
  const progress = new Progress();
  await prepareProducts({ progress, logDir, pictures: environment.demo === 'on' });

  const servers = startServers(environment, logDir);
  const { cms, web, signIns } = servers;
  let stopping = false;
  stop = () => {
    if (stopping) return;
    stopping = true;
    progress.line('  Stopping …');
    void web.stop().then(() => cms.stop());
  };
  const isReady = await progress.step('Starting the servers', () => untilReady(servers, environment));
  if (isReady) progress.line(announcement(environment, signIns));

  await Promise.race([cms.ended, web.ended]);
  if (!stopping) {
    const dead = cms.isRunning ? web : cms;
    stopping = true;
    await (dead === cms ? web : cms).stop();
    throw new Fault(
      `${dead.name} ended unexpectedly (${dead.end}): ${lastLine(dead.logFile)} Its log: ${dead.logFile}`,
    );
  }
  await Promise.all([cms.ended, web.ended]);
});
process.exit(0);
