import { restoreSecret } from '../../core/process/secrets';
import { RESTORE_MARK } from '../../core/process/restore-mark';
import { type ArchiveName, type BackupSet } from '../archive/backup-set';
import { checkArchive, eachFile, readFile, readRows } from '../archive/check-archive';
import type { Manifest } from '../archive/manifest';
import { sideBySide } from '../archive/media-list';
import { BackupFault } from '../backup-fault';
import { loadDump } from '../database/load';
import { inTarget } from '../database/target';
import { refuseLater } from '../product';
import type { ObjectStore } from '../stores/object-store';
import { type RestoreTarget, restoreTarget } from './restore-target';

/** What a restore did. */
export interface Restored {
  manifest: Manifest;
  /** What the other kind of database could not hold, in words. */
  warnings: string[];
}

/** Whether anything is there that a restore would take away. */
async function refuseNonEmpty(target: RestoreTarget, media: ObjectStore): Promise<void> {
  const tables = await target.tables();
  // Half of a restore is nobody's work.
  if (tables.includes(RESTORE_MARK)) return;
  if (tables.length > 0) {
    throw new BackupFault(
      'The database is not empty: --replace takes everything in it away, and all files that are not in the archive.',
    );
  }
  for await (const { name } of media.list('')) {
    throw new BackupFault(
      `${media.place} is not empty (${name}): --replace takes all files away that are not in the archive.`,
    );
  }
}

async function writeFiles(set: BackupSet, archive: ArchiveName, media: ObjectStore): Promise<void> {
  await eachFile(set, archive, (entry) => readFile(set, archive, entry, (bytes) => media.write(entry.name, bytes)));
}

/** Removes what is there and not in the archive. */
async function dropOthers(set: BackupSet, archive: ArchiveName, media: ObjectStore): Promise<void> {
  const name = ({ name }: { name: string }): string => name;
  for await (const [found, entry] of sideBySide(media.list(''), set.mediaOf(archive), { a: name, b: name })) {
    if (found && !entry) await media.delete(found.name);
  }
}

/**
 * Puts an archive into the database and the storage of this environment, of whichever kind. Everything is read and
 * compared before anything is touched. Files come first, then the whole database in one transaction, then what is not in
 * the archive goes; a mark stands in the database meanwhile, so that a restore that was killed is noticed and repeated.
 * @throws BackupFault in one readable line
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
  await target.refuseInUse();
  await checkArchive(set, archive, manifest);
  await target.mark();
  await writeFiles(set, archive, media);
  const { kind, schema, tables } = manifest.database;
  const dump = { kind, schema, tables, read: readRows.bind(null, set, archive, manifest) };
  const warnings = await inTarget(target.place, true, (session) => loadDump(session, dump));
  await dropOthers(set, archive, media);
  if (manifest.secret !== null) restoreSecret(manifest.secret);
  await target.unmark();
  return { manifest, warnings };
}
