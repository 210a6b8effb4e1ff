import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it, type TestContext } from 'vitest';
import { getFreePort } from '../../tests/support/servers/get-free-port';
import { isAlive } from '../../tests/support/servers/start-command';
import { ManagedProcess, waitForUrl } from './managed-process.mjs';

// A server that blocks its event loop before it is ready, or at the request of a path, and starts a child of
// its own.
const PROGRAM = `
  import { spawn } from 'node:child_process';
  import { createServer } from 'node:http';
  const block = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  process.send({ type: 'child', pid: child.pid });
  block(Number(process.env.BLOCK_BEFORE_READY_MS));
  createServer((request, response) => {
    if (request.url === '/forms/slow?of=somebody') block(Infinity);
    response.end();
  }).listen(Number(process.env.PORT), '127.0.0.1', () => process.send({ type: 'ready' }));
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winery-managed-'));
  writeFileSync(join(folder, 'server.mjs'), PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the program under supervision, until the test ends; then its children are killed too. */
async function startProgram({ onTestFinished }: TestContext, name: string, env: Record<string, string> = {}) {
  const port = await getFreePort();
  const childPids: number[] = [];
  const logFile = join(folder, `${name}.log`);
  const server = new ManagedProcess({
    name: 'The web server',
    process: 'web',
    file: join(folder, 'server.mjs'),
    cwd: folder,
    env: { PORT: String(port), BLOCK_BEFORE_READY_MS: '0', ...env },
    logFile,
    onMessage: (message) => {
      if (typeof message === 'object' && message !== null && 'pid' in message) childPids.push(Number(message.pid));
    },
  });
  server.start();
  onTestFinished(async () => {
    await server.stop();
    for (const pid of childPids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  return { server, childPids, logFile, url: `http://127.0.0.1:${port}` };
}

it.concurrent(
  '[R60] [O3] kills a server whose event loop is blocked with all that it has started, and names the request that started last',
  { timeout: 120_000 },
  async (context) => {
    const { expect } = context;
    const { server, childPids, logFile, url } = await startProgram(context, 'blocked');
    expect(await server.ready).toBe(true);
    expect(await waitForUrl(`${url}/wines`, () => server.isRunning)).toBe(true);
    await expect(fetch(`${url}/forms/slow?of=somebody`)).rejects.toThrow();
    await server.ended;
    expect(server.end).toBe('signal SIGKILL');
    const reason =
      'The web server sent no heartbeat for 10 s and was killed. The request that started last: GET /forms/slow';
    expect(server.killReason).toBe(reason);
    await expect.poll(() => childPids.filter(isAlive)).toEqual([]);
    await expect.poll(() => readFileSync(logFile, 'utf8')).toContain('}\n');
    const line: unknown = JSON.parse(readFileSync(logFile, 'utf8'));
    expect(line).toMatchObject({ level: 'error', process: 'web', event: 'event_loop_blocked', msg: reason });

    server.start();
    expect(await server.ready).toBe(true);
    expect(server.killReason).toBeNull();
    expect((await fetch(`${url}/wines`)).status).toBe(200);
  },
);

it.concurrent(
  '[R60] [O3] lets a server block for as long as it likes before it is ready, and one that is debugged at any time',
  { timeout: 120_000 },
  async (context) => {
    const { expect } = context;
    const debugged = await startProgram(context, 'debugged', { NODE_OPTIONS: '--inspect=127.0.0.1:0' });
    expect(await debugged.server.ready).toBe(true);
    process.kill(debugged.server.pid, 'SIGSTOP');
    const slow = await startProgram(context, 'slow', { BLOCK_BEFORE_READY_MS: '12000' });
    expect(await slow.server.ready).toBe(true);
    expect((await fetch(slow.url)).status).toBe(200);
    process.kill(debugged.server.pid, 'SIGCONT');
    expect((await fetch(debugged.url)).status).toBe(200);
    expect([slow, debugged].map(({ server }) => server.killReason)).toEqual([null, null]);
  },
);
