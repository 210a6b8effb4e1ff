// @ts-check
// npm run dev: both servers with live reload, on the data folder of `npm start`: the CMS restarts when it was
// compiled, the web app is served from its sources.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createDevServerCommand, CMS_ENTRY } from './steps/entries.mjs';
import { isSignInMessage } from './steps/messages.mjs';
import { CMS, WEB } from './steps/project.mjs';
import { webEnvironment } from './steps/environment.mjs';
import { runMain, Progress } from './steps/terminal.mjs';
import { prepareStart } from './steps/preflight.mjs';
import { prepareProducts } from './steps/build.mjs';
import { stopWhenNpmExits } from './steps/process-supervisor.mjs';
import { waitForUrl } from './steps/managed-process.mjs';

await runMain(async () => {
  const { port, cmsPort, dataDir, siteOrigin, demo } = await prepareStart(process.env);
  await prepareProducts({ progress: new Progress(), logDir: join(dataDir, 'logs'), pictures: demo === 'on' });

  stopWhenNpmExits();
  const env = {
    ...process.env,
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    DATA_DIR: dataDir,
    SITE_ORIGIN: siteOrigin,
    DEMO: demo,
  };
  /** @param {string} cwd @param {readonly string[]} args @param {NodeJS.ProcessEnv} environment */
  const run = (cwd, args, environment) =>
    spawn(process.execPath, args, { cwd, env: environment, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // The panel is not rebuilt; the server is compiled on every change and restarts.
  const compiler = run(CMS, ['node_modules/typescript/bin/tsc', '-p', '.', '--watch', '--preserveWatchOutput'], {});
  const cms = run(CMS, ['--watch', '--watch-preserve-output', CMS_ENTRY], { ...env, NODE_ENV: 'production' });
  cms.on('message', (message) => {
    if (isSignInMessage(message))
      console.log(`  ${message.area}: ${message.email}   ${message.password}   (shown only this once)`);
  });
  const children = [compiler, cms];
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop);
  await waitForUrl(`http://127.0.0.1:${cmsPort}/api/v1/health/ready`, () => cms.exitCode === null && !cms.killed);
  if (!cms.killed) {
    const { script, args, env: environment } = createDevServerCommand(webEnvironment(env));
    children.push(run(WEB, [script, ...args], environment));
  }
  await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  stop();
});
