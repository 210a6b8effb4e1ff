// @ts-check
// npm start: from a fresh clone to a running site, and in seconds on a built tree. Node built-ins only.
import { join, relative } from 'node:path';
import { CommandError, runMain, Progress } from './steps/terminal.mjs';
import { describeFailedStart, ProcessSupervisor, stopWhenNpmExits } from './steps/process-supervisor.mjs';
import { waitForUrl } from './steps/managed-process.mjs';
import { prepareStart } from './steps/preflight.mjs';
import { prepareProducts } from './steps/build.mjs';
import { CONFIGURATION_EXIT_CODE, createServers } from './steps/serve.mjs';

const AREA_NAMES = { staff: 'Admin', panel: 'Panel' };

/**
 * @param {import('./steps/environment.mjs').StartEnvironment} environment
 * @param {import('./steps/messages.mjs').SignIn[]} signIns
 */
function formatAnnouncement({ siteOrigin, dataDir }, signIns) {
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

// Output that cannot be written, as on a full disk, is ignored.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

await runMain(async () => {
  const environment = await prepareStart(process.env);

  // Before the servers run, a signal ends this command at once.
  /** @type {() => void} */
  let stop = () => process.exit(130);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop());
  stopWhenNpmExits();

  const logDir = join(environment.dataDir, 'logs');
  const progress = new Progress();
  await prepareProducts({ progress, logDir, pictures: environment.demo === 'on' });

  /** @param {string} line */
  const printLine = (line) => progress.line(`  ${line}`);
  let waitedFor = '';
  const { cms, web, signIns } = createServers(environment, logDir, (name) => {
    if (name !== waitedFor) printLine(`The CMS waits for ${name}.`);
    waitedFor = name;
  });

  let stopping = false;
  let isAnnounced = false;
  const hasFirstPage = () => waitForUrl(`http://127.0.0.1:${environment.port}/`, () => !stopping);
  async function announce() {
    waitedFor = '';
    await firstStart;
    if (!(await hasFirstPage()) || (isAnnounced && signIns.length === 0)) return;
    isAnnounced = true;
    progress.line(formatAnnouncement(environment, signIns.splice(0)));
  }
  // The CMS may wait long for its database; the web server serves labels meanwhile.
  const cmsSupervisor = new ProcessSupervisor(cms, {
    printLine,
    isFinal: ({ exitCode }, hasBeenReady) => !hasBeenReady && exitCode === CONFIGURATION_EXIT_CODE,
    onReady: () => void announce(),
  });
  // A web server that fails at its first start will not succeed later.
  const webSupervisor = new ProcessSupervisor(web, { printLine, isFinal: (_web, hasBeenReady) => !hasBeenReady });
  // The web server first, so that it makes no requests to a stopped CMS.
  const stopAll = async () => {
    stopping = true;
    await webSupervisor.stop();
    await cmsSupervisor.stop();
  };
  stop = () => {
    if (stopping) return;
    printLine('Stopping …');
    void stopAll();
  };

  /**
   * Keeps a server running; rejects with the reason if it cannot be started.
   *
   * @param {ProcessSupervisor} supervisor
   * @param {import('./steps/managed-process.mjs').ManagedProcess} server
   */
  async function keepRunning(supervisor, server) {
    await supervisor.keepRunning();
    if (!stopping) throw new CommandError(describeFailedStart(server));
  }
  const serversRunning = Promise.all([keepRunning(cmsSupervisor, cms), keepRunning(webSupervisor, web)]);
  const firstStart = progress
    .step('Starting the servers', async () => {
      const [isCmsReady, isWebReady] = await Promise.all([cms.ready, web.ready]);
      if (!isCmsReady || !isWebReady || !(await hasFirstPage())) throw new Error('tried again');
    })
    // The supervisor reports the reason and retries, or the command ends below.
    .catch(() => undefined);
  try {
    await serversRunning;
  } catch (error) {
    await stopAll();
    throw error;
  }
});
process.exit(0);
