import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { BackupError } from '../backup-error';

/** A media file in an archive. */
export interface MediaEntry {
  name: string;
  sizeBytes: number;
  /** Epoch ms as in the site's storage, so that the next backup recognises unchanged files. */
  modifiedAt: number;
  sha256: string;
}

/**
 * One line of the list of media files in an archive: a JSON array of name, size, time and SHA-256, and a
 * newline.
 */
export const formatEntry = ({ name, sizeBytes, modifiedAt, sha256 }: MediaEntry): string =>
  `${JSON.stringify([name, sizeBytes, modifiedAt, sha256])}\n`;

function parseEntry(line: string): MediaEntry {
  try {
    const [name, sizeBytes, modifiedAt, sha256] = JSON.parse(line) as [string, number, number, string];
    if (/^[0-9a-f]{64}$/.test(sha256)) return { name, sizeBytes, modifiedAt, sha256 };
  } catch {
    // Reported below.
  }
  throw new BackupError('The archive is damaged: its list of files cannot be read.');
}

/** Non-empty lines of a text stream. When the stream fails, throws its error after the lines read so far. */
export async function* readLines(text: Readable): AsyncGenerator<string> {
  const source = createInterface({ input: text, crlfDelay: Infinity });
  let failure: Error | undefined;
  text.once('error', (error) => {
    failure = error;
    source.close();
  });
  try {
    for await (const line of source) if (line !== '') yield line;
    if (failure) throw failure;
  } finally {
    text.destroy();
  }
}

/**
 * Parses the list of media files of an archive, which is sorted by the bytes of the names. Throws
 * `BackupError` for an invalid line.
 */
export async function* readEntries(lines: Readable): AsyncGenerator<MediaEntry> {
  for await (const line of readLines(lines)) yield parseEntry(line);
}

/** Parses a list of media files in a local file. Throws `BackupError` for an invalid line. */
export const readEntriesFromFile = (file: string): AsyncGenerator<MediaEntry> => readEntries(createReadStream(file));

const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/**
 * Merges two sequences that are sorted by the bytes of their names into pairs: items of the same name are
 * paired, others have `undefined` as partner.
 */
export async function* pairByName<Left, Right>(
  leftItems: AsyncIterable<Left>,
  rightItems: AsyncIterable<Right>,
  getName: { left: (item: Left) => string; right: (item: Right) => string },
): AsyncGenerator<[Left | undefined, Right | undefined]> {
  const [leftIterator, rightIterator] = [leftItems[Symbol.asyncIterator](), rightItems[Symbol.asyncIterator]()];
  try {
    let [left, right] = [await leftIterator.next(), await rightIterator.next()];
    while (!left.done || !right.done) {
      const order = left.done
        ? 1
        : right.done
          ? -1
          : compareBytes(getName.left(left.value), getName.right(right.value));
      const first = order <= 0 && !left.done ? left.value : undefined;
      const second = order >= 0 && !right.done ? right.value : undefined;
      if (order <= 0) left = await leftIterator.next();
      if (order >= 0) right = await rightIterator.next();
      yield [first, second];
    }
  } finally {
    await leftIterator.return?.();
    await rightIterator.return?.();
  }
}
