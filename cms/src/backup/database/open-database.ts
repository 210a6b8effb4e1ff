import { getSqliteFile } from '../../core/process/data-directory';
import { getEnvironment } from '../../core/process/environment';
import { RESTORE_MARKER_TABLE } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import type { Snapshot } from './database-reader';
import { openPostgresSnapshot } from './postgres-reader';
import { openSqliteSnapshot } from './sqlite-reader';

/**
 * Opens a snapshot (a read transaction) of the database that the environment configures; the caller closes
 * it. Throws `BackupError` when there is no SQLite file or an unfinished restore left the database
 * incomplete.
 */
export async function openSnapshot(): Promise<Snapshot> {
  const { DATABASE_URL } = getEnvironment();
  const snapshot = DATABASE_URL ? await openPostgresSnapshot(DATABASE_URL) : openSqliteSnapshot(getSqliteFile());
  if (!(await snapshot.readTables()).has(RESTORE_MARKER_TABLE)) return snapshot;
  await snapshot.close();
  throw new BackupError('A restore into the database was not finished: there is nothing to back up.');
}
