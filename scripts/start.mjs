// @ts-check
// npm start: from a fresh clone to a running site, and in seconds on a built tree. Node built-ins only.
import { join, relative } from 'node:path';
import { readEnvironment } from './steps/environment.mjs';
import { Fault, runMain, Progress } from './steps/terminal.mjs';
import { Keeper, stopWithNpm } from './steps/keeper.mjs';
import { checkDataDir, checkNode, checkPorts } from './steps/preflight.mjs';
import { prepareProducts } from './steps/build.mjs';
import { cmsProbe, prepareServers, startServers, untilReady, webProbe } from './steps/serve.mjs';

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

// What can be told nobody, as on a full disk, is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

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

  const servers = prepareServers(environment, logDir);
  const { cms, web, signIns } = servers;
  /** @param {string} line */
  const say = (line) => progress.line(`  ${line}`);
  const keepers = [
    new Keeper(web, () => untilReady(web, webProbe(environment)), say),
    new Keeper(cms, () => untilReady(cms, cmsProbe(environment)), say),
  ];
  let stopping = false;
  // In this order, so that nothing is asked of a CMS that is gone.
  const stopAll = async () => {
    for (const keeper of keepers) await keeper.stop();
  };
  stop = () => {
    if (stopping) return;
    stopping = true;
    say('Stopping …');
    void stopAll();
  };
  try {
    await progress.step('Starting the servers', () => startServers(servers, environment));
  } catch (error) {
    await stopAll();
    if (stopping) return;
    throw error;
  }
  progress.line(announcement(environment, signIns));
  await Promise.all(keepers.map((keeper) => keeper.keep()));
});
process.exit(0);
