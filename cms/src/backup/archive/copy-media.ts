import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error';
import { ObjectNotFoundError } from '../../core/storage/storage';
import type { ObjectStore, ObjectInfo } from '../stores/object-store';
import type { BackupSet } from './backup-set';
import { ChecksumStream, mapInOrder } from './streams';
import { formatEntry, type MediaEntry, pairByName } from './media-list';

const MAX_PARALLEL_FILES = 8;
/** Files up to this size stay in memory between checksum and copy; larger ones are read twice. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** Attempts for a file that changes while it is read; files of the product never change. */
const MAX_ATTEMPTS = 3;

/** Result of copying the media files. */
export interface CopyResult {
  /** Files of the previous list that no longer exist. */
  deleted: MediaEntry[];
  /** Files and bytes that the set did not have yet. */
  copied: { files: number; bytes: number };
}

interface Fingerprint {
  sizeBytes: number;
  sha256: string;
  /** The content of a small file, else `null`. */
  content: Buffer[] | null;
}

async function readFingerprint(media: ObjectStore, name: string): Promise<Fingerprint> {
  const checksum = new ChecksumStream();
  let content: Buffer[] | null = [];
  await pipeline(await media.read(name), checksum, async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) {
      if (checksum.byteCount > MAX_BUFFERED_BYTES) content = null;
      content?.push(chunk);
    }
  });
  return { sizeBytes: checksum.byteCount, sha256: checksum.sha256, content };
}

/** Copies a file and computes its checksum again. Returns false when the file has changed. */
async function copyAndVerify(set: BackupSet, object: string, bytes: Readable, sha256: string): Promise<boolean> {
  const checksum = new ChecksumStream();
  const checksumming = pipeline(bytes, checksum);
  await Promise.all([
    checksumming,
    set.cipher.encrypt(checksum).then((encrypted) => set.store.write(object, encrypted)),
  ]);
  return checksum.sha256 === sha256;
}

/** Puts one file into the set, unless the same content is there; `null` when the file is gone by now. */
async function storeFile(
  media: ObjectStore,
  set: BackupSet,
  source: ObjectInfo,
  result: CopyResult,
): Promise<MediaEntry | null> {
  const { name, modifiedAt } = source;
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { sizeBytes, sha256, content } = await readFingerprint(media, name);
      const entry = { name, sizeBytes, modifiedAt, sha256 };
      const object = set.getObjectName(sha256);
      if (await set.store.has(object)) return entry;
      if (await copyAndVerify(set, object, content ? Readable.from(content) : await media.read(name), sha256)) {
        result.copied.files += 1;
        result.copied.bytes += sizeBytes;
        return entry;
      }
      await set.store.delete(object);
    }
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
  throw new BackupError(`${name} becomes another file while it is read.`);
}

const isUnchanged = (source: ObjectInfo, entry: MediaEntry): boolean =>
  source.sizeBytes === entry.sizeBytes && source.modifiedAt === entry.modifiedAt;

/**
 * Copies the media files of the site whose content the backup set does not have, and writes the list of all
 * media files to the local file `listFile`. Files with the same size and time as in `previousEntries` are not
 * read again. Returns the number and bytes of copied files, and the previous entries whose file is gone.
 * Throws `BackupError` for a file that changes while it is read.
 */
export async function copyMedia(
  media: ObjectStore,
  set: BackupSet,
  previousEntries: AsyncIterable<MediaEntry>,
  listFile: string,
): Promise<CopyResult> {
  const result: CopyResult = { deleted: [], copied: { files: 0, bytes: 0 } };
  const getName = ({ name }: { name: string }): string => name;
  const pairs = pairByName(media.list(''), previousEntries, { left: getName, right: getName });
  const entries = mapInOrder(pairs, MAX_PARALLEL_FILES, async ([file, entry]) => {
    const stored = !file ? null : entry && isUnchanged(file, entry) ? entry : await storeFile(media, set, file, result);
    if (!stored && entry) result.deleted.push(entry);
    return stored;
  });
  const lines = async function* (): AsyncGenerator<string> {
    for await (const entry of entries) if (entry) yield formatEntry(entry);
  };
  await pipeline(Readable.from(lines()), createWriteStream(listFile, { mode: 0o600 }));
  return result;
}
