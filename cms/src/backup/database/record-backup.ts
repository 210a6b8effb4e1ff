import { getSqliteFile } from '../../core/process/data-directory';
import { getEnvironment } from '../../core/process/environment';
import { LAST_BACKUP_KEY } from '../../core/process/last-backup';
import { quoteLiteral } from '../../core/process/quote-sql';
import { BackupError, formatBackupError } from '../backup-error';
import { openPostgres } from './postgres-reader';
import { openSqlite } from './sqlite-reader';

/**
 * Records in the site's database that a backup finished. The CMS has no access to backups and exposes this as
 * a metric, for alerts about late backups. Throws `BackupError` when it cannot be recorded.
 */
export const recordBackup = (finishedAt: Date): Promise<void> =>
  writeRecord(finishedAt).catch((cause: unknown) => {
    throw new BackupError(`The backup was made, but not noted in the database: ${formatBackupError(cause)}`, { cause });
  });

async function writeRecord(finishedAt: Date): Promise<void> {
  const [key, value] = [quoteLiteral(LAST_BACKUP_KEY), quoteLiteral(JSON.stringify(finishedAt))];
  const statements = `
    BEGIN;
    DELETE FROM strapi_core_store_settings WHERE "key" = ${key};
    INSERT INTO strapi_core_store_settings ("key", "value", "type") VALUES (${key}, ${value}, 'string');
    COMMIT;`;
  const { DATABASE_URL } = getEnvironment();
  if (DATABASE_URL) {
    const client = await openPostgres(DATABASE_URL);
    await client.query(statements).finally(() => client.end());
    return;
  }
  const database = openSqlite(getSqliteFile());
  try {
    database.exec(statements);
  } finally {
    database.close();
  }
}
