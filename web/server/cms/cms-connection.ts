import { type Dispatcher, interceptors, Pool } from 'undici';
import { REQUEST_ID_HEADER } from '#contract/endpoint';
import { HttpError } from '#shared/api/http-error';
import { currentRequestId } from '../observability/log';

/** How long a read of the CMS may take in all, waiting for a connection included. */
export const READ_DEADLINE_MS = 10_000;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** How long it may take until a CMS has taken a connection. */
const CONNECT = { timeout: 2_000 };

/**
 * A pool for reads. Where several CMS stand behind one name, a connection may break that was good a moment ago, since its
 * process has ended: a read that has had no answer then is sent again, to one that runs. A CMS that takes no connection is
 * not waited for.
 */
export function poolOfReads(origin: string, options: Pool.Options): { reads: Dispatcher; close(): Promise<void> } {
  const pool = new Pool(origin, { ...options, connect: CONNECT });
  const again = interceptors.retry({
    methods: ['GET', 'HEAD'],
    statusCodes: [],
    errorCodes: ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'],
    maxRetries: 2,
    minTimeout: 50,
  });
  return { reads: pool.compose(again), close: () => pool.destroy() };
}

/** A pool for everything else: each request has a connection of its own, so that none meets one that is just being closed. */
export const poolOfWrites = (origin: string, options: Pool.Options): Pool =>
  new Pool(origin, { ...options, connect: CONNECT, pipelining: 0 });

type Callback = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/**
 * The requests of two pools with one deadline for each read, so that whoever asks hears in time that there is no answer. It ends
 * with the answer's last byte if `throughBody`, else with its headers, as it always does for a file to be kept: how long a
 * large file takes is up to the client's line, and the pools' `bodyTimeout` ends a body that stops coming.
 */
export function withReadDeadline(
  reads: Dispatcher,
  writes: { request(options: Dispatcher.RequestOptions, callback: Callback): void },
  { throughBody }: { throughBody: boolean },
): {
  request: Dispatcher['request'];
} {
  function request(options: Dispatcher.RequestOptions, callback: Callback): void {
    if (!isRead(options.method)) {
      writes.request(options, callback);
      return;
    }
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), READ_DEADLINE_MS);
    const stop = () => {
      clearTimeout(timer);
    };
    reads.request({ ...options, signal: deadline.signal }, (error, answer) => {
      if (error !== null || !throughBody || answer.headers['content-disposition'] !== undefined) stop();
      else answer.body.once('close', stop);
      callback(error, answer);
    });
  }
  return { request: request as Dispatcher['request'] };
}

/** The CMS could not be reached, did not answer in time or said that it cannot answer now. */
export class CmsUnavailable extends Error {
  override readonly name = 'CmsUnavailableError';
}

/** Whether the CMS was not there or failed: then what was asked of this server may exist, and comes back. */
export const isCmsFailure = (error: unknown): boolean =>
  error instanceof CmsUnavailable || (error instanceof HttpError && error.status >= 500);

export interface CmsAnswer {
  status: number;
  /** Lower-case names; a repeated header keeps its first value. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Reads from the CMS. Rejects with `CmsUnavailable` when there is no usable answer. */
export interface CmsConnection {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<CmsAnswer>;
  close(): Promise<void>;
}

function firstValues(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const pairs = Object.entries(headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const,
  );
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/**
 * Keeps a few connections to the CMS open.
 * @param onRead hears of each read how long it took and whether there was an answer
 */
export function connectCms(origin: string, onRead: (seconds: number, isAnswered: boolean) => void): CmsConnection {
  const { reads, close } = poolOfReads(origin, { connections: 16 });
  return {
    get: async (path, headers = {}) => {
      const began = performance.now();
      let isAnswered = false;
      try {
        const signal = AbortSignal.timeout(READ_DEADLINE_MS);
        const id = currentRequestId();
        const sent = id === undefined ? headers : { ...headers, [REQUEST_ID_HEADER]: id };
        const answer = await reads.request({ method: 'GET', path, headers: sent, signal });
        const body = Buffer.from(await answer.body.arrayBuffer());
        isAnswered = true;
        return { status: answer.statusCode, headers: firstValues(answer.headers), body };
      } catch (cause) {
        throw new CmsUnavailable(`The CMS does not answer ${path}.`, { cause });
      } finally {
        onRead((performance.now() - began) / 1000, isAnswered);
      }
    },
    close,
  };
}
