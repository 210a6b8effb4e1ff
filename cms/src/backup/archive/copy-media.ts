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
/** A file up to this size is read once and kept meanwhile; a larger one is read again to be sent. */
const KEPT_BYTES = 1024 * 1024;
/** A file that becomes another one while it is read is tried again; files of the product never do. */
const ATTEMPTS = 3;

/** What a pass over the files of the site has found. */
export interface Pass {
  /** Files that the pass before had and that are gone. */
  gone: MediaEntry[];
  /** How many files, and how many bytes of them, were not in the set yet. */
  copied: { files: number; bytes: number };
}

interface Fingerprint {
  sizeBytes: number;
  sha256: string;
  /** The content, where it is small. */
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

/** Copies a file again while its checksum is taken: answers false when it is not what it was. */
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
 * Sees to it that each file of the site is in the set, and writes the list of them to a file. What the list before has
 * with the same size and time is not read again.
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
