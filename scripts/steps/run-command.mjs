// @ts-check
import { spawn } from 'node:child_process';

/**
 * Sends a signal to the process group of a child process, so that it also reaches the processes that the
 * child has started. Does nothing if the group has ended.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The group ended in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Runs jobs with at most `width` at a time and returns their results in the order of the jobs.
 *
 * @template T
 * @param {readonly (() => Promise<T>)[]} jobs
 * @param {number} width
 * @returns {Promise<T[]>}
 */
export async function runInParallel(jobs, width) {
  /** @type {T[]} */
  const results = [];
  const queue = jobs.entries();
  const worker = async () => {
    for (const [index, job] of queue) results[index] = await job();
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(width, jobs.length)) }, worker));
  return results;
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
// Child processes must not outlive this command.
process.once('exit', () => running.forEach((child) => signalGroup(child, 'SIGTERM')));

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Ends this command while a child runs, or if nothing else handles the signal. It stays registered: a signal
 * that comes just before its handler is removed would be lost.
 *
 * @param {NodeJS.Signals} signal
 */
function exitOnSignal(signal) {
  if (running.size > 0 || process.listenerCount(signal) === 1) process.exit(130);
}

/**
 * Registers a running child process. It does not receive Ctrl-C in its own process group, so a signal ends
 * this command, which ends the child.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function trackChild(child) {
  for (const signal of SIGNALS) if (!process.listeners(signal).includes(exitOnSignal)) process.on(signal, exitOnSignal);
  running.add(child);
}

/**
 * @typedef {object} Outcome
 * @property {number} code the exit code; 1 when a signal ended it
 * @property {string} output what it wrote to both streams
 * @property {NodeJS.Signals | null} [signal] which ended it
 *
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] on top of this process's environment
 */

/**
 * Runs a program to its end and captures its output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
export function runCommand(program, args, { cwd, env }) {
  return new Promise((resolve) => {
    /** @type {string[]} */
    const chunks = [];
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    trackChild(child);
    child.stdout.on('data', (chunk) => chunks.push(String(chunk)));
    child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 1, output: `${chunks.join('')}${error.message}\n` });
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: chunks.join(''), signal });
    });
  });
}

/**
 * Runs a JavaScript file with the current Node and captures its output.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} options
 */
export const runNode = (file, args, options) => runCommand(process.execPath, [file, ...args], options);

/** Messages of Node and npm for too little memory. The kernel kills with SIGKILL without a message. */
const OUT_OF_MEMORY = /heap out of memory|Allocation failed|ERR_WORKER_OUT_OF_MEMORY|ENOMEM|Cannot allocate memory/i;

/**
 * Whether a program ended because of too little memory. A shell, such as that of npm, reports SIGKILL as exit
 * code 137.
 *
 * @param {Outcome} outcome
 */
export const isOutOfMemory = ({ code, output, signal = null }) =>
  signal === 'SIGKILL' || code === 137 || (code !== 0 && OUT_OF_MEMORY.test(output));
