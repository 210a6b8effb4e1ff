// @ts-check

/** The interval between two heartbeats of a server. */
export const HEARTBEAT_MS = 1_000;
/** A server without a heartbeat for this long counts as blocked. */
export const SILENCE_LIMIT_MS = 10_000;
/**
 * A longer gap between two checks means that this process itself was suspended: by a signal, a debugger or a
 * container pause.
 */
const SUSPENSION_MS = 3_000;

/**
 * Calls a function when a server has sent no heartbeat for 10 s. Time in which this process itself was
 * suspended does not count.
 */
export class HeartbeatMonitor {
  #onSilence;
  #now;
  #lastBeat = 0;
  #lastCheck = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {() => void} onSilence called once, after 10 s without a heartbeat
   * @param {() => number} [now] a monotonic clock, in ms
   */
  constructor(onSilence, now = () => performance.now()) {
    this.#onSilence = onSilence;
    this.#now = now;
  }

  /** Starts the timer. Call it when the server is ready and nothing may block it for long. */
  start() {
    this.stop();
    this.#lastBeat = this.#lastCheck = this.#now();
    this.#timer = setInterval(() => this.#check(), HEARTBEAT_MS);
  }

  /** Resets the timer. */
  beat() {
    this.#lastBeat = this.#now();
  }

  stop() {
    clearInterval(this.#timer);
  }

  #check() {
    const now = this.#now();
    if (now - this.#lastCheck > SUSPENSION_MS) this.#lastBeat = now;
    this.#lastCheck = now;
    if (now - this.#lastBeat < SILENCE_LIMIT_MS) return;
    this.stop();
    this.#onSilence();
  }
}
