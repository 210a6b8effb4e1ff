import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error';
import { readDump, type RowSink } from '../database/read-dump';
import { getErrorLine } from '../../core/process/start/startup-error';
import { type ArchiveInfo, type BackupSet, DATABASE_PART, MEDIA_LIST_PART } from './backup-set';
import { ChecksumStream, mapInOrder } from './streams';
import type { Manifest } from './manifest';
import { type MediaEntry, readEntries } from './media-list';

const MAX_PARALLEL_FILES = 8;

const discardBytes = async (bytes: AsyncIterable<unknown>): Promise<void> => {
  for await (const chunk of bytes) void chunk;
};

/**
 * Runs the reading of an archive part, and converts any other error into a `BackupError` that names the part.
 */
async function withDamageErrors<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The archive is damaged: ${part} cannot be read (${getErrorLine(error)}).`, { cause: error });
  }
}

/**
 * Reads the database rows of a backup archive and passes them to `sink`, table by table. Throws `BackupError`
 * when they cannot be read or do not match the counts and checksums of the manifest, which may be known only
 * after rows were passed.
 */
export const readArchiveRows = (
  set: BackupSet,
  archive: ArchiveInfo,
  manifest: Manifest,
  sink: RowSink,
): Promise<void> =>
  withDamageErrors(DATABASE_PART, async () => {
    const checksum = new ChecksumStream();
    const decompressed = await set.readPart(archive, DATABASE_PART);
    decompressed.once('error', (error) => checksum.destroy(error));
    await readDump(decompressed.pipe(checksum), manifest.database.tables, sink);
    if (checksum.sha256 !== manifest.database.sha256)
      throw new BackupError(`The archive is damaged: ${DATABASE_PART} was changed.`);
  });

/** Sink that discards all rows. */
const discardingSink: RowSink = {
  startTable: () => Promise.resolve(),
  addRow: () => Promise.resolve(),
  finishTable: () => Promise.resolve(),
};

/** Checks the media list against its checksum in the manifest. */
async function checkMediaList(set: BackupSet, archive: ArchiveInfo, manifest: Manifest): Promise<void> {
  await withDamageErrors(MEDIA_LIST_PART, async () => {
    const checksum = new ChecksumStream();
    const decompressed = await set.readPart(archive, MEDIA_LIST_PART);
    decompressed.once('error', (error) => checksum.destroy(error));
    await discardBytes(readEntries(decompressed.pipe(checksum)));
    if (checksum.sha256 !== manifest.media.sha256)
      throw new BackupError(`The archive is damaged: ${MEDIA_LIST_PART} was changed.`);
  });
}

/**
 * Streams a media file of a backup archive to `consume`. Throws `BackupError` when it cannot be read, and at
 * its end when its size or SHA-256 differs from the entry.
 */
export const readArchiveFile = (
  set: BackupSet,
  archive: ArchiveInfo,
  entry: MediaEntry,
  consume: (bytes: ChecksumStream) => Promise<void>,
): Promise<void> =>
  withDamageErrors(entry.name, async () => {
    const checksum = new ChecksumStream();
    const bytes = await set.readMedia(archive, entry);
    await Promise.all([pipeline(bytes, checksum), consume(checksum)]);
    if (checksum.sha256 === entry.sha256 && checksum.byteCount === entry.sizeBytes) return;
    throw new BackupError(`The archive is damaged: ${entry.name} was changed.`);
  });

/**
 * Runs work for each media file in the list of a backup archive, up to eight in parallel. Returns their
 * number.
 */
export async function forEachFile(
  set: BackupSet,
  archive: ArchiveInfo,
  work: (entry: MediaEntry) => Promise<void>,
): Promise<number> {
  let files = 0;
  for await (const _result of mapInOrder(set.readMediaList(archive), MAX_PARALLEL_FILES, work)) files += 1;
  return files;
}

/**
 * Reads the media list and all media files of a backup archive and compares their checksums. Throws
 * `BackupError` for the first that is damaged.
 */
export async function checkArchiveFiles(set: BackupSet, archive: ArchiveInfo, manifest: Manifest): Promise<void> {
  await checkMediaList(set, archive, manifest);
  await forEachFile(set, archive, (entry) => readArchiveFile(set, archive, entry, discardBytes));
}

/**
 * Reads all database rows and media files of a backup archive and compares their checksums; changes nothing.
 * Throws `BackupError` for the first part that is damaged.
 */
export async function checkArchive(set: BackupSet, archive: ArchiveInfo, manifest: Manifest): Promise<void> {
  await readArchiveRows(set, archive, manifest, discardingSink);
  await checkArchiveFiles(set, archive, manifest);
}
