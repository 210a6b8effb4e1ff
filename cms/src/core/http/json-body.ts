import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { LIMIT_PROBLEMS, getBodyLimits } from '../../contract/body-limits';
import { findExceededLimit } from '../../contract/json-shape';
import { createPacer } from '../process/pacer';
import type { KoaContext } from './koa-context';
import { Problem } from './problem';

/** In milliseconds. */
interface BodyTimeouts {
  /** For the whole body. The web server forwards it only when it has all of it. */
  read: number;
  /**
   * For the rest of a refused body, which is received and dropped so that the client can read the response.
   */
  discard: number;
}

const TIMEOUTS: BodyTimeouts = { read: 10_000, discard: 5_000 };

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Accepts an object or a list, never a single value. */
const BEGINS_CONTAINER = /^[ \t\r\n]*[[{]/;

/** Receives and drops the rest of a body for some seconds, then closes the connection. */
function discardRest(request: IncomingMessage, limitMs: number): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), limitMs).unref();
  request.once('close', () => clearTimeout(timer)).resume();
}

/**
 * Reads the whole body of a request. Throws `too_large` at the first byte beyond `maxBytes`,
 * `request_timeout` if it takes too long (10 s by default), and `invalid_json` if the client aborts.
 */
export function readBytes(request: IncomingMessage, maxBytes: number, timeouts = TIMEOUTS): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = (): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak);
    };
    const refuse = (problem: Problem): void => {
      stop();
      chunks.length = 0;
      discardRest(request, timeouts.discard);
      reject(problem);
    };
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > maxBytes) return refuse(new Problem('too_large'));
      chunks.push(chunk);
    };
    const onEnd = (): void => {
      stop();
      resolve(Buffer.concat(chunks, length));
    };
    const onBreak = (): void => refuse(new Problem('invalid_json'));
    const timer = setTimeout(() => refuse(new Problem('request_timeout')), timeouts.read);
    if (request.destroyed) return onBreak();
    request.on('data', onData).on('end', onEnd).on('error', onBreak).on('close', onBreak);
  });
}

/** @throws Problem `invalid_json` for what is no JSON object or list in UTF-8 */
function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (!isUtf8(bytes) || !BEGINS_CONTAINER.test(text)) throw new Problem('invalid_json');
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Problem('invalid_json', { cause });
  }
}

/**
 * Reads and parses the JSON body of a POST, PUT or PATCH request, within the limits of its route. Nothing is
 * parsed before its size, its depth and the number of its values are known to be within them. Other methods
 * and an empty body give `{}`. Throws `too_large`, `validation_failed` (too deep), `invalid_json` or
 * `request_timeout`.
 */
export async function readJsonBody(ctx: KoaContext): Promise<unknown> {
  if (!METHODS_WITH_BODY.has(ctx.method)) return {};
  const limits = getBodyLimits(ctx.method, ctx.path);
  const bytes = await readBytes(ctx.req, limits.bytes);
  const pace = createPacer();
  const exceeded = findExceededLimit(bytes, limits);
  if (exceeded) throw new Problem(LIMIT_PROBLEMS[exceeded]);
  await pace();
  return parseJson(bytes);
}
