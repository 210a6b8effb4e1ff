// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { HeartbeatMonitor, SILENCE_LIMIT_MS } from './heartbeat.mjs';
import { LastRequestFile } from './last-request.mjs';
import { LastOutput, createLogStream } from './log-file.mjs';
import { hasMessageType } from './messages.mjs';
import { signalGroup } from './run-command.mjs';

const POLL_MS = 50;

/**
 * Whether a URL responds with 2xx. Uses `http`, since `fetch` would cost 15 MB of memory.
 *
 * @param {string} url `http://…`
 * @returns {Promise<boolean>}
 */
const respondsWithSuccess = (url) =>
  new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 5_000 }, (response) => {
      const { statusCode = 0 } = response;
      response.resume().once('close', () => resolve(statusCode >= 200 && statusCode < 300));
    });
    request.once('timeout', () => request.destroy(new Error('timeout')));
    // Not listening yet.
    request.once('error', () => resolve(false));
  });

/**
 * Polls a URL: resolves to true as soon as it responds with 2xx, and to false when `isAlive` returns false.
 *
 * @param {string} url
 * @param {() => boolean} isAlive
 */
export async function waitForUrl(url, isAlive) {
  while (isAlive()) {
    if (await respondsWithSuccess(url)) return true;
    await pause(POLL_MS);
  }
  return false;
}

const GRACE_MS = 8_000;
/** How long to wait for the last output of a server that has ended. */
const LAST_OUTPUT_WAIT_MS = 500;
const SUPERVISED = new URL('supervised.mjs', import.meta.url);

/**
 * Whether the servers run under a debugger: one that stops at a breakpoint is not blocked.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} execArgv
 */
const isDebugged = (env, execArgv) => /--inspect/.test([env.NODE_OPTIONS ?? '', ...execArgv].join(' '));

/**
 * @typedef {object} ServerProgram
 * @property {string} name such as `The CMS`
 * @property {string} file
 * @property {readonly string[]} [args]
 * @property {readonly string[]} [execArgv] options of Node
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [logFile] file for its output; without it, the output of this process
 * @property {'cms' | 'web'} [process] how its log lines name it
 * @property {boolean} [hasTrustedIds] whether the request ids that it receives can be trusted
 * @property {(message: unknown) => void} [onMessage]
 */

/**
 * A server process that can be started repeatedly. It runs in its own process group, so that Ctrl-C reaches
 * only this command, which then stops the servers in order; it ends itself when this command disappears. A
 * server that was ready and sends no heartbeat for 10 s is killed with all its children.
 */
export class ManagedProcess {
  #program;
  /** @type {import('node:stream').Writable} */
  #log;
  #lastOutput = new LastOutput();
  #lastRequest = new LastRequestFile();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #monitor = new HeartbeatMonitor(() => this.#killBlocked());

  /** How the last run ended, such as `exit code 1`; `null` while it runs. @type {string | null} */
  end = 'not started';
  /**
   * The exit code of the last run; `null` while it runs and where a signal ended it.
   *
   * @type {number | null}
   */
  exitCode = null;
  /** The signal that ended the last run, if one did. @type {NodeJS.Signals | null} */
  endSignal = null;
  /** Why the supervisor killed the last run, in one line; `null` if it did not. @type {string | null} */
  killReason = null;
  /** Resolves when the current run has ended, for whatever reason. @type {Promise<void>} */
  ended = Promise.resolve();
  /**
   * Resolves to true when the current run reports that it is ready, and to false if it ends before.
   *
   * @type {Promise<boolean>}
   */
  ready = Promise.resolve(false);

  /** @param {ServerProgram} program */
  constructor(program) {
    this.#program = program;
    this.#log = program.logFile === undefined ? process.stdout : createLogStream(program.logFile);
  }

  get name() {
    return this.#program.name;
  }

  get logFile() {
    return this.#program.logFile ?? '';
  }

  /** Process id of the current run; 0 before the first. */
  get pid() {
    return this.#child?.pid ?? 0;
  }

  get isRunning() {
    return this.end === null;
  }

  /** The last line of its output. */
  get lastLine() {
    return this.#lastOutput.lastLine;
  }

  /** Starts the process; the previous run must have ended. */
  start() {
    const { file, args = [], execArgv = [], cwd, env, logFile, hasTrustedIds = false } = this.#program;
    const output = logFile === undefined ? 'inherit' : 'pipe';
    const { fd } = this.#lastRequest;
    this.#lastRequest.clear();
    const supervised = new URL(SUPERVISED);
    if (fd !== undefined) supervised.searchParams.set('records-requests', '');
    if (hasTrustedIds) supervised.searchParams.set('trusted-ids', '');
    const child = fork(file, args, {
      cwd,
      env,
      detached: true,
      execArgv: [...execArgv, '--import', supervised.href],
      stdio: ['ignore', output, output, 'ipc', fd ?? 'ignore'],
    });
    const lastOutput = new LastOutput();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.pipe(this.#log, { end: false });
      stream?.on('data', (chunk) => lastOutput.append(chunk));
    }
    this.#lastOutput = lastOutput;
    this.#child = child;
    this.end = this.exitCode = this.endSignal = this.killReason = null;
    this.ended = this.#untilEnd(child);
    this.ready = new Promise((resolve) => {
      child.on('message', (message) => this.#receive(message, () => resolve(true)));
      void this.ended.then(() => resolve(false));
    });
  }

  /** @param {unknown} message @param {() => void} onReady */
  #receive(message, onReady) {
    if (hasMessageType(message, 'heartbeat')) return this.#monitor.beat();
    if (hasMessageType(message, 'ready')) {
      if (!isDebugged(this.#program.env, process.execArgv)) this.#monitor.start();
      return onReady();
    }
    return this.#program.onMessage?.(message);
  }

  #killBlocked() {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const request = this.#lastRequest.read();
    const last = request === null ? 'No request has started' : `The request that started last: ${request}`;
    this.killReason = `${this.name} sent no heartbeat for ${SILENCE_LIMIT_MS / 1000} s and was killed. ${last}`;
    const line = {
      level: 'error',
      time: new Date().toISOString(),
      process: this.#program.process,
      pid: child.pid,
      event: 'event_loop_blocked',
      msg: this.killReason,
    };
    this.#log.write(`${JSON.stringify(line)}\n`);
    signalGroup(child, 'SIGKILL');
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async #untilEnd(child) {
    const closed = once(child, 'close').catch(() => undefined);
    this.end = await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => {
        this.exitCode = code;
        this.endSignal = signal;
        resolve(signal ? `signal ${signal}` : `exit code ${code}`);
      });
    });
    this.#monitor.stop();
    await Promise.race([closed, pause(LAST_OUTPUT_WAIT_MS)]);
  }

  /** Sends SIGTERM, and SIGKILL to its whole group after the grace time. Resolves when it has ended. */
  async stop() {
    const child = this.#child;
    if (!child) return;
    if (this.isRunning) child.kill('SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
    await this.ended;
    clearTimeout(timer);
  }
}
