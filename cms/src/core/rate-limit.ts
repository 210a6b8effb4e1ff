import { Problem } from './problem';

/** A bucket of `requests` that refills evenly within `perSeconds`. */
export interface Rate {
  requests: number;
  perSeconds: number;
}

const MAX_KEYS = 20_000;

/**
 * Counts requests by a key in this process: with several processes behind a balancer each allows the whole rate.
 * That is enough against floods; what must hold across processes, such as password guesses, is counted in the
 * database (`login-limit`).
 */
export class RateLimiter {
  /** When the bucket of a key is full again, in ms; a key that is not here has a full one. */
  readonly #fullAt = new Map<string, number>();
  readonly #intervalMs: number;
  readonly #windowMs: number;

  constructor({ requests, perSeconds }: Rate) {
    this.#windowMs = perSeconds * 1000;
    this.#intervalMs = this.#windowMs / requests;
  }

  /** How many keys are remembered; it is bounded, whatever clients send. */
  get size(): number {
    return this.#fullAt.size;
  }

  /** Counts one request. Throws `rate_limited`, with the seconds to wait, when the bucket of the key is empty. */
  take(key: string, now: Date): void {
    const at = now.getTime();
    const fullAt = Math.max(at, this.#fullAt.get(key) ?? 0) + this.#intervalMs;
    const waitMs = fullAt - at - this.#windowMs;
    // Fractions of an interval add up to a little more than a window.
    if (waitMs > 0.001) throw new Problem('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt);
    if (this.#fullAt.size > MAX_KEYS) this.#forget(at);
  }

  /** Forgets full buckets, and the half longest unused if that is not enough. */
  #forget(at: number): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= at) this.#fullAt.delete(key);
    if (this.#fullAt.size <= MAX_KEYS) return;
    for (const key of [...this.#fullAt.keys()].slice(0, MAX_KEYS / 2)) this.#fullAt.delete(key);
  }
}
