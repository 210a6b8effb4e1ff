import { setTimeout as pause } from 'node:timers/promises';

/** What a breaker is told of the calls that it watches. */
export interface CircuitBreakerOptions {
  /** Whether an error says that the other side does not answer, rather than something of the call itself. */
  isOutage(error: unknown): boolean;
  /** Called once when calls begin to be refused, and once when they are let through again (`null`). */
  onChange(outage: unknown): void;
  /** How long calls are refused before one is let through as a trial, in ms. */
  pauseMs?: number;
  /** How long whoever makes the trial waits for it, in ms. */
  trialMs?: number;
}

/**
 * Spares callers the wait for a server that hangs: after an outage calls fail at once with the error of that
 * outage. From time to time one call is let through as a trial, and its caller waits for 2 s at most. The
 * first call that succeeds, also late, ends the outage.
 */
export class CircuitBreaker {
  /** The error of the outage; `null` while there is none. */
  private outage: { error: unknown } | null = null;
  /** From when on a trial is made, on the clock of `performance.now()`. */
  private trialAt = 0;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** @throws what the call fails with, or the error of the outage */
  async call<Result>(work: () => Promise<Result>): Promise<Result> {
    const { trialMs = 2_000, pauseMs = 5_000 } = this.options;
    const { outage } = this;
    if (!outage) return this.watch(work);
    if (performance.now() < this.trialAt) throw outage.error;
    this.trialAt = performance.now() + trialMs + pauseMs;
    const trial = this.watch(work);
    const late = pause(trialMs, undefined, { ref: false }).then(() => Promise.reject(outage.error as Error));
    return Promise.race([trial, late]);
  }

  private async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.end();
      return result;
    } catch (error) {
      if (this.options.isOutage(error)) this.begin(error);
      else this.end();
      throw error;
    }
  }

  private begin(error: unknown): void {
    this.trialAt = performance.now() + (this.options.pauseMs ?? 5_000);
    if (!this.outage) this.options.onChange(error);
    this.outage = { error };
  }

  private end(): void {
    if (this.outage) this.options.onChange(null);
    this.outage = null;
  }
}
