import { PassThrough, pipeline, type Readable } from 'node:stream';

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  bytes: Buffer;
  /** Whether to compress it; pictures and PDF files are compressed already. */
  isText?: boolean;
}

/** Reads the first entry, so that its failure is thrown here, and returns all entries. */
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
 * Creates a ZIP archive as a stream; `date` is the time of all its files. Each entry is read when the one
 * before it has been sent, so that at most one is in memory. Reading stops when the stream is destroyed.
 *
 * @throws the error of the first entry, while the response can still report it; later errors destroy the
 * stream
 */
export async function createZipStream(entries: AsyncIterable<ZipEntry>, date: Date): Promise<Readable> {
  const { default: ZipStream } = await import('zip-stream');
  const openedEntries = await startReading(entries);
  const zip = new ZipStream();
  const addEntries = async (): Promise<void> => {
    for await (const { name, bytes, isText = false } of openedEntries) {
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
  addEntries().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))));
  // The library's stream is not one of Node's own. `pipeline` destroys both when the reader goes away.
  return pipeline(zip, new PassThrough(), () => undefined);
}
