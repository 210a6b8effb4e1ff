import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { getFreePort } from '../tests/support/servers/get-free-port';
import { LogLine } from '../cms/src/contract/log-line';

// The entry of the images on the built tree; it needs `npm run build` before.
const ENTRY = join(__dirname, 'container.mjs');
const BLOCK = join(__dirname, '..', 'tests', 'support', 'servers', 'block-on-request.mjs');
/** Seconds on a quiet machine; a busy one has all the time that it needs. */
const TIMEOUT_MS = 300_000;

/** Runs the entry until the test ends. */
async function startContainer(name: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'winery-container-'));
  const port = await getFreePort();
  const child = spawn(process.execPath, [ENTRY, name], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      CMS_ORIGIN: `http://127.0.0.1:${await getFreePort()}`,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const ended = once(child, 'close').then(([code]) => Number(code));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return { child, ended, output: () => output, url: `http://127.0.0.1:${port}` };
}

const isLive = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz/live`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

it(
  '[R60] [O3] the entry of the images replaces a web server whose event loop is blocked, and ends as it is told to',
  { timeout: TIMEOUT_MS },
  async () => {
    const { child, ended, output, url } = await startContainer('web', { NODE_OPTIONS: `--import=${BLOCK}` });
    await expect.poll(() => isLive(url), { timeout: 120_000 }).toBe(true);
    await expect(fetch(`${url}/wines`, { headers: { 'x-test-block': '1' } })).rejects.toThrow();
    await expect.poll(() => isLive(url), { timeout: 120_000 }).toBe(true);
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => LogLine.parse(JSON.parse(line)));
    expect(lines.filter(({ event }) => event === 'event_loop_blocked')).toEqual([
      expect.objectContaining({
        level: 'error',
        process: 'web',
        msg: 'The web server sent no heartbeat for 10 s and was killed. The request that started last: GET /wines',
      }),
    ]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await isLive(url)).toBe(false);
  },
);

it(
  '[R111] [O3] the entry of the images ends as its server does, whatever ended it',
  { timeout: TIMEOUT_MS },
  async () => {
    const wrong = await startContainer('cms', { DEMO: 'perhaps' });
    expect(await wrong.ended, wrong.output()).toBe(78);
    expect(wrong.output()).toContain('DEMO: must be on or off');
    const unknown = await startContainer('proxy');
    expect(await unknown.ended).toBe(1);
    expect(unknown.output()).toBe('container.mjs runs one of: cms, web\n');
  },
);
