import type { Dispatcher, Pool } from 'undici';

/** How long a read of the CMS may take in all, waiting for a connection included. */
export const READ_DEADLINE_MS = 10_000;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

type Callback = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/**
 * A pool's requests with one deadline for each read, so that whoever asks hears in time that there is no answer. It ends
 * with the answer's last byte if `throughBody`, else with its headers: how long a large file takes is up to the client's
 * line, and the pool's `bodyTimeout` ends a body that stops coming.
 */
export function withReadDeadline(
  pool: Pool,
  { throughBody }: { throughBody: boolean },
): {
  request: Dispatcher['request'];
} {
  function request(options: Dispatcher.RequestOptions, callback: Callback): void {
    if (!isRead(options.method)) {
      pool.request(options, callback);
      return;
    }
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), READ_DEADLINE_MS);
    const stop = () => {
      clearTimeout(timer);
    };
    pool.request({ ...options, signal: deadline.signal }, (error, answer) => {
      if (error !== null || !throughBody) stop();
      else answer.body.once('close', stop);
      callback(error, answer);
    });
  }
  return { request: request as Dispatcher['request'] };
}
