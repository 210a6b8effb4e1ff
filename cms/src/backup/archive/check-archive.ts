import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error';
import { readDump, type RowSink } from '../database/dumped-rows';
import { wordsOf } from '../../core/process/start/startup-error';
import { type ArchiveName, type BackupSet, DATABASE, MEDIA_LIST } from './backup-set';
import { Counted, inOrder } from './streams';
import type { Manifest } from './manifest';
import { type MediaEntry, readEntries } from './media-list';

const FILES_AT_ONCE = 8;

const discard = async (bytes: AsyncIterable<unknown>): Promise<void> => {
  for await (const chunk of bytes) void chunk;
};

/**
 * Runs the reading of an archive part, and converts any other error into a `BackupError` that names the part.
 */
async function reading<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The archive is damaged: ${part} cannot be read (${wordsOf(error)}).`, { cause: error });
  }
}

/** Passes the rows of an archive to a sink. Throws `BackupError` when they do not match the manifest. */
export const readRows = (set: BackupSet, archive: ArchiveName, manifest: Manifest, sink: RowSink): Promise<void> =>
  reading(DATABASE, async () => {
    const counted = new Counted();
    const unpacked = await set.readPart(archive, DATABASE);
    unpacked.once('error', (error) => counted.destroy(error));
    await readDump(unpacked.pipe(counted), manifest.database.tables, sink);
    if (counted.sha256 !== manifest.database.sha256)
      throw new BackupError(`The archive is damaged: ${DATABASE} was changed.`);
  });

/** Sink that discards all rows. */
const ignored: RowSink = {
  begin: () => Promise.resolve(),
  row: () => Promise.resolve(),
  end: () => Promise.resolve(),
};

/** Checks the media list against its checksum in the manifest. */
async function checkList(set: BackupSet, archive: ArchiveName, manifest: Manifest): Promise<void> {
  await reading(MEDIA_LIST, async () => {
    const counted = new Counted();
    const unpacked = await set.readPart(archive, MEDIA_LIST);
    unpacked.once('error', (error) => counted.destroy(error));
    await discard(readEntries(unpacked.pipe(counted)));
    if (counted.sha256 !== manifest.media.sha256)
      throw new BackupError(`The archive is damaged: ${MEDIA_LIST} was changed.`);
  });
}

/** Streams a media file of an archive to `consume`. Throws `BackupError` when its size or SHA-256 differs. */
export const readFile = (
  set: BackupSet,
  archive: ArchiveName,
  entry: MediaEntry,
  consume: (bytes: Counted) => Promise<void>,
): Promise<void> =>
  reading(entry.name, async () => {
    const counted = new Counted();
    const bytes = await set.readMedia(archive, entry);
    await Promise.all([pipeline(bytes, counted), consume(counted)]);
    if (counted.sha256 === entry.sha256 && counted.bytes === entry.sizeBytes) return;
    throw new BackupError(`The archive is damaged: ${entry.name} was changed.`);
  });

/** Runs work for each media file of an archive, several in parallel. Returns their number. */
export async function eachFile(
  set: BackupSet,
  archive: ArchiveName,
  work: (entry: MediaEntry) => Promise<void>,
): Promise<number> {
  let files = 0;
  for await (const _done of inOrder(set.mediaOf(archive), FILES_AT_ONCE, work)) files += 1;
  return files;
}

/** Reads all media files of an archive. Throws `BackupError` for the first that is damaged. */
export async function checkFiles(set: BackupSet, archive: ArchiveName, manifest: Manifest): Promise<void> {
  await checkList(set, archive, manifest);
  await eachFile(set, archive, (entry) => readFile(set, archive, entry, discard));
}

/** Reads a whole archive. Throws `BackupError` for the first part that is damaged. */
export async function checkArchive(set: BackupSet, archive: ArchiveName, manifest: Manifest): Promise<void> {
  await readRows(set, archive, manifest, ignored);
  await checkFiles(set, archive, manifest);
}
