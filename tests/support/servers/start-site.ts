import { join } from 'node:path';
import { getFreePort } from './get-free-port';
import { WEB_ROOT } from '../paths';
import { type ServerProcess, startServerProcess } from './server-process';
import { type RunningCms, type StartCmsOptions, startCms } from './start-cms';
import { WEB_ENTRY } from '../../../scripts/steps/entries.mjs';

/** A CMS and the web server in front of it. `stop` ends both. */
export interface RunningSite {
  /** The public origin, `http://127.0.0.1:<port>` unless another host was asked for. */
  url: string;
  cms: RunningCms;
  web: ServerProcess;
  stop(): Promise<void>;
}

/**
 * Starts the built web server for a CMS, with its data folder; does not wait until the web server is ready.
 */
export function startWeb(cms: RunningCms, port: number, env: Record<string, string> = {}): ServerProcess {
  return startServerProcess({
    name: 'the web server',
    script: join(WEB_ROOT, WEB_ENTRY),
    cwd: WEB_ROOT,
    logFile: join(cms.dataDir, 'web.log'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      CMS_PORT: new URL(cms.url).port,
      DATA_DIR: cms.dataDir,
      LABELS_DIR: join(cms.dataDir, 'labels'),
      SITE_ORIGIN: `http://127.0.0.1:${port}`,
      ...env,
    },
  });
}

/**
 * Starts the built CMS and the built web server on free ports; `env` goes to both.
 * @param host of the public origin; passkeys need `localhost`
 */
export async function startSite(options: StartCmsOptions = {}, host = '127.0.0.1'): Promise<RunningSite> {
  const port = await getFreePort();
  const url = `http://${host}:${port}`;
  const cms = await startCms({ ...options, env: { SITE_ORIGIN: url, ...options.env } });
  const web = startWeb(cms, port, { SITE_ORIGIN: url, ...options.env });
  const stop = async (): Promise<void> => {
    await web.stop();
    await cms.stop();
  };
  try {
    await web.waitFor(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, cms, web, stop };
}
