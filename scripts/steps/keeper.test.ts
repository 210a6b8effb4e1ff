import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Keeper } from './keeper.mjs';

/** A server that ends when it is told to; it is ready as soon as it was started, unless `isBroken`. */
class FakeServer {
  name = 'The CMS';
  logFile = '/logs/cms.log';
  end: string | null = null;
  lastLine = 'out of memory';
  starts = 0;
  isBroken = false;
  ended = Promise.resolve();
  #finish: () => void = () => undefined;

  constructor() {
    this.#run();
  }
  #run(): void {
    this.end = null;
    this.ended = new Promise((resolve) => (this.#finish = resolve));
  }
  start = (): void => {
    this.starts += 1;
    this.#run();
    if (this.isBroken) this.die();
  };
  die(): void {
    this.end = 'exit code 1';
    this.#finish();
  }
  stop = (): Promise<void> => {
    this.die();
    return this.ended;
  };
}

let server: FakeServer;
let lines: string[];
let keeper: Keeper;
let kept: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  server = new FakeServer();
  lines = [];
  const passing = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
      signal.addEventListener('abort', () => resolve());
    });
  keeper = new Keeper(
    server,
    () => Promise.resolve(server.end === null),
    (line) => lines.push(line),
    passing,
  );
  kept = keeper.keep();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

it('[R30] [B2] starts a server again after a second, and says why and what', async () => {
  server.die();
  await pass(999);
  expect(server.starts).toBe(0);
  expect(lines).toEqual([
    'The CMS ended unexpectedly (exit code 1): out of memory. It starts again in 1 s. Its log: /logs/cms.log',
  ]);
  await pass(1);
  expect(server.starts).toBe(1);
  expect(lines.at(-1)).toBe('The CMS runs again.');
});

it('[R30] [B2] waits for twice as long each time, at most 30 s, and begins anew after a minute of running well', async () => {
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

it('[R30] [B2] is stopped at once, also while it waits, and starts nothing after it', async () => {
  server.die();
  await pass(500);
  await keeper.stop();
  await kept;
  await pass(60_000);
  expect(server.starts).toBe(0);
});
