import { type Dispatcher, interceptors, Pool } from 'undici';
import { REQUEST_ID_HEADER } from '#contract/endpoint';
import { HttpError } from '#shared/api/http-error';
import { findCurrentRequestId } from '../observability/log';

/** Time limit of a read of the CMS, including the wait for a connection. */
export const CMS_READ_DEADLINE_MS = 10_000;

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Time limit for opening a connection to the CMS. */
const CONNECT_OPTIONS = { timeout: 2_000 };

/**
 * Creates a connection pool for GET and HEAD requests to one origin. If several CMS processes share a host
 * name, one can end and break its connections; a read whose connection breaks is then sent again, at most
 * twice. A refused connection is not retried.
 */
export function createReadPool(origin: string, options: Pool.Options): { reads: Dispatcher; close(): Promise<void> } {
  const pool = new Pool(origin, { ...options, connect: CONNECT_OPTIONS });
  const retry = interceptors.retry({
    methods: ['GET', 'HEAD'],
    statusCodes: [],
    errorCodes: ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'],
    maxRetries: 2,
    minTimeout: 50,
  });
  return { reads: pool.compose(retry), close: () => pool.destroy() };
}

/**
 * Creates a connection pool for writes to one origin, without retries. Each request opens a new connection,
 * so that none uses one that is being closed.
 */
export const createWritePool = (origin: string, options: Pool.Options): Pool =>
  new Pool(origin, { ...options, connect: CONNECT_OPTIONS, pipelining: 0 });

type Callback = (error: Error | null, response: Dispatcher.ResponseData) => void;

/**
 * Combines two pools into one dispatcher. GET and HEAD go to `reads` and are aborted after their
 * `headersTimeout`, by default 10 s (CMS_READ_DEADLINE_MS); others go to `writes` without a deadline.
 * With `includesBody` the deadline covers the whole response, else (and always for downloads) only the time
 * to its headers, since the duration of a large file depends on the client. The pools' `bodyTimeout` ends
 * stalled bodies.
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
    const timer = setTimeout(() => deadline.abort(), options.headersTimeout ?? CMS_READ_DEADLINE_MS);
    const stop = () => {
      clearTimeout(timer);
    };
    const pooled = { ...options, headersTimeout: null, bodyTimeout: null, signal: deadline.signal };
    reads.request(pooled, (error, response) => {
      if (error !== null || !includesBody || response.headers['content-disposition'] !== undefined) stop();
      else response.body.once('close', stop);
      callback(error, response);
    });
  }
  return { request: request as Dispatcher['request'] };
}

/** Thrown if the CMS cannot be reached, does not respond in time or reports that it is unavailable. */
export class CmsUnavailableError extends HttpError {
  override readonly name = 'CmsUnavailableError';

  constructor(message: string, options?: ErrorOptions) {
    super(503, '', undefined, message);
    this.cause = options?.cause;
  }
}

/** A complete response of the CMS. */
export interface CmsResponse {
  status: number;
  /** Headers with lower-case names; of a repeated header the first value. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Reads from the CMS. `get` rejects with CmsUnavailableError if there is no response; error statuses resolve.
 */
export interface CmsConnection {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<CmsResponse>;
  close(): Promise<void>;
}

/** Returns the first value of each header. */
function takeFirstValues(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const pairs = Object.entries(headers).map(
    ([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const,
  );
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/**
 * Creates the pool of 16 connections for the web server's own GET requests to the CMS. `get` resolves with
 * the whole response, also for error statuses, and rejects with CmsUnavailableError if it is not complete
 * within 10 s.
 * @param onRead called after each read with its duration and whether there was a response
 */
export function createCmsConnection(
  origin: string,
  onRead: (seconds: number, isAnswered: boolean) => void,
): CmsConnection {
  const { reads, close } = createReadPool(origin, { connections: 16 });
  return {
    get: async (path, headers = {}) => {
      const startedAt = performance.now();
      let isAnswered = false;
      try {
        const signal = AbortSignal.timeout(CMS_READ_DEADLINE_MS);
        const id = findCurrentRequestId();
        const requestHeaders = id === undefined ? headers : { ...headers, [REQUEST_ID_HEADER]: id };
        const response = await reads.request({ method: 'GET', path, headers: requestHeaders, signal });
        const body = Buffer.from(await response.body.arrayBuffer());
        isAnswered = true;
        return { status: response.statusCode, headers: takeFirstValues(response.headers), body };
      } catch (cause) {
        throw new CmsUnavailableError(`The CMS does not answer ${path}.`, { cause });
      } finally {
        onRead((performance.now() - startedAt) / 1000, isAnswered);
      }
    },
    close,
  };
}
