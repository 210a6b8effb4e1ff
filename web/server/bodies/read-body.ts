import { finished, type Readable, Transform } from 'node:stream';
import { MEGABYTE_BYTES } from '#contract/limits';
import type { ProblemCode } from '#contract/problem';
import type { OpenBody } from './body-budget';

type BodyProblem = Extract<
  ProblemCode,
  'too_large' | 'validation_failed' | 'request_timeout' | 'rate_limited' | 'unavailable'
>;

/**
 * Thrown if the body of a request cannot be read or exceeds a limit. `code` is the problem code of the
 * response.
 */
export class BodyError extends Error {
  override readonly name = 'BodyError';

  constructor(readonly code: BodyProblem) {
    super(`The body of a request is refused: ${code}.`);
  }
}

/** Time limit for each megabyte of a body, and for the first byte of an upload. */
export const BODY_DEADLINE_MS = 10_000;

const countMegabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE_BYTES);

/**
 * Reads a request body to its end and returns its bytes. Rejects with BodyError: `too_large` above
 * `maxBytes`, `unavailable` if the memory budget is exhausted, `request_timeout` if the body is cut off or 10
 * s pass without another full megabyte or its end.
 * @param openBody counts its bytes; the caller closes it
 */
export function readWholeBody(source: Readable, maxBytes: number, openBody: OpenBody): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let total = 0;
    const stop = (): void => {
      clearTimeout(timer);
      source.off('data', take);
    };
    const fail = (code: BodyError['code']): void => {
      stop();
      // Remaining bytes stay in the socket until the response closes the connection.
      source.pause();
      reject(new BodyError(code));
    };
    const timer = setTimeout(() => fail('request_timeout'), BODY_DEADLINE_MS);
    function take(chunk: Buffer): void {
      const before = total;
      total += chunk.byteLength;
      if (total > maxBytes) return fail('too_large');
      if (!openBody.hold(chunk.byteLength)) return fail('unavailable');
      chunks.push(chunk);
      if (countMegabytes(total) > countMegabytes(before)) timer.refresh();
    }
    // The listeners stay, so that late errors are handled too.
    finished(source, { writable: false }, (error) => {
      if (error) return fail('request_timeout');
      stop();
      resolve(Buffer.concat(chunks, total));
    });
    source.on('data', take);
  });
}

/** Creates a stream that fails with BodyError once more than `maxBytes` have passed. */
function createLimiter(maxBytes: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.byteLength;
      if (total > maxBytes) done(new BodyError('too_large'));
      else done(null, chunk);
    },
  });
}

/**
 * Resolves with a stream of a request body once its first byte has arrived, so that an idle client occupies
 * no connection to the CMS. Rejects with BodyError `request_timeout` if no byte arrives within 10 s or the
 * body is cut off before. Later the stream itself fails with BodyError: `too_large` above `maxBytes`,
 * `request_timeout` if the body is cut off. The request timeout of the server limits the rest.
 * @param openBody closed when the source or the stream ends or fails
 */
export function streamBody(source: Readable, maxBytes: number, openBody: OpenBody): Promise<Readable> {
  const limiter = createLimiter(maxBytes);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => limiter.destroy(new BodyError('request_timeout')), BODY_DEADLINE_MS);
    finished(source, { writable: false }, (error) => {
      openBody.close();
      if (error) limiter.destroy(new BodyError('request_timeout'));
    });
    finished(limiter, (error) => {
      clearTimeout(timer);
      source.unpipe(limiter);
      // If the CMS responds early, the source never ends; Node discards it with the response.
      openBody.close();
      if (error) reject(error);
    });
    limiter.once('readable', () => {
      clearTimeout(timer);
      resolve(limiter);
    });
    source.pipe(limiter);
  });
}
