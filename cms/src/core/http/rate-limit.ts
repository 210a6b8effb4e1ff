import { TokenBuckets, type Rate } from '../../contract/token-buckets';
import { Problem } from './problem';

export type { Rate };

/**
 * Counts requests by a key in this process: with several processes behind a balancer each allows the whole rate.
 * That is enough against floods; what must hold across processes, such as password guesses, is counted in the
 * database (`login-limit`).
 */
export class RateLimiter {
  readonly #buckets: TokenBuckets;

  constructor(rate: Rate) {
    this.#buckets = new TokenBuckets(rate);
  }

  /** How many keys are remembered; it is bounded, whatever clients send. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Counts one request. Throws `rate_limited`, with the seconds to wait, when the bucket of the key is empty. */
  take(key: string, now: Date): void {
    const retryAfterSeconds = this.#buckets.take(key, now.getTime());
    if (retryAfterSeconds > 0) throw new Problem('rate_limited', { retryAfterSeconds });
  }
}
