import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDataDirectory, restoreSecret } from '../../core/process/data-directory';
import { getEnvironment } from '../../core/process/environment';
import { RESTORE_MARKER_TABLE } from '../../core/process/start/startup-error';
import type { ArchiveInfo, BackupSet } from '../archive/backup-set';
import {
  checkArchiveFiles,
  readArchiveRows,
  checkArchive,
  forEachFile,
  readArchiveFile,
} from '../archive/check-archive';
import { type Manifest, requireReadable } from '../archive/manifest';
import { pairByName } from '../archive/media-list';
import { BackupError } from '../backup-error';
import { loadAndRepeatErasures, listRecordedErasures } from '../erasures';
import { loadDump } from '../database/load-dump';
import type { RestoreSession, TargetDatabase } from '../database/target-transaction';
import type { ObjectStore } from '../stores/object-store';
import { FolderStore } from '../stores/folder-store';
import { type RestoreTarget, createRestoreTarget } from './restore-target';

/** Loads Strapi's database package only here: making a backup and reporting an error do without it. */
async function withTargetTransaction<Result>(
  target: TargetDatabase,
  shouldCommit: boolean,
  work: (session: RestoreSession) => Promise<Result>,
): Promise<Result> {
  const transactions = await import('../database/target-transaction.js');
  return transactions.withTargetTransaction(target, shouldCommit, work);
}

/** Runs work with a temporary database: a SQLite file, or a PostgreSQL schema that is rolled back. */
async function withScratchDatabase<Result>(work: (target: TargetDatabase) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL } = getEnvironment();
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
 * Restores an archive into a temporary database of the configured kind and compares every table, then reads
 * and compares every media file. Leaves nothing behind. Returns the manifest, and warnings about values that
 * the database cannot store. Throws `BackupError` for the first difference.
 */
export async function rehearseRestore(
  set: BackupSet,
  archive: ArchiveInfo,
): Promise<{ manifest: Manifest; warnings: string[] }> {
  const manifest = await set.readManifest(archive);
  requireReadable(manifest);
  const { kind, schema, tables } = manifest.database;
  const dump = { kind, schema, tables, read: readArchiveRows.bind(null, set, archive, manifest) };
  const warnings = await withScratchDatabase((target) =>
    withTargetTransaction(target, false, (session) => loadDump(session, dump)),
  );
  await checkArchiveFiles(set, archive, manifest);
  return { manifest, warnings };
}

/** Result of a restore. */
interface RestoreResult {
  manifest: Manifest;
  /** Values that the target database could not store, as text lines. */
  warnings: string[];
}

/** Throws `BackupError` if the restore would overwrite a database or media files. */
async function requireEmpty(target: RestoreTarget, media: ObjectStore): Promise<void> {
  const tables = await target.listTables();
  // An unfinished restore may be overwritten.
  if (tables.includes(RESTORE_MARKER_TABLE)) return;
  if (tables.length > 0) {
    throw new BackupError(
      'The database is not empty: --replace takes everything in it away, and all files that are not in the archive.',
    );
  }
  for await (const { name } of media.list('')) {
    throw new BackupError(
      `${media.location} is not empty (${name}): --replace takes all files away that are not in the archive.`,
    );
  }
}

async function writeFiles(set: BackupSet, archive: ArchiveInfo, media: ObjectStore): Promise<void> {
  await forEachFile(set, archive, (entry) =>
    readArchiveFile(set, archive, entry, (bytes) => media.write(entry.name, bytes)),
  );
}

/** Deletes media files that the archive does not contain. */
async function deleteOtherFiles(set: BackupSet, archive: ArchiveInfo, media: ObjectStore): Promise<void> {
  const getName = ({ name }: { name: string }): string => name;
  for await (const [found, entry] of pairByName(media.list(''), set.readMediaList(archive), {
    left: getName,
    right: getName,
  })) {
    if (found && !entry) await media.delete(found.name);
  }
}

/**
 * Restores an archive into the configured database and storage. Unless `canReplace` is set, both must be
 * empty or left by an unfinished restore. The whole archive is checked before anything changes. Then media
 * files are written, the database is replaced in one transaction, erased rows are deleted again, and other
 * media files are deleted. A mark in the database makes an interrupted restore visible, so that it is
 * repeated. Throws `BackupError`, also while other connections use the database.
 */
export async function restoreArchive(
  set: BackupSet,
  archive: ArchiveInfo,
  media: ObjectStore,
  canReplace: boolean,
): Promise<RestoreResult> {
  const manifest = await set.readManifest(archive);
  requireReadable(manifest);
  const target = createRestoreTarget();
  if (!canReplace) await requireEmpty(target, media);
  await target.requireUsable();
  await checkArchive(set, archive, manifest);
  await target.markUnfinished();
  await writeFiles(set, archive, media);
  const { kind, schema, tables } = manifest.database;
  const dump = { kind, schema, tables, read: readArchiveRows.bind(null, set, archive, manifest) };
  const recordedErasures = [
    ...(await listRecordedErasures(set.store)),
    ...(await listRecordedErasures(new FolderStore(getDataDirectory('erasures')))),
  ];
  const warnings = await withTargetTransaction(target.database, true, (session) =>
    loadAndRepeatErasures(session, () => loadDump(session, dump), recordedErasures),
  );
  await deleteOtherFiles(set, archive, media);
  if (manifest.secret !== null) restoreSecret(manifest.secret);
  await target.removeMark();
  return { manifest, warnings };
}
