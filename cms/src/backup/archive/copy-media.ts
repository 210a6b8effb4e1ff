import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error';
import { ObjectNotFoundError } from '../../core/storage/storage';
import type { ObjectStore, ObjectInfo } from '../stores/object-store';
import type { BackupSet } from './backup-set';
import { Counted, inOrder } from './streams';
import { entryLine, type MediaEntry, sideBySide } from './media-list';

const FILES_AT_ONCE = 8;
/** Files up to this size stay in memory between checksum and copy; larger ones are read twice. */
const KEPT_BYTES = 1024 * 1024;
/** Attempts for a file that changes while it is read; files of the product never change. */
const ATTEMPTS = 3;

/** Result of copying the media files. */
export interface Pass {
  /** Files of the previous list that no longer exist. */
  gone: MediaEntry[];
  /** Files and bytes that the set did not have yet. */
  copied: { files: number; bytes: number };
}

interface Fingerprint {
  sizeBytes: number;
  sha256: string;
  /** The content of a small file, else `null`. */
  kept: Buffer[] | null;
}

async function fingerprint(media: ObjectStore, name: string): Promise<Fingerprint> {
  const counted = new Counted();
  let kept: Buffer[] | null = [];
  await pipeline(await media.read(name), counted, async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) {
      if (counted.bytes > KEPT_BYTES) kept = null;
      kept?.push(chunk);
    }
  });
  return { sizeBytes: counted.bytes, sha256: counted.sha256, kept };
}

/** Copies a file and computes its checksum again. Returns false when the file has changed. */
async function send(set: BackupSet, object: string, bytes: Readable, sha256: string): Promise<boolean> {
  const counted = new Counted();
  const reading = pipeline(bytes, counted);
  await Promise.all([reading, set.seal.seal(counted).then((sealed) => set.store.write(object, sealed))]);
  return counted.sha256 === sha256;
}

/** Puts one file into the set, unless the same content is there; `null` when the file is gone by now. */
async function store(media: ObjectStore, set: BackupSet, fact: ObjectInfo, pass: Pass): Promise<MediaEntry | null> {
  const { name, modifiedAt } = fact;
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { sizeBytes, sha256, kept } = await fingerprint(media, name);
      const entry = { name, sizeBytes, modifiedAt, sha256 };
      const object = set.objectOf(sha256);
      if (await set.store.has(object)) return entry;
      if (await send(set, object, kept ? Readable.from(kept) : await media.read(name), sha256)) {
        pass.copied.files += 1;
        pass.copied.bytes += sizeBytes;
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

const isUnchanged = (fact: ObjectInfo, entry: MediaEntry): boolean =>
  fact.sizeBytes === entry.sizeBytes && fact.modifiedAt === entry.modifiedAt;

/**
 * Copies all media files of the site that the set does not have, and writes their list to a local file. Files
 * with the same size and time as in the previous list are not read again.
 */
export async function copyMedia(
  media: ObjectStore,
  set: BackupSet,
  before: AsyncIterable<MediaEntry>,
  listFile: string,
): Promise<Pass> {
  const pass: Pass = { gone: [], copied: { files: 0, bytes: 0 } };
  const name = ({ name }: { name: string }): string => name;
  const found = sideBySide(media.list(''), before, { a: name, b: name });
  const entries = inOrder(found, FILES_AT_ONCE, async ([fact, entry]) => {
    const stored = !fact ? null : entry && isUnchanged(fact, entry) ? entry : await store(media, set, fact, pass);
    if (!stored && entry) pass.gone.push(entry);
    return stored;
  });
  const lines = async function* (): AsyncGenerator<string> {
    for await (const entry of entries) if (entry) yield entryLine(entry);
  };
  await pipeline(Readable.from(lines()), createWriteStream(listFile, { mode: 0o600 }));
  return pass;
}
