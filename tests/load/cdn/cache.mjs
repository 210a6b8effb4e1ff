// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../../../scripts/steps/terminal.mjs';
import { ManagedProcess } from '../../../scripts/steps/managed-process.mjs';
import { ROOT } from '../../../scripts/steps/project.mjs';

const CONFIGURATION = join(ROOT, 'docker', 'cdn');
/** Port of the web server in the committed configuration. */
const SITE_PORT = '.port = "3000"';
const LOOK_MS = 100;

/**
 * Writes the committed configuration with another port of the site; returns its path.
 *
 * @param {string} folder
 * @param {number} sitePort
 */
function writeConfiguration(folder, sitePort) {
  const text = readFileSync(join(CONFIGURATION, 'winery.vcl'), 'utf8');
  if (!text.includes(SITE_PORT)) throw new Error(`winery.vcl has no ${SITE_PORT}`);
  const file = join(folder, 'winery.vcl');
  writeFileSync(file, text.replace(SITE_PORT, `.port = "${sitePort}"`));
  return file;
}

/**
 * Waits until the cache responds with 200. Throws if it has ended.
 *
 * @param {string} url
 * @param {() => boolean} isAlive
 * @param {string} log
 */
async function waitUntilHealthy(url, isAlive, log) {
  while (isAlive()) {
    const status = await fetch(url).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new CommandError(`Varnish has ended: ${readFileSync(log, 'utf8').trim()}`);
}

/**
 * Starts the cache and the purge receiver with the committed configuration, in front of a local site.
 *
 * @param {{ port: number, receiverPort: number, sitePort: number, secret: string }} settings
 */
export async function startCache({ port, receiverPort, sitePort, secret }) {
  const folder = mkdtempSync(join(tmpdir(), 'winery-cache-'));
  // Started by root, Varnish switches to another user.
  chmodSync(folder, 0o755);
  const args = [
    '-F',
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    writeConfiguration(folder, sitePort),
    '-n',
    join(folder, 'varnish'),
  ];
  const logFile = join(folder, 'varnish.log');
  const log = openSync(logFile, 'a');
  const cache = spawn('varnishd', [...args, '-s', 'malloc,256m', '-p', 'http_gzip_support=off'], {
    stdio: ['ignore', log, log],
  });
  const receiver = new ManagedProcess({
    name: 'The receiver of purges',
    file: join(CONFIGURATION, 'purge-receiver.mjs'),
    cwd: CONFIGURATION,
    env: { PORT: String(receiverPort), CDN_PURGE_SECRET: secret, CACHE_URL: `http://127.0.0.1:${port}/` },
    logFile: join(folder, 'receiver.log'),
  });
  receiver.start();
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(`${origin}/`, () => cache.exitCode === null, logFile);
  return {
    origin,
    stop: async () => {
      await receiver.stop();
      const ended = once(cache, 'exit');
      cache.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
