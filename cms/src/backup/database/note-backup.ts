import { sqliteFile } from '../../core/process/data-directory';
import { environment } from '../../core/process/environment';
import { LAST_BACKUP_KEY } from '../../core/process/last-backup';
import { BackupError, faultText } from '../backup-error';
import { openPostgres } from './postgres-reader';
import { literal } from './reader';
import { openSqlite } from './sqlite-reader';

/**
 * Notes in the database of the site that its backup was finished. The CMS, which has no way to the backups,
 * tells it as a metric, by which an alert knows of backups that are late or never came.
 * @throws BackupFault when it cannot be noted
 */
export const noteBackup = (finishedAt: Date): Promise<void> =>
  writeNote(finishedAt).catch((cause: unknown) => {
    throw new BackupError(`The backup was made, but not noted in the database: ${faultText(cause)}`, { cause });
  });

async function writeNote(finishedAt: Date): Promise<void> {
  const [key, value] = [literal(LAST_BACKUP_KEY), literal(JSON.stringify(finishedAt))];
  const statements = `
    BEGIN;
    DELETE FROM strapi_core_store_settings WHERE "key" = ${key};
    INSERT INTO strapi_core_store_settings ("key", "value", "type") VALUES (${key}, ${value}, 'string');
    COMMIT;`;
  const { DATABASE_URL } = environment();
  if (DATABASE_URL) {
    const client = await openPostgres(DATABASE_URL);
    await client.query(statements).finally(() => client.end());
    return;
  }
  const database = openSqlite(sqliteFile());
  try {
    database.exec(statements);
  } finally {
    database.close();
  }
}
