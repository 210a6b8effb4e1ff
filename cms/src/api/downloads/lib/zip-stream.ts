import { PassThrough, pipeline, type Readable } from 'node:stream';

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  bytes: Buffer;
  /** Whether it gets smaller; pictures and papers do not. */
  isText?: boolean;
}

/** The same entries, of which the first is there already. */
async function startReading(entries: AsyncIterable<ZipEntry>): Promise<AsyncIterable<ZipEntry>> {
  const iterator = entries[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

/**
 * An archive as a stream of files that are read one after the other, each when the one before has gone out: no more than
 * one is held. When nobody reads the stream any more, nothing more is made.
 * @throws what the first file fails with, which a response can still tell; later failures break the stream
 * off
 */
export async function zipped(entries: AsyncIterable<ZipEntry>, date: Date): Promise<Readable> {
  const { default: ZipStream } = await import('zip-stream');
  const started = await startReading(entries);
  const zip = new ZipStream();
  const fill = async (): Promise<void> => {
    for await (const { name, bytes, isText = false } of started) {
      if (zip.destroyed) return;
      await new Promise<void>((resolve, reject) => {
        // A stream that was destroyed never calls back.
        zip.once('close', resolve);
        zip.entry(bytes, { name, date, store: !isText }, (error) => {
          zip.off('close', resolve);
          if (error) reject(error);
          else resolve();
        });
      });
    }
    zip.finalize();
  };
  fill().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))));
  // What the library makes is no stream of Node's own. A reader that goes away ends both.
  return pipeline(zip, new PassThrough(), () => undefined);
}
