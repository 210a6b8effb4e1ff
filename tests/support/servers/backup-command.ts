import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { BACKUP_ENTRY } from '../../../scripts/steps/entries.mjs';
import { CMS_ROOT } from '../paths';

/** Exit code and output of a backup or a restore. */
export interface CommandResult {
  code: number | null;
  out: string;
  /** Its lines on stderr. */
  faults: string[];
}

/** A running backup or restore process. */
export interface RunningCommand {
  process: ChildProcess;
  ended: Promise<CommandResult>;
}

/** Starts a backup or a restore of an installation, as `npm run backup` and `npm run restore` do. */
export function startBackupCommand(args: readonly string[], env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, [join(CMS_ROOT, BACKUP_ENTRY), ...args], {
    cwd: CMS_ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part) => (out += String(part)));
  child.stderr.on('data', (part) => (err += String(part)));
  const ended = new Promise<CommandResult>((resolve) => {
    child.once('close', (code) => resolve({ code, out, faults: err.split('\n').filter((line) => line !== '') }));
  });
  return { process: child, ended };
}

/** Runs a backup or restore command to its end. */
export const runBackupCommand = (args: readonly string[], env: Record<string, string>): Promise<CommandResult> =>
  startBackupCommand(args, env).ended;

/** Runs a command, asserts success and returns its output. */
export async function runSuccessfulBackupCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { code, out, faults } = await runBackupCommand(args, env);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${faults.join('\n')}`);
  return out;
}

/** Runs a command that must fail; returns its only error line. */
export async function readBackupCommandError(args: readonly string[], env: Record<string, string>): Promise<string> {
  const { code, out, faults } = await runBackupCommand(args, env);
  if (code !== 1 || faults.length !== 1)
    throw new Error(`${args.join(' ')} ended with ${code}:\n${out}${faults.join('\n')}`);
  return faults[0] ?? '';
}
