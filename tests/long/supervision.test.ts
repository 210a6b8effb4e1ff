import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../support/paths';
import { getFreePort } from '../support/servers/get-free-port';
import { childPids, readStoredLabelCode, runStartCommand, type StartCommand } from '../support/servers/start-command';

const BLOCK = join(PROJECT_ROOT, 'tests', 'support', 'servers', 'block-on-request.mjs');
/** The bar of shared/quality.md for a process whose event loop is blocked. */
const REPLACED_WITHIN_MS = 40_000;
const SUSPENDED_MS = 15_000;

let dataDir = '';
let site = '';
let cmsUrl = '';
let command: StartCommand;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'winery-supervision-'));
  const [port, cmsPort] = [await getFreePort(), await getFreePort()];
  site = `http://127.0.0.1:${port}`;
  cmsUrl = `http://127.0.0.1:${cmsPort}`;
  const NODE_OPTIONS = `--import=${BLOCK}`;
  command = runStartCommand({ DATA_DIR: dataDir, PORT: String(port), CMS_PORT: String(cmsPort), NODE_OPTIONS });
  await command.until(/Ctrl-C stops everything/);
}, 600_000);
afterAll(async () => {
  command.child.kill('SIGTERM');
  await command.ended;
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const block = (url: string): Promise<unknown> =>
  fetch(url, { headers: { 'x-test-block': '1' } }).catch((error: unknown) => error);
const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
/** Measures in ms how long a URL does not return 2xx. */
async function measureOutage(url: string): Promise<number> {
  const began = performance.now();
  await expect.poll(() => isOk(url), { timeout: 120_000, interval: 200 }).toBe(true);
  return performance.now() - began;
}

test('[R60] [O3] a CMS with a blocked event loop is replaced within 40 s, and labels are served in the meantime', async () => {
  const [cms, web] = childPids(command.child.pid);
  const label = `${site}/l/${readStoredLabelCode(dataDir)}`;
  const blocked = block(`${cmsUrl}/api/v1/wines/rebula-2025?lang=sl`);
  expect(await isOk(label)).toBe(true);
  const outage = await measureOutage(`${cmsUrl}/api/v1/health/ready`);
  expect(await blocked).toBeInstanceOf(Error);
  process.stdout.write(`CMS blocked: answers after ${(outage / 1000).toFixed(1)} s\n`);
  expect(outage).toBeLessThan(REPLACED_WITHIN_MS);
  expect(await isOk(label)).toBe(true);
  const reason =
    /The CMS sent no heartbeat for 10 s and was killed\. The request that started last: GET \/api\/v1\/(wines\/…|health\/[a-z]+).*\. It starts again in 1 s\. Its log: .*cms\.log\n/;
  await command.until(reason);
  await command.until(/The CMS runs again\./);
  expect(readFileSync(join(dataDir, 'logs', 'cms.log'), 'utf8')).toContain('"event":"event_loop_blocked"');
  const [first, second] = childPids(command.child.pid);
  expect([first, second]).toContain(web);
  expect([first, second]).not.toContain(cms);
}, 300_000);

test('[R60] [O3] a web server with a blocked event loop is replaced within 40 s', async () => {
  const blocked = block(`${site}/wines?search=ana`);
  const outage = await measureOutage(`${site}/wines`);
  expect(await blocked).toBeInstanceOf(Error);
  process.stdout.write(`web server blocked: answers after ${(outage / 1000).toFixed(1)} s\n`);
  expect(outage).toBeLessThan(REPLACED_WITHIN_MS);
  await command.until(
    /The web server sent no heartbeat for 10 s and was killed\. The request that started last: GET \/wines\. It starts again/,
  );
  await command.until(/The web server runs again\./);
}, 300_000);

test('[R60] [O3] a supervisor that was suspended for 15 s replaces nothing', async () => {
  const { pid = 0 } = command.child;
  const before = childPids(pid);
  process.kill(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, SUSPENDED_MS));
  process.kill(pid, 'SIGCONT');
  await new Promise((resolve) => setTimeout(resolve, SUSPENDED_MS));
  expect(childPids(pid)).toEqual(before);
  expect(await isOk(`${site}/wines`)).toBe(true);
}, 120_000);
