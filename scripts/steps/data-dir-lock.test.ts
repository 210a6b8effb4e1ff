import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'winery-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOCK_AND_WAIT = `
  const { lockDataDir } = await import(process.argv[1]);
  process.stdout.write(JSON.stringify(lockDataDir(process.argv[2])));
  process.stdin.once('data', () => process.exit(0));
`;

/** Another process that locks the folder; resolves with its output. */
async function lockInOtherProcess() {
  const module = new URL('data-dir-lock.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOCK_AND_WAIT, module, folder]);
  const [message] = (await once(child.stdout, 'data')) as [Buffer];
  const end = async (signal?: NodeJS.Signals): Promise<void> => {
    const ended = once(child, 'exit');
    if (signal) child.kill(signal);
    else child.stdin.write('end');
    await ended;
  };
  return { pid: child.pid, told: JSON.parse(String(message)) as string[], end };
}

it('[R115] refuses a folder that another process has locked, names the process, and locks the folder once it has ended', async () => {
  const first = await lockInOtherProcess();
  expect(first.told).toEqual([]);
  const second = await lockInOtherProcess();
  expect(second.told).toEqual([
    `DATA_DIR ${folder} is used by process ${first.pid}: stop that one, or set DATA_DIR to another folder.`,
  ]);
  await second.end();
  expect(existsSync(join(folder, 'start.lock'))).toBe(true);
  await first.end();
  expect(readdirSync(folder)).toEqual([]);
});

it('[R115] locks the folder of a process that was killed', async () => {
  const killed = await lockInOtherProcess();
  await killed.end('SIGKILL');
  expect(existsSync(join(folder, 'start.lock'))).toBe(true);
  const next = await lockInOtherProcess();
  expect(next.told).toEqual([]);
  await next.end();
});

it('[R115] replaces a lock whose process id was reused, and an invalid lock', async () => {
  const lock = join(folder, 'start.lock');
  for (const content of [`${process.pid}\nanother boot 1\n`, '', 'x', '1\n']) {
    writeFileSync(lock, content);
    const next = await lockInOtherProcess();
    expect(next.told).toEqual([]);
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${next.pid}\n`));
    await next.end();
  }
});

it('sets no lock if nothing can be written', () => {
  expect(lockDataDir('/proc')).toEqual([]);
});
