import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProcessSupervisor } from './process-supervisor.mjs';

/** A server that ends on demand; it is ready as soon as it was started, unless `isBroken`. */
class FakeServer {
  name = 'The CMS';
  logFile = '/logs/cms.log';
  end: string | null = 'not started';
  exitCode: number | null = null;
  killReason: string | null = null;
  lastLine = 'out of memory';
  starts = 0;
  isBroken = false;
  ended = Promise.resolve();
  ready = Promise.resolve(false);
  #finish: () => void = () => undefined;

  start = (): void => {
    this.starts += 1;
    this.end = this.exitCode = this.killReason = null;
    this.ended = new Promise((resolve) => (this.#finish = resolve));
    this.ready = Promise.resolve(!this.isBroken);
    if (this.isBroken) this.die();
  };
  die(code = 1): void {
    this.end = `exit code ${code}`;
    this.exitCode = code;
    this.#finish();
  }
  stop = (): Promise<void> => {
    this.die(0);
    return this.ended;
  };
}

const FINAL_CODE = 78;
const KILLED = 'The CMS sent no heartbeat for 10 s and was killed. The request that started last: GET /wines';
let server: FakeServer;
let lines: string[];
let timesReady: number;
let keeper: ProcessSupervisor;
let kept: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  server = new FakeServer();
  lines = [];
  timesReady = 0;
  keeper = new ProcessSupervisor(server, {
    printLine: (line) => lines.push(line),
    isFinal: ({ exitCode }, hasBeenReady) => !hasBeenReady && exitCode === FINAL_CODE,
    onReady: () => (timesReady += 1),
    waitForRestart: (ms, signal) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
        signal.addEventListener('abort', () => resolve());
      }),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts the server, and lets it be ready. */
async function begin(): Promise<void> {
  kept = keeper.keepRunning();
  await pass(0);
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

it('[R30] [B2] restarts a server after a second, and reports the reason and its last output', async () => {
  await begin();
  expect([server.starts, timesReady, lines]).toEqual([1, 1, []]);
  server.die();
  await pass(999);
  expect(server.starts).toBe(1);
  expect(lines).toEqual([
    'The CMS ended unexpectedly (exit code 1): out of memory. It starts again in 1 s. Its log: /logs/cms.log',
  ]);
  await pass(1);
  expect([server.starts, timesReady]).toEqual([2, 2]);
  expect(lines.at(-1)).toBe('The CMS runs again.');
});

it('[R60] [O3] reports that a blocked server was killed, and its last request', async () => {
  await begin();
  server.killReason = KILLED;
  server.die();
  await pass(1_000);
  expect(lines).toEqual([`${KILLED}. It starts again in 1 s. Its log: /logs/cms.log`, 'The CMS runs again.']);
});

it('[R30] [B2] doubles the pause each time up to 30 s, and starts at 1 s again after a long run', async () => {
  await begin();
  server.isBroken = true;
  server.die();
  const pauses: number[] = [];
  for (const expected of [1, 2, 4, 8, 16, 30, 30]) {
    await pass(expected * 1000 - 1);
    const before = server.starts;
    await pass(1);
    pauses.push(server.starts - before);
  }
  expect(pauses).toEqual([1, 1, 1, 1, 1, 1, 1]);
  server.isBroken = false;
  await pass(30_000);
  expect(lines.at(-1)).toBe('The CMS runs again.');
  await pass(59_000);
  server.die();
  await pass(0);
  expect(lines.at(-1)).toContain('in 30 s');
  await pass(30_000 + 60_000);
  server.die();
  await pass(0);
  expect(lines.at(-1)).toContain('in 1 s');
});

it('[R111] [O3] retries a server that cannot start, and reports each reason once', async () => {
  server.isBroken = true;
  await begin();
  await pass(60_000);
  expect(server.starts).toBeGreaterThan(4);
  server.lastLine = 'disk full';
  await pass(60_000);
  server.lastLine = 'out of memory';
  await pass(60_000);
  const formatMessage = (words: string): string =>
    `The CMS could not start (exit code 1): ${words}. It is tried again until it can. Its log: /logs/cms.log`;
  expect(lines).toEqual([formatMessage('out of memory'), formatMessage('disk full'), formatMessage('out of memory')]);
  server.isBroken = false;
  await pass(30_000);
  expect([timesReady, lines.length]).toEqual([1, 3]);
});

it('[R111] [O3] gives up at a final end, which a server that was ready does not have', async () => {
  server.isBroken = true;
  server.die = FakeServer.prototype.die.bind(server, FINAL_CODE);
  await begin();
  await kept;
  expect([server.starts, lines]).toEqual([1, []]);
  server.isBroken = false;
  await begin();
  server.die();
  await pass(1_000);
  expect(server.starts).toBe(3);
});

it('[R30] [B2] stops at once, also during a pause, and starts nothing afterwards', async () => {
  await begin();
  server.die();
  await pass(500);
  await keeper.stop();
  await kept;
  await pass(60_000);
  expect(server.starts).toBe(1);
});
