import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes on and notes how many there were and their SHA-256, which are known at the end. */
export class Counted extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');
  private digested: string | undefined;

  get sha256(): string {
    return (this.digested ??= this.hash.digest('hex'));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }
}
