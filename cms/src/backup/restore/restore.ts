import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirectory, restoreSecret } from '../../core/process/data-directory';
import { environment } from '../../core/process/environment';
import { RESTORE_MARK } from '../../core/process/start/startup-error';
import type { ArchiveName, BackupSet } from '../archive/backup-set';
import { checkFiles, readRows, checkArchive, eachFile, readFile } from '../archive/check-archive';
import { type Manifest, refuseLater } from '../archive/manifest';
import { sideBySide } from '../archive/media-list';
import { BackupError } from '../backup-error';
import { eraseAgain, listErasures } from '../erasures';
import { loadDump } from '../database/load';
import { inTarget, type TargetPlace } from '../database/open-database';
import type { ObjectStore } from '../stores/object-store';
import { FolderStore } from '../stores/folder-store';
import { type RestoreTarget, restoreTarget } from './restore-target';

/** Runs work with a temporary database: a SQLite file, or a PostgreSQL schema that is rolled back. */
async function inScratch<Result>(work: (place: TargetPlace) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL } = environment();
  if (DATABASE_URL) {
    return work({ kind: 'postgres', url: DATABASE_URL, schema: `winery_rehearsal_${randomBytes(4).toString('hex')}` });
  }
  const folder = await mkdtemp(join(tmpdir(), 'winery-rehearsal-'));
  try {
    return await work({ kind: 'sqlite', file: join(folder, 'cms.sqlite') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Restores an archive into a temporary database of the current kind and compares every table, then reads and
 * compares every media file. Leaves nothing behind. Throws `BackupError` for the first difference.
 */
export async function rehearse(
  set: BackupSet,
  archive: ArchiveName,
): Promise<{ manifest: Manifest; warnings: string[] }> {
  const manifest = await set.manifest(archive);
  refuseLater(manifest);
  const { kind, schema, tables } = manifest.database;
  const dump = { kind, schema, tables, read: readRows.bind(null, set, archive, manifest) };
  const warnings = await inScratch((place) => inTarget(place, false, (session) => loadDump(session, dump)));
  await checkFiles(set, archive, manifest);
  return { manifest, warnings };
}

/** Result of a restore. */
interface Restored {
  manifest: Manifest;
  /** Values that the target database could not store, as text lines. */
  warnings: string[];
}

/** Throws `BackupError` if the restore would overwrite a database or media files. */
async function refuseNonEmpty(target: RestoreTarget, media: ObjectStore): Promise<void> {
  const tables = await target.tables();
  // An unfinished restore may be overwritten.
  if (tables.includes(RESTORE_MARK)) return;
  if (tables.length > 0) {
    throw new BackupError(
      'The database is not empty: --replace takes everything in it away, and all files that are not in the archive.',
    );
  }
  for await (const { name } of media.list('')) {
    throw new BackupError(
      `${media.place} is not empty (${name}): --replace takes all files away that are not in the archive.`,
    );
  }
}

async function writeFiles(set: BackupSet, archive: ArchiveName, media: ObjectStore): Promise<void> {
  await eachFile(set, archive, (entry) => readFile(set, archive, entry, (bytes) => media.write(entry.name, bytes)));
}

/** Deletes media files that the archive does not contain. */
async function dropOthers(set: BackupSet, archive: ArchiveName, media: ObjectStore): Promise<void> {
  const name = ({ name }: { name: string }): string => name;
  for await (const [found, entry] of sideBySide(media.list(''), set.mediaOf(archive), { a: name, b: name })) {
    if (found && !entry) await media.delete(found.name);
  }
}

/**
 * Restores an archive into the configured database and storage. The whole archive is checked before anything
 * changes. Then media files are written, the database is replaced in one transaction, erased rows are deleted
 * again, and other media files are deleted. A mark in the database makes an interrupted restore visible, so
 * that it is repeated. Throws `BackupError` in one line.
 */
export async function restore(
  set: BackupSet,
  archive: ArchiveName,
  media: ObjectStore,
  replace: boolean,
): Promise<Restored> {
  const manifest = await set.manifest(archive);
  refuseLater(manifest);
  const target = restoreTarget();
  if (!replace) await refuseNonEmpty(target, media);
  await target.refuseUnusable();
  await checkArchive(set, archive, manifest);
  await target.mark();
  await writeFiles(set, archive, media);
  const { kind, schema, tables } = manifest.database;
  const dump = { kind, schema, tables, read: readRows.bind(null, set, archive, manifest) };
  const noted = [
    ...(await listErasures(set.store)),
    ...(await listErasures(new FolderStore(dataDirectory('erasures')))),
  ];
  const warnings = await inTarget(target.place, true, (session) =>
    eraseAgain(session, () => loadDump(session, dump), noted),
  );
  await dropOthers(set, archive, media);
  if (manifest.secret !== null) restoreSecret(manifest.secret);
  await target.unmark();
  return { manifest, warnings };
}
