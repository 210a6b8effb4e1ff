import { sqliteFile } from '../../core/process/data-directory';
import { environment } from '../../core/process/environment';
import { RESTORE_MARK } from '../../core/process/restore-mark';
import { BackupFault } from '../backup-fault';
import { postgresSnapshot } from './postgres-reader';
import type { Snapshot } from './reader';
import { sqliteSnapshot } from './sqlite-reader';

/** The database that the environment names, as it is now. @throws BackupFault where that is half of a restore */
export async function openSnapshot(): Promise<Snapshot> {
  const { DATABASE_URL } = environment();
  const snapshot = DATABASE_URL ? await postgresSnapshot(DATABASE_URL) : sqliteSnapshot(sqliteFile());
  if (!(await snapshot.tables()).has(RESTORE_MARK)) return snapshot;
  await snapshot.close();
  throw new BackupFault('A restore into the database was not finished: there is nothing to back up.');
}
