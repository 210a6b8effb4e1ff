import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LastOutput, createLogStream } from './log-file.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winery-log-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (log: ReturnType<typeof createLogStream>, text: string): Promise<unknown> =>
  new Promise((resolve) => log.write(text, resolve));

it('[R30] [B2] continues after a failed write, in a file only for its owner', async () => {
  const full = createLogStream('/dev/full');
  expect(await write(full, 'lost')).toBeNull();
  expect(await write(full, 'lost too')).toBeNull();
  expect(full.destroyed).toBe(false);

  const path = join(folder, 'logs', 'a.log');
  const log = createLogStream(path);
  await write(log, 'no folder yet\n');
  mkdirSync(join(folder, 'logs'));
  await write(log, 'one\n');
  renameSync(path, join(folder, 'old.log'));
  await write(log, 'two\n');
  expect([readFileSync(join(folder, 'old.log'), 'utf8'), readFileSync(path, 'utf8')]).toEqual(['one\n', 'two\n']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('[R34] [B4] rotates a log before it exceeds its size, and keeps a number of old ones', async () => {
  const path = join(folder, 'turning.log');
  const log = createLogStream(path, { bytes: 20, files: 3 });
  for (const line of ['first line\n', 'second line\n', 'a\n', 'third line\n', 'fourth line\n']) await write(log, line);
  const texts = [path, `${path}.1`, `${path}.2`].map((file) => readFileSync(file, 'utf8'));
  expect(texts).toEqual(['fourth line\n', 'third line\n', 'second line\na\n']);
  expect(existsSync(`${path}.3`)).toBe(false);
});

it('[R32] [B2] returns the last line with content', () => {
  const words = new LastOutput();
  expect(words.lastLine).toBe('');
  words.append('{"level":"fatal","msg":"The port is');
  words.append(' used"}\n\n');
  expect(words.lastLine).toBe('The port is used');
  words.append('\u001B[31mError: no module\u001B[39m\n    at listen (server.js:1:2)\n');
  expect(words.lastLine).toBe('Error: no module');
});
