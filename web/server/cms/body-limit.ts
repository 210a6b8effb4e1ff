import { Transform } from 'node:stream';
import { MAX_JSON_BODY_BYTES, MAX_UPLOAD_BYTES, MEGABYTE_BYTES } from '#contract/limits';

/** More was sent than the address takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * What a request to an address may carry at most. The CMS draws the finer lines; these keep floods away from it. The
 * panel's media library uploads several files in one request.
 */
export function bodyLimit(path: string): number {
  if (path.startsWith('/api/')) return MAX_JSON_BODY_BYTES + MEGABYTE_BYTES;
  if (path.startsWith('/files/')) return MAX_UPLOAD_BYTES + MEGABYTE_BYTES;
  return 20 * MAX_UPLOAD_BYTES;
}

/** Passes bytes on until there are too many. */
export function limitedTo(limit: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.byteLength;
      if (total > limit) done(new BodyTooLarge(`More than ${String(limit)} bytes.`));
      else done(null, chunk);
    },
  });
}
