import { type Dispatcher, interceptors, Pool } from 'undici';
import { REQUEST_ID_HEADER } from '#contract/endpoint';
import { HttpError } from '#shared/api/http-error';
import { currentRequestId } from '../observability/log';

/** Time limit of a read of the CMS, including the wait for a connection. */
export const READ_DEADLINE_MS = 10_000;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Time limit for opening a connection to the CMS. */
const CONNECT = { timeout: 2_000 };

/**
 * Creates a connection pool for reads. If several CMS processes share a host name, one can end and break its
 * connections; a read without a response is then sent again, at most twice. A refused connection is not
 * retried.
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

/**
 * Creates a connection pool for writes. Each request opens a new connection, so that none uses one that is
 * being closed.
 */
export const poolOfWrites = (origin: string, options: Pool.Options): Pool =>
  new Pool(origin, { ...options, connect: CONNECT, pipelining: 0 });

type Callback = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/**
 * Combines two pools into one dispatcher: reads get a deadline of READ_DEADLINE_MS, writes do not. The
 * deadline ends with the last byte of the response if `includesBody`, else (and for downloads) with its
 * headers, since the duration of a large file depends on the client. The pools' `bodyTimeout` ends stalled
 * bodies.
 */
export function withReadDeadline(
  reads: Dispatcher,
  writes: { request(options: Dispatcher.RequestOptions, callback: Callback): void },
  { includesBody }: { includesBody: boolean },
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
      if (error !== null || !includesBody || answer.headers['content-disposition'] !== undefined) stop();
      else answer.body.once('close', stop);
      callback(error, answer);
    });
  }
  return { request: request as Dispatcher['request'] };
}

/** Thrown if the CMS cannot be reached, does not respond in time or reports that it is unavailable. */
export class CmsUnavailable extends Error {
  override readonly name = 'CmsUnavailableError';
}

/**
 * Whether an error means that the CMS was unavailable or failed (5xx), so that the request can succeed later.
 */
export const isCmsFailure = (error: unknown): boolean =>
  error instanceof CmsUnavailable || (error instanceof HttpError && error.status >= 500);

/** A complete response of the CMS. */
export interface CmsAnswer {
  status: number;
  /** Headers with lower-case names; of a repeated header the first value. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Reads from the CMS. `get` rejects with CmsUnavailableError if there is no response; error statuses resolve.
 */
export interface CmsConnection {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<CmsAnswer>;
  close(): Promise<void>;
}

/** Returns the first value of each header. */
function firstValues(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const pairs = Object.entries(headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const,
  );
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/**
 * Creates a connection pool for the web server's own reads of the CMS.
 * @param onRead called after each read with its duration and whether there was a response
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
