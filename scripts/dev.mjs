// @ts-check
// npm run dev: Strapi in develop mode and the web app with live reload, on the data folder of `npm start`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { STRAPI_ENTRY, VITE_ENTRY } from './steps/entries.mjs';
import { readEnvironment } from './steps/environment.mjs';
import { Fault, runMain } from './steps/fault.mjs';
import { checkDataDir, checkNode, checkPorts } from './steps/preflight.mjs';
import { prepareProducts } from './steps/prepare.mjs';
import { Progress } from './steps/progress.mjs';
import { CMS, WEB } from './steps/project.mjs';

await runMain(async () => {
  checkNode();
  const { environment, faults } = readEnvironment(process.env);
  if (faults.length > 0) throw new Fault(...faults);
  const { port, cmsPort, dataDir, siteOrigin, demo } = environment;
  await checkPorts({ PORT: port, CMS_PORT: cmsPort });
  checkDataDir(dataDir);
  await prepareProducts({ progress: new Progress(), logDir: join(dataDir, 'logs'), pictures: demo === 'on' });

  const env = {
    ...process.env,
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    DATA_DIR: dataDir,
    SITE_ORIGIN: siteOrigin,
    DEMO: demo,
  };
  /** @param {string} cwd @param {readonly string[]} args */
  const run = (cwd, args) => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
  const children = [
    run(CMS, [STRAPI_ENTRY, 'develop', '--no-watch-admin']),
    run(WEB, [VITE_ENTRY, '--port', String(port), '--strictPort', '--host', '127.0.0.1']),
  ];
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop);
  await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  stop();
});
