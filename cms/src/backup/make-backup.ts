// See docs/adr/0026-backups-are-rows-not-dumps.md.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environment } from '../core/process/environment';
import { keptSecret } from '../core/process/data-directory';
import { type BackupSet, DATABASE, MEDIA_LIST } from './archive/backup-set';
import { copyMedia, type Pass } from './archive/copy-media';
import type { Retention } from '../contract/variable-rules.mjs';
import { dropOld, dropUnfinished } from './archive/retention';
import { FORMAT, type Manifest, thisProduct } from './archive/manifest';
import { entriesOfFile, entryLine, type MediaEntry, sideBySide } from './archive/media-list';
import { alone } from './archive/set-lock';
import { BackupError } from './backup-error';
import { dumpLines, type TableSummary } from './database/dump';
import { belongsToImage, originalsOf, type Snapshot } from './database/reader';
import { noteBackup } from './database/note-backup';
import { openSnapshot } from './database/open-database';
import { copyErasures } from './erasures';
import { rememberPlace } from './known-locations';
import { storedSchema } from './database/strapi-schema';
import type { ObjectStore } from './stores/object-store';

/** Attempts and pause, in ms, when the database names an image whose file is missing. */
const ATTEMPTS = 3;
const PAUSE_MS = 2_000;

/** Result of a backup: its manifest, copied files, and deleted old data. */
export interface Made {
  manifest: Manifest;
  copied: Pass['copied'];
  dropped: { unfinished: number; archives: number; files: number };
}

/** Archive id: time in UTC, and a random suffix. */
const newId = (at: Date): string =>
  `${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}-${randomBytes(2).toString('hex')}`;

async function* none(): AsyncGenerator<MediaEntry> {}

/** Files of the newest archive with the same encryption as this backup. */
async function* knownFiles(set: BackupSet): AsyncGenerator<MediaEntry> {
  const isEncrypted = set.seal.suffix !== '';
  const newest = (await set.archives()).findLast(
    (archive) => archive.isComplete && archive.isEncrypted === isEncrypted,
  );
  // If it cannot be read (old key, damage), all files are read again.
  const entries = newest ? set.mediaOf(newest) : none();
  try {
    yield* entries;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/** Merges two sorted lists of entries; of equal names, the first list's entry is used. */
async function* merged(list: AsyncIterable<MediaEntry>, more: readonly MediaEntry[]): AsyncGenerator<MediaEntry> {
  const name = ({ name }: MediaEntry): string => name;
  const ordered = (async function* () {
    yield* more;
  })();
  for await (const [a, b] of sideBySide(list, ordered, { a: name, b: name })) {
    const entry = a ?? b;
    if (entry) yield entry;
  }
}

/** Originals that the database names and the list does not contain. */
async function missingOriginals(snapshot: Snapshot, list: AsyncIterable<MediaEntry>): Promise<string[]> {
  const missing: string[] = [];
  const names = { a: (original: string): string => original, b: ({ name }: MediaEntry): string => name };
  for await (const [original, entry] of sideBySide(originalsOf(snapshot), list, names)) {
    if (original !== undefined && !entry) missing.push(original);
  }
  return missing;
}

/** A consistent state of the site: a database snapshot and every file it needs. */
interface Moment {
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
async function takeMoment(media: ObjectStore, set: BackupSet, folder: string, copied: Pass['copied']): Promise<Moment> {
  let before: () => AsyncIterable<MediaEntry> = () => knownFiles(set);
  for (let attempt = 1; ; attempt += 1) {
    const [first, second] = [join(folder, `${attempt}-before`), join(folder, `${attempt}-after`)];
    const passes = [await copyMedia(media, set, before(), first)];
    const at = new Date();
    const snapshot = await openSnapshot();
    try {
      passes.push(await copyMedia(media, set, entriesOfFile(first), second));
      for (const pass of passes) {
        copied.files += pass.copied.files;
        copied.bytes += pass.copied.bytes;
      }
      const needed: MediaEntry[] = [];
      for (const entry of passes[1]?.gone ?? []) if (await belongsToImage(snapshot, entry.name)) needed.push(entry);
      const entries = () => merged(entriesOfFile(second), needed);
      const missing = await missingOriginals(snapshot, entries());
      if (missing.length === 0 || attempt === ATTEMPTS) return { at, snapshot, entries, missing };
      before = () => entriesOfFile(second);
    } catch (error) {
      await snapshot.close();
      throw error;
    }
    await snapshot.close();
    // Images are being deleted: their files are deleted before their rows.
    await wait(PAUSE_MS);
  }
}

/** Writes all parts of an archive, the manifest last. */
async function writeArchive(set: BackupSet, { at, snapshot, entries, missing }: Moment): Promise<Manifest> {
  const schema = await storedSchema(snapshot);
  if (!schema) throw new BackupError('The database is not one that the CMS has started on: nothing to back up.');
  const id = newId(at);
  const tables: TableSummary[] = [];
  const database = await set.writePart(id, DATABASE, dumpLines(snapshot, tables));
  let [files, totalBytes] = [0, 0];
  const lines = async function* (): AsyncGenerator<string> {
    for await (const entry of entries()) {
      files += 1;
      totalBytes += entry.sizeBytes;
      yield entryLine(entry);
    }
  };
  const list = await set.writePart(id, MEDIA_LIST, lines());
  await set.writeObjectList(id, entries());
  const manifest: Manifest = {
    format: FORMAT,
    id,
    createdAt: at.toISOString(),
    product: thisProduct(),
    database: { ...database, kind: snapshot.kind, schema, tables },
    media: { ...list, kind: environment().STORAGE, files, totalBytes },
    missing,
    secret: set.seal.suffix === '' ? null : keptSecret(),
  };
  await set.writeManifest(manifest);
  await set.noteSuccess({ archive: id, finishedAt: new Date().toISOString() });
  return manifest;
}

/** Creates an archive and deletes unfinished and expired ones. */
async function backUp(media: ObjectStore, set: BackupSet, rule: Retention): Promise<Made> {
  const unfinished = await dropUnfinished(set);
  const folder = await mkdtemp(join(tmpdir(), 'winery-backup-'));
  const copied = { files: 0, bytes: 0 };
  try {
    const moment = await takeMoment(media, set, folder, copied);
    const manifest = await writeArchive(set, moment).finally(() => moment.snapshot.close());
    await noteBackup(new Date());
    return { manifest, copied, dropped: { unfinished, ...(await dropOld(set, rule)) } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Adds an archive of the current state to a backup set while the site runs, and deletes archives that the
 * retention rule does not keep. Throws `BackupError` in one line.
 */
export async function makeBackup(media: ObjectStore, set: BackupSet, rule: Retention): Promise<Made> {
  if (media.overlaps(set.store)) {
    throw new BackupError(`${set.store.place} is where the files of the site are: choose another place for backups.`);
  }
  return alone(set.store, async () => {
    const made = await backUp(media, set, rule);
    rememberPlace(set.store.place);
    await copyErasures(set);
    return made;
  });
}
