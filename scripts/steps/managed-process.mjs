// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LastWords, openLog } from './log-file.mjs';
import { endGroup } from './run-command.mjs';

const POLL_MS = 50;

/**
 * Resolves to true as soon as `url` answers 2xx, and to false when `isAlive` says that nobody will.
 *
 * @param {string} url
 * @param {() => boolean} isAlive
 */
export async function waitFor(url, isAlive) {
  while (isAlive()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      await response.arrayBuffer();
      if (response.ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

const GRACE_MS = 8_000;
/** How long is waited for the last words of a server that has ended. */
const LAST_WORDS_MS = 500;
const STOP_WITH_PARENT = fileURLToPath(new URL('stop-with-parent.mjs', import.meta.url));

/**
 * @typedef {object} ServerProgram
 * @property {string} name such as `The CMS`
 * @property {string} file
 * @property {readonly string[]} [args]
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile
 * @property {(message: unknown) => void} [onMessage]
 */

/**
 * A server that this command runs, as often as it is started. It runs in a process group of its own, so that Ctrl-C
 * reaches this command only, which then ends the servers in order; it ends itself when this command disappears.
 */
export class ManagedProcess {
  #program;
  #log;
  #lastWords = new LastWords();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /** How it ended, such as `exit code 1`; `null` while it runs. @type {string | null} */
  end = 'not started';
  /** Resolves when the present run has ended, for whatever reason. @type {Promise<void>} */
  ended = Promise.resolve();

  /** @param {ServerProgram} program */
  constructor(program) {
    this.#program = program;
    this.#log = openLog(program.logFile);
  }

  get name() {
    return this.#program.name;
  }

  get logFile() {
    return this.#program.logFile;
  }

  /** Of the present run; 0 before the first. */
  get pid() {
    return this.#child?.pid ?? 0;
  }

  get isRunning() {
    return this.end === null;
  }

  /** What it has said last. */
  get lastLine() {
    return this.#lastWords.line;
  }

  /** Starts it; the run before has ended. */
  start() {
    const { file, args = [], cwd, env, onMessage } = this.#program;
    const child = fork(file, args, {
      cwd,
      env,
      detached: true,
      execArgv: ['--import', STOP_WITH_PARENT],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const words = new LastWords();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.pipe(this.#log, { end: false });
      stream?.on('data', (part) => words.note(part));
    }
    if (onMessage) child.on('message', onMessage);
    this.#lastWords = words;
    this.#child = child;
    this.end = null;
    this.ended = this.#untilEnd(child);
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async #untilEnd(child) {
    const closed = once(child, 'close').catch(() => undefined);
    this.end = await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    });
    await Promise.race([closed, pause(LAST_WORDS_MS)]);
  }

  /** Asks it to end, and ends its whole group when it does not within the grace time. */
  async stop() {
    const child = this.#child;
    if (!child) return;
    if (this.isRunning) child.kill('SIGTERM');
    const timer = setTimeout(() => endGroup(child, 'SIGKILL'), GRACE_MS);
    await this.ended;
    clearTimeout(timer);
  }
}
