import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../paths';

const START = join(PROJECT_ROOT, 'scripts', 'start.mjs');

/** A command that runs both servers. */
export interface StartCommand {
  child: ChildProcess;
  /** Resolves with its exit code. */
  ended: Promise<number>;
  /** Resolves when its output matches; fails when it ends before. */
  until(pattern: RegExp): Promise<void>;
  output(): string;
}

/** Runs `npm start` on the built tree with this environment, by itself or by another command. */
export function runStartCommand(
  env: Record<string, string>,
  command = process.execPath,
  args: readonly string[] = [START],
): StartCommand {
  const child = spawn(command, args, { cwd: PROJECT_ROOT, env: { ...process.env, ...env } });
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
      check();
      void ended.then(() => reject(new Error(`ended before ${pattern}:\n${output}`)));
    });
  return { child, ended, until, output: () => output };
}

/** The processes that a process has started and that run; `npm start` starts the CMS first. */
export const childPids = (pid = 0): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Whether there is a process with this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The code of a label that a web server has stored below this DATA_DIR. */
export function readStoredLabelCode(dataDir: string): string {
  const [, code = ''] = /"code":"([^"]+)"/.exec(readFileSync(join(dataDir, 'labels', 'labels.jsonl'), 'utf8')) ?? [];
  return code;
}
