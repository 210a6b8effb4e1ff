import { setTimeout as pause } from 'node:timers/promises';

/** Settings of a circuit breaker. */
export interface CircuitBreakerOptions {
  /** Whether an error means an outage, and not an error of the single call. */
  isOutage(error: unknown): boolean;
  /** Called with the error when an outage begins, and with `null` when it ends. */
  onChange(outage: unknown): void;
  /** Time between trials, in ms. */
  pauseMs?: number;
  /** How long the caller of a trial waits for it, in ms. */
  trialMs?: number;
}

/**
 * During an outage calls fail at once, with the error of the outage, so that callers do not wait for a server
 * that hangs. One call every few seconds is made as a trial. The first call that succeeds, even late, ends
 * the outage.
 */
export class CircuitBreaker {
  /** The error of the current outage; `null` if there is none. */
  private outage: { error: unknown } | null = null;
  /** Earliest time of the next trial, on the clock of `performance.now()`. */
  private nextTrialMs = 0;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** Runs the call, unless it fails at once. @throws the error of the call, or that of the outage */
  async call<Result>(work: () => Promise<Result>): Promise<Result> {
    const { trialMs = 2_000, pauseMs = 5_000 } = this.options;
    const { outage } = this;
    if (!outage) return this.runAndTrack(work);
    if (performance.now() < this.nextTrialMs) throw outage.error;
    this.nextTrialMs = performance.now() + trialMs + pauseMs;
    const trial = this.runAndTrack(work);
    const timeout = pause(trialMs, undefined, { ref: false }).then(() => Promise.reject(outage.error as Error));
    return Promise.race([trial, timeout]);
  }

  private async runAndTrack<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.endOutage();
      return result;
    } catch (error) {
      if (this.options.isOutage(error)) this.startOutage(error);
      else this.endOutage();
      throw error;
    }
  }

  private startOutage(error: unknown): void {
    this.nextTrialMs = performance.now() + (this.options.pauseMs ?? 5_000);
    if (!this.outage) this.options.onChange(error);
    this.outage = { error };
  }

  private endOutage(): void {
    if (this.outage) this.options.onChange(null);
    this.outage = null;
  }
}
