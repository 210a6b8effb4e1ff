import { isApiReachable } from '#shared/lib/connection';
import { isNetworkError } from './http-error';

/** Interval of the checks whether the server can be reached again, in ms. */
const POLL_INTERVAL_MS = 3_000;

/** The user cancelled a write that waited for the connection. */
export class WriteCancelledError extends Error {
  override readonly name = 'WriteCancelledError';
}

interface WaitingWrite {
  resume: () => void;
  cancel: () => void;
}

/** The writes of this browser tab that wait until the server can be reached. */
class WaitingWrites {
  #waiting: readonly WaitingWrite[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #sentListeners = new Set<() => void>();
  #apiHost = '';
  #asking: ReturnType<typeof setInterval> | undefined;

  /**
   * Resolves when the API at `apiHost` responds, which is one for all writes. Rejects with
   * `WriteCancelledError`, or with the reason of `signal`.
   */
  async wait(apiHost: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.#apiHost = apiHost;
    await new Promise<void>((resolve, reject) => {
      const waiting: WaitingWrite = {
        resume: resolve,
        cancel: () => {
          reject(new WriteCancelledError());
        },
      };
      signal?.addEventListener('abort', () => {
        this.#set(this.#waiting.filter((each) => each !== waiting));
        reject(signal.reason as Error);
      });
      this.#set([...this.#waiting, waiting]);
      if (navigator.onLine) void this.#ask();
    });
  }

  /** Cancels all waiting writes. They reject with `WriteCancelledError`. */
  readonly cancelAll = (): void => {
    const cancelled = this.#waiting;
    this.#set([]);
    for (const { cancel } of cancelled) cancel();
  };

  readonly getCount = (): number => this.#waiting.length;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notifies the listeners of `onSent` that a write was saved after waiting. */
  notifySent(): void {
    for (const listener of this.#sentListeners) listener();
  }

  /**
   * Calls `listener` after each write that was saved after waiting. Returns the function that removes it.
   */
  readonly onSent = (listener: () => void): (() => void) => {
    this.#sentListeners.add(listener);
    return () => this.#sentListeners.delete(listener);
  };

  readonly #ask = async (): Promise<void> => {
    if (!navigator.onLine || !(await isApiReachable({ apiHost: this.#apiHost }))) return;
    const resumed = this.#waiting;
    this.#set([]);
    for (const { resume } of resumed) resume();
  };

  readonly #onOnline = (): void => {
    void this.#ask();
  };

  #set(waiting: readonly WaitingWrite[]): void {
    if (this.#waiting.length === 0 && waiting.length > 0) {
      this.#asking = setInterval(this.#onOnline, POLL_INTERVAL_MS);
      window.addEventListener('online', this.#onOnline);
    } else if (waiting.length === 0) {
      clearInterval(this.#asking);
      window.removeEventListener('online', this.#onOnline);
    }
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}

/** The waiting writes of this browser tab. */
export const waitingWrites = new WaitingWrites();

interface ConnectedWrite {
  signal?: AbortSignal | undefined;
  /** The write must not be sent again if an earlier attempt may have arrived. */
  isNonIdempotent: boolean;
  /** Host of the API, empty for the site's own origin. */
  apiHost: string;
}

/**
 * Sends a write when the server can be reached. Waits first if the browser is offline. After a broken
 * connection it waits and sends once more, unless it has waited before or the write is non-idempotent.
 * @throws the error of `send`; `WriteCancelledError` if the user cancels; the reason of `signal`
 */
export async function sendWhenConnected<Result>(
  send: () => Promise<Result>,
  { signal, isNonIdempotent, apiHost }: ConnectedWrite,
): Promise<Result> {
  let hasWaited = false;
  const wait = async () => {
    await waitingWrites.wait(apiHost, signal);
    hasWaited = true;
  };
  const sendOnline = async () => {
    if (!navigator.onLine) await wait();
    return send();
  };
  const sendAgain = async (error: unknown) => {
    if (isNonIdempotent || hasWaited || !isNetworkError(error)) throw error;
    await wait();
    return sendOnline();
  };
  const result = await sendOnline().catch(sendAgain);
  if (hasWaited) waitingWrites.notifySent();
  return result;
}
