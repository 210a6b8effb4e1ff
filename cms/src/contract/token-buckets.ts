/** A bucket of `requests` that refills evenly within `perSeconds`. */
export interface Rate {
  requests: number;
  perSeconds: number;
}

const MAX_KEYS = 20_000;

/** Buckets by key in one process. How many keys are remembered is bounded, whatever clients send. */
export class TokenBuckets {
  /** When the bucket of a key is full again, in ms; a key that is not here has a full one. */
  readonly #fullAt = new Map<string, number>();
  readonly #intervalMs: number;
  readonly #windowMs: number;

  constructor({ requests, perSeconds }: Rate) {
    this.#windowMs = perSeconds * 1000;
    this.#intervalMs = this.#windowMs / requests;
  }

  get size(): number {
    return this.#fullAt.size;
  }

  /**
   * Takes one out of the bucket of a key.
   * @param at the moment in ms
   * @returns 0, or the whole seconds to wait when the bucket is empty
   */
  take(key: string, at: number): number {
    const fullAt = Math.max(at, this.#fullAt.get(key) ?? 0) + this.#intervalMs;
    const waitMs = fullAt - at - this.#windowMs;
    // Fractions of an interval add up to a little more than a window.
    if (waitMs > 0.001) return Math.max(1, Math.ceil(waitMs / 1000));
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt);
    if (this.#fullAt.size > MAX_KEYS) this.#forget(at);
    return 0;
  }

  /** Forgets full buckets, and the half longest unused if that is not enough. */
  #forget(at: number): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= at) this.#fullAt.delete(key);
    for (const key of this.#fullAt.keys()) {
      if (this.#fullAt.size <= MAX_KEYS / 2) return;
      this.#fullAt.delete(key);
    }
  }
}
