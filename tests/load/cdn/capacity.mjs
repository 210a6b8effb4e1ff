// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { WEB_ENTRY } from '../../../scripts/steps/entries.mjs';
import { webEnvironment } from '../../../scripts/steps/environment.mjs';
import { ManagedProcess, waitForUrl } from '../../../scripts/steps/managed-process.mjs';
import { WEB } from '../../../scripts/steps/project.mjs';
import { addThroughput, measureLoad } from '../throughput.mjs';

const [SECOND_PORT, PROXY_PORT] = [3697, 3698];
const PATHS = ['/', '/wines', '/api/v1/wines?lang=sl'];
const HOUR_SECONDS = 3_600;

/** Starts a second web server for the same CMS. @param {string} folder @param {string} cmsOrigin */
async function startSecondServer(folder, cmsOrigin) {
  const own = {
    NODE_ENV: 'production',
    PORT: String(SECOND_PORT),
    CMS_ORIGIN: cmsOrigin,
    LABELS_DIR: join(folder, 'labels'),
  };
  const web = new ManagedProcess({
    name: 'The second web server',
    file: join(WEB, WEB_ENTRY),
    cwd: WEB,
    env: { ...webEnvironment(process.env), ...own },
    logFile: join(folder, 'second-web.log'),
  });
  web.start();
  await waitForUrl(`http://127.0.0.1:${SECOND_PORT}/`, () => web.isRunning);
  return web;
}

/**
 * Starts the proxy of the compose file, without TLS, in front of the servers at these ports; returns a
 * function that stops it.
 *
 * @param {string} folder
 * @param {readonly number[]} ports
 */
async function startProxy(folder, ports) {
  const file = join(folder, 'Caddyfile');
  const behind = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\nhttp://:${PROXY_PORT} {\n\treverse_proxy ${behind}\n}\n`);
  const proxy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await waitForUrl(`http://127.0.0.1:${PROXY_PORT}/`, () => proxy.exitCode === null);
  return async () => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
  };
}

/**
 * Measures the maximum throughput of one web process, of two behind the proxy, and of the cache, on the
 * same machine as the load generator.
 *
 * @param {import('../figure-list.mjs').FigureList} figures
 * @param {{ site: string, sitePid: number, sitePort: number, cms: string, cache: string, folder: string,
 * requestsOfAVisit: number }} scene
 */
export async function measureCapacity(figures, { site, sitePid, sitePort, cms, cache, folder, requestsOfAVisit }) {
  figures.add({ what: 'others on this machine (load average)', value: loadavg()[0] ?? 0, unit: '' });
  /** @param {string} who @param {string} origin */
  const measure = async (who, origin) => {
    for (const path of PATHS) {
      const { perSecond, p99 } = await measureLoad(origin + path);
      figures.add({ what: `${who}: ${path}`, value: perSecond, unit: '/s', detail: `p99 ${p99} ms` });
      const visits = Math.round((perSecond / requestsOfAVisit) * HOUR_SECONDS);
      if (path === '/') figures.add({ what: `${who}: visits an hour`, value: visits, unit: '' });
    }
  };
  await measure('one web process', site);
  await addThroughput(figures, { what: 'one web process with a hook: /', url: `${site}/`, pid: sitePid, least: 0.75 });
  const second = await startSecondServer(folder, cms);
  const stopProxy = await startProxy(folder, [sitePort, SECOND_PORT]);
  await measure('two and the proxy', `http://127.0.0.1:${PROXY_PORT}`);
  await stopProxy();
  await second.stop();
  await measure('the cache', cache);
}
