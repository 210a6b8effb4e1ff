import { Transform } from 'node:stream';

/** More was sent than the address takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
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
