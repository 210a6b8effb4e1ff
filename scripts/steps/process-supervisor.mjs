// @ts-check
// See docs/adr/0027-a-supervisor-outside-the-process.md.
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 500;

/**
 * Sends SIGTERM to this process when npm, which ran it, has ended: npm signals only its shell, which does not
 * forward signals. A command that was not run by npm outlives its shell, as with `nohup`.
 */
export function stopWhenNpmExits() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS).unref();
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that ran for so long did not end because of its start. */
const RAN_WELL_MS = 60_000;

/**
 * @typedef {object} SupervisedServer the part of `ManagedProcess` that is used here
 * @property {string} name
 * @property {string} logFile
 * @property {string | null} end
 * @property {number | null} exitCode
 * @property {string | null} killReason
 * @property {string} lastLine
 * @property {Promise<void>} ended
 * @property {Promise<boolean>} ready
 * @property {() => void} start
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} SupervisorOptions
 * @property {(line: string) => void} printLine prints a line
 * @property {(server: SupervisedServer, hasBeenReady: boolean) => boolean} isFinal whether an end is final
 * @property {() => void} [onReady] called each time that the server is ready
 * @property {(ms: number, signal: AbortSignal) => Promise<void>} [waitForRestart] resolves after a time or on
 *   abort
 */

/** @param {number} ms @param {AbortSignal} signal */
const pauseUnlessAborted = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

/** Formats the last output line of a server as the end of a sentence. @param {SupervisedServer} server */
const formatLastLine = ({ lastLine }) => (lastLine === '' ? '' : `: ${lastLine.replace(/\.$/, '')}`);

/** Returns why a server could not start, in one line. @param {SupervisedServer} server */
export const describeFailedStart = (server) =>
  `${server.name} could not start (${server.end})${formatLastLine(server)}.`;

/**
 * Starts a server and restarts it whenever it ends, after 1 s, 2 s, 4 s … up to 30 s. A reason why it cannot
 * start is reported once, and again only when it changes.
 */
export class ProcessSupervisor {
  #server;
  #options;
  #stopping = new AbortController();
  #reportedReason = '';

  /** @param {SupervisedServer} server @param {SupervisorOptions} options */
  constructor(server, options) {
    this.#server = server;
    this.#options = options;
  }

  /**
   * Starts the server and restarts it whenever it ends. Resolves once it was stopped, or has ended finally
   * (`isFinal`).
   */
  async keepRunning() {
    const { isFinal, onReady, waitForRestart = pauseUnlessAborted } = this.#options;
    const { signal } = this.#stopping;
    let pauseMs = FIRST_PAUSE_MS;
    let hasBeenReady = false;
    for (;;) {
      this.#server.start();
      const isReady = await this.#server.ready;
      const readySince = isReady ? Date.now() : Infinity;
      if (isReady) {
        this.#reportedReason = '';
        if (hasBeenReady) this.#options.printLine(`${this.#server.name} runs again.`);
        hasBeenReady = true;
        onReady?.();
      }
      await this.#server.ended;
      if (signal.aborted || isFinal(this.#server, hasBeenReady)) return;
      if (Date.now() - readySince >= RAN_WELL_MS) pauseMs = FIRST_PAUSE_MS;
      if (isReady) this.#reportEnd(pauseMs);
      else this.#reportFailedStart();
      await waitForRestart(pauseMs, signal);
      if (signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  /** Stops the server, or the wait for its next start. */
  async stop() {
    this.#stopping.abort();
    await this.#server.stop();
  }

  /** @param {number} pauseMs */
  #reportEnd(pauseMs) {
    const { name, end, killReason, logFile } = this.#server;
    const reason = killReason ?? `${name} ended unexpectedly (${end})${formatLastLine(this.#server)}`;
    this.#options.printLine(`${reason}. It starts again in ${pauseMs / 1000} s. Its log: ${logFile}`);
  }

  #reportFailedStart() {
    const reason = describeFailedStart(this.#server);
    if (reason === this.#reportedReason) return;
    this.#reportedReason = reason;
    this.#options.printLine(`${reason} It is tried again until it can. Its log: ${this.#server.logFile}`);
  }
}
