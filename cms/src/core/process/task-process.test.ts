import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TaskProcess, TaskProcessError } from './task-process';

type Task = { kind: 'reply'; bytes: Uint8Array } | { kind: 'crash' } | { kind: 'hang' };
interface Reply {
  pid: number;
  length: number;
}

const MAIN = `
process.on('message', ({ kind, bytes }) => {
  if (kind === 'crash') process.kill(process.pid, 'SIGKILL');
  if (kind === 'reply') process.send({ pid: process.pid, length: bytes.length });
});
process.on('disconnect', () => process.exit(0));
`;

let folder = '';
let mainFile = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'task-process-'));
  mainFile = join(folder, 'main.cjs');
  writeFileSync(mainFile, MAIN);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const createTasks = (timeoutMs = 60_000) => new TaskProcess<Task, Reply>(mainFile, timeoutMs);
const reply = (length: number): Task => ({ kind: 'reply', bytes: new Uint8Array(length) });

test('tasks run one after another in one process outside this one', async () => {
  const tasks = createTasks();
  const replies = await Promise.all([tasks.run(reply(3)), tasks.run(reply(2_000_000))]);
  expect(replies.map(({ length }) => length)).toEqual([3, 2_000_000]);
  expect(new Set(replies.map(({ pid }) => pid)).size).toBe(1);
  expect(replies[0]?.pid).not.toBe(process.pid);
});

test('a crash rejects its own task alone', async () => {
  const tasks = createTasks();
  const [crashed, next] = await Promise.allSettled([tasks.run({ kind: 'crash' }), tasks.run(reply(1))]);
  expect(crashed).toMatchObject({ status: 'rejected', reason: new TaskProcessError('crashed') });
  expect(next).toMatchObject({ status: 'fulfilled', value: { length: 1 } });
});

test('a task that takes too long is ended', async () => {
  await expect(createTasks(1).run({ kind: 'hang' })).rejects.toMatchObject({ reason: 'too slow' });
});
