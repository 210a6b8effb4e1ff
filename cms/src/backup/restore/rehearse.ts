import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../../core/process/environment';
import { type ArchiveName, type BackupSet } from '../archive/backup-set';
import { checkFiles, readRows } from '../archive/check-archive';
import type { Manifest } from '../archive/manifest';
import { loadDump } from '../database/load';
import { inTarget, type TargetPlace } from '../database/target';
import { refuseLater } from '../product';

/** Somewhere to restore into that nobody sees: a file of its own, or a schema that is rolled back. */
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
 * Restores an archive into a database of the kind that is in use, compares each table with what was backed up and leaves
 * nothing of it behind; reads and compares every file as well.
 * @throws BackupFault for the first thing that is not as it was
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
