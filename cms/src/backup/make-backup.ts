// See docs/adr/0026-backups-are-rows-not-dumps.md.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getEnvironment } from '../core/process/environment';
import { findStoredSecret } from '../core/process/data-directory';
import { type BackupSet, DATABASE_PART, MEDIA_LIST_PART } from './archive/backup-set';
import { copyMedia, type CopyResult } from './archive/copy-media';
import type { Retention } from '../contract/variable-rules.mjs';
import { deleteExpiredArchives, deleteUnfinishedArchives } from './archive/retention';
import { FORMAT_VERSION, type Manifest, readProduct } from './archive/manifest';
import { readEntriesFromFile, formatEntry, type MediaEntry, pairByName } from './archive/media-list';
import { withSetLock } from './archive/set-lock';
import { BackupError } from './backup-error';
import { dumpTables, type TableSummary } from './database/dump';
import { belongsToImage, listOriginalNames, type Snapshot } from './database/database-reader';
import { recordBackup } from './database/record-backup';
import { openSnapshot } from './database/open-database';
import { recordSiteErasures } from './erasures';
import { saveKnownLocation } from './known-locations';
import { readStoredSchema } from './database/strapi-schema';
import type { ObjectStore } from './stores/object-store';

/** Attempts and pause, in ms, when the database names an image whose file is missing. */
const MAX_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 2_000;

/** Result of a backup: its manifest, copied files, and deleted old data. */
export interface BackupResult {
  manifest: Manifest;
  copied: CopyResult['copied'];
  dropped: { unfinished: number; archives: number; files: number };
}

/** Archive id: time in UTC, and a random suffix. */
const createArchiveId = (instant: Date): string =>
  `${instant
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}-${randomBytes(2).toString('hex')}`;

async function* listNoEntries(): AsyncGenerator<MediaEntry> {}

/** Files of the newest archive with the same encryption as this backup. */
async function* readKnownFiles(set: BackupSet): AsyncGenerator<MediaEntry> {
  const isEncrypted = set.cipher.suffix !== '';
  const newest = (await set.listArchives()).findLast(
    (archive) => archive.isComplete && archive.isEncrypted === isEncrypted,
  );
  // If it cannot be read (old key, damage), all files are read again.
  const entries = newest ? set.readMediaList(newest) : listNoEntries();
  try {
    yield* entries;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/** Merges two sorted lists of entries; of equal names, the first list's entry is used. */
async function* mergeEntries(
  entries: AsyncIterable<MediaEntry>,
  others: readonly MediaEntry[],
): AsyncGenerator<MediaEntry> {
  const getName = ({ name }: MediaEntry): string => name;
  const otherEntries = (async function* () {
    yield* others;
  })();
  for await (const [entry, other] of pairByName(entries, otherEntries, { left: getName, right: getName })) {
    const used = entry ?? other;
    if (used) yield used;
  }
}

/** Originals that the database names and the list does not contain. */
async function findMissingOriginals(snapshot: Snapshot, list: AsyncIterable<MediaEntry>): Promise<string[]> {
  const missing: string[] = [];
  const getNames = { left: (original: string): string => original, right: ({ name }: MediaEntry): string => name };
  for await (const [original, entry] of pairByName(listOriginalNames(snapshot), list, getNames)) {
    if (original !== undefined && !entry) missing.push(original);
  }
  return missing;
}

/** A consistent state of the site: a database snapshot and every file it needs. */
interface CapturedSite {
  at: Date;
  snapshot: Snapshot;
  entries: () => AsyncIterable<MediaEntry>;
  missing: string[];
}

/**
 * Captures a consistent state. Files are copied before and after the database snapshot, so every file that
 * the snapshot names is found, even if it is deleted meanwhile: object names are never reused for other
 * content.
 */
async function captureSite(
  media: ObjectStore,
  set: BackupSet,
  folder: string,
  copied: CopyResult['copied'],
): Promise<CapturedSite> {
  let readPreviousEntries: () => AsyncIterable<MediaEntry> = () => readKnownFiles(set);
  for (let attempt = 1; ; attempt += 1) {
    const [firstList, secondList] = [join(folder, `${attempt}-before`), join(folder, `${attempt}-after`)];
    const copyResults = [await copyMedia(media, set, readPreviousEntries(), firstList)];
    const startedAt = new Date();
    const snapshot = await openSnapshot();
    try {
      copyResults.push(await copyMedia(media, set, readEntriesFromFile(firstList), secondList));
      for (const copyResult of copyResults) {
        copied.files += copyResult.copied.files;
        copied.bytes += copyResult.copied.bytes;
      }
      const neededEntries: MediaEntry[] = [];
      for (const entry of copyResults[1]?.deleted ?? [])
        if (await belongsToImage(snapshot, entry.name)) neededEntries.push(entry);
      const entries = () => mergeEntries(readEntriesFromFile(secondList), neededEntries);
      const missing = await findMissingOriginals(snapshot, entries());
      if (missing.length === 0 || attempt === MAX_ATTEMPTS) return { at: startedAt, snapshot, entries, missing };
      readPreviousEntries = () => readEntriesFromFile(secondList);
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
    // Images are being deleted: their files are deleted before their rows.
    await wait(RETRY_PAUSE_MS);
  }
}

/** Writes all parts of an archive, the manifest last. */
async function writeArchive(set: BackupSet, { at, snapshot, entries, missing }: CapturedSite): Promise<Manifest> {
  const schema = await readStoredSchema(snapshot);
  if (!schema) throw new BackupError('The database is not one that the CMS has started on: nothing to back up.');
  const id = createArchiveId(at);
  const tables: TableSummary[] = [];
  const database = await set.writePart(id, DATABASE_PART, dumpTables(snapshot, tables));
  let [files, totalBytes] = [0, 0];
  const lines = async function* (): AsyncGenerator<string> {
    for await (const entry of entries()) {
      files += 1;
      totalBytes += entry.sizeBytes;
      yield formatEntry(entry);
    }
  };
  const list = await set.writePart(id, MEDIA_LIST_PART, lines());
  await set.writeObjectList(id, entries());
  const manifest: Manifest = {
    format: FORMAT_VERSION,
    id,
    createdAt: at.toISOString(),
    product: readProduct(),
    database: { ...database, kind: snapshot.kind, schema, tables },
    media: { ...list, kind: getEnvironment().STORAGE, files, totalBytes },
    missing,
    secret: set.cipher.suffix === '' ? null : findStoredSecret(),
  };
  await set.writeManifest(manifest);
  await set.recordSuccess({ archive: id, finishedAt: new Date().toISOString() });
  return manifest;
}

/** Creates an archive and deletes unfinished and expired ones. */
async function createBackup(media: ObjectStore, set: BackupSet, retention: Retention): Promise<BackupResult> {
  const unfinished = await deleteUnfinishedArchives(set);
  const folder = await mkdtemp(join(tmpdir(), 'winery-backup-'));
  const copied = { files: 0, bytes: 0 };
  try {
    const site = await captureSite(media, set, folder, copied);
    const manifest = await writeArchive(set, site).finally(() => site.snapshot.close());
    await recordBackup(new Date());
    return { manifest, copied, dropped: { unfinished, ...(await deleteExpiredArchives(set, retention)) } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Adds an archive of the site's current database and media files to a backup set while the site runs, and
 * deletes unfinished archives and those that the retention rule does not keep. Images without a file are no
 * error: `manifest.missing` lists them. Throws `BackupError`, for example while another backup runs or when
 * the set is where the site's files are.
 */
export async function makeBackup(media: ObjectStore, set: BackupSet, retention: Retention): Promise<BackupResult> {
  if (media.overlaps(set.store)) {
    throw new BackupError(
      `${set.store.location} is where the files of the site are: choose another place for backups.`,
    );
  }
  return withSetLock(set.store, async () => {
    const result = await createBackup(media, set, retention);
    saveKnownLocation(set.store.location);
    await recordSiteErasures(set);
    return result;
  });
}
