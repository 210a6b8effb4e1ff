// @ts-check
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 500;

/**
 * Ends this command as SIGTERM does when npm, which ran it, is gone: npm tells only its shell of a signal, and a shell
 * does not pass it on. A command that was not run by npm outlives its shell, as with `nohup`.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Whoever has run for so long has not ended because of how it was started. */
const RAN_WELL_MS = 60_000;

/**
 * @typedef {object} Kept what a keeper needs of a server
 * @property {string} name
 * @property {string} logFile
 * @property {string | null} end
 * @property {string} lastLine
 * @property {Promise<void>} ended
 * @property {() => void} start
 * @property {() => Promise<void>} stop
 */

/** @param {number} ms @param {AbortSignal} signal */
const timePassing = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

/** Keeps a started server running: whenever it ends it is started again, after 1 s, 2 s, 4 s … up to 30 s. */
export class Keeper {
  #server;
  #untilReady;
  #say;
  #passing;
  #stopping = new AbortController();

  /**
   * @param {Kept} server
   * @param {() => Promise<boolean>} untilReady resolves to false when the server ends before it is ready
   * @param {(line: string) => void} say tells whoever watches the command
   * @param {(ms: number, signal: AbortSignal) => Promise<void>} [passing] resolves after a time, or when the signal is given
   */
  constructor(server, untilReady, say, passing = timePassing) {
    this.#server = server;
    this.#untilReady = untilReady;
    this.#say = say;
    this.#passing = passing;
  }

  /** Resolves once it was stopped. The server is ready when this is called. */
  async keep() {
    const { signal } = this.#stopping;
    let pauseMs = FIRST_PAUSE_MS;
    let readySince = Date.now();
    for (;;) {
      await this.#server.ended;
      if (signal.aborted) return;
      if (Date.now() - readySince >= RAN_WELL_MS) pauseMs = FIRST_PAUSE_MS;
      this.#say(this.#farewell(pauseMs));
      await this.#passing(pauseMs, signal);
      if (signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      this.#server.start();
      const isReady = await this.#untilReady();
      readySince = isReady ? Date.now() : Infinity;
      if (isReady) this.#say(`${this.#server.name} runs again.`);
    }
  }

  /** Ends the server, and the wait for its next start. */
  async stop() {
    this.#stopping.abort();
    await this.#server.stop();
  }

  /** @param {number} pauseMs */
  #farewell(pauseMs) {
    const { name, end, lastLine, logFile } = this.#server;
    const words = lastLine === '' ? '' : `: ${lastLine.replace(/\.$/, '')}`;
    return `${name} ended unexpectedly (${end})${words}. It starts again in ${pauseMs / 1000} s. Its log: ${logFile}`;
  }
}
