import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../tests/support/free-port';

// The real command on the built tree; it needs `npm run build` before.
const START = join(__dirname, 'start.mjs');
const TIMEOUT_MS = 90_000;

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'winery-start-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the command, by itself or as npm runs it; `until` resolves when its output matches, `ended` with its exit code. */
function start(env: Record<string, string>, command = process.execPath, args = [START]) {
  const child = spawn(command, args, {
    cwd: join(__dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  });
  let output = '';
  const ended = once(child, 'close').then(([code]) => Number(code));
  const note = (part: unknown): void => {
    output += String(part);
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const until = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        if (pattern.test(output)) resolve();
      };
      child.stdout.on('data', check);
      void ended.then(() => reject(new Error(`ended before ${pattern}:\n${output}`)));
    });
  return { child, ended, until, output: () => output };
}

const childPids = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const descendants = (pid: number): number[] => childPids(pid).flatMap((child) => [child, ...descendants(child)]);
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('stops with one line for each wrong value, before it does anything else', { timeout: TIMEOUT_MS }, async () => {
  const { ended, output } = start({ PORT: 'x', DEMO: 'perhaps' });
  expect(await ended).toBe(1);
  expect(output()).toBe('PORT must be a port from 1 to 65535, not "x".\nDEMO must be on or off, not "perhaps".\n');
});

it(
  'prints the addresses, the generated sign-ins once, and ends both servers on SIGTERM',
  { timeout: TIMEOUT_MS },
  async () => {
    const env = { PORT: String(await freePort()), CMS_PORT: String(await freePort()) };
    const first = start(env);
    await first.until(/Ctrl-C stops everything/);
    expect(first.output()).toContain(`http://localhost:${env.PORT}/admin`);
    expect(first.output()).toMatch(/Generated sign-ins, shown only this once:(\n {2}(Admin|Panel) .+){2}/);
    const servers = childPids(first.child.pid ?? 0);
    expect(servers).toHaveLength(2);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(servers.filter(isAlive)).toEqual([]);

    const second = start(env);
    await second.until(/Ctrl-C stops everything/);
    expect(second.output()).not.toContain('sign-ins');
    const [cms = 0, web = 0] = childPids(second.child.pid ?? 0);
    process.kill(cms, 'SIGKILL');
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/The (CMS|web server) ended unexpectedly \(signal SIGKILL\).* Its log: .*\.log/);
    expect([cms, web].filter(isAlive)).toEqual([]);
  },
);

it('ends both servers when npm, which ran it, is ended', { timeout: TIMEOUT_MS }, async () => {
  const env = { PORT: String(await freePort()), CMS_PORT: String(await freePort()) };
  const { child, until } = start(env, 'npm', ['start']);
  await until(/Ctrl-C stops everything/);
  const started = descendants(child.pid ?? 0);
  expect(started.length).toBeGreaterThanOrEqual(3);
  child.kill('SIGTERM');
  await expect.poll(() => started.filter(isAlive), { timeout: 20_000 }).toEqual([]);
});
