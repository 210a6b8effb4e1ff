import { Client } from 'pg';
import { sqliteFile } from '../data-directory';
import { environment } from '../environment';
import { isDatabaseDown } from '../failure';
import { sqliteDriver } from '../sqlite-driver';
import { databaseFault, placeOf, sqliteFault } from './database-fault';
import { keepTrying } from './keep-trying';

/** What a database must grant: every start may have tables to make or to change. */
const MAY_MAKE_TABLES = `SELECT has_schema_privilege(current_schema(), 'CREATE') AS granted`;

async function askPostgres(connectionString: string, limitMs: number): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: limitMs, query_timeout: limitMs });
  // Whatever breaks is what the calls below reject with.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ granted: boolean | null }>(MAY_MAKE_TABLES);
    if (!rows[0]?.granted) throw Object.assign(new Error('no right to make tables'), { code: '42501' });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkPostgres(url: string): Promise<void> {
  try {
    await keepTrying({
      name: `PostgreSQL at ${placeOf(url).server}`,
      attempt: (limitMs) => askPostgres(url, limitMs),
      canPass: isDatabaseDown,
    });
  } catch (error) {
    throw databaseFault(error, url);
  }
}

type Sqlite = new (file: string) => { pragma(name: string): unknown; exec(sql: string): unknown; close(): void };

function checkSqlite(file: string): void {
  const Database = sqliteDriver() as Sqlite;
  try {
    const database = new Database(file);
    try {
      // Reads the first page, which says whether this is a database at all, and looks whether it can be written.
      database.pragma('schema_version');
      database.exec('BEGIN IMMEDIATE; ROLLBACK');
    } finally {
      database.close();
    }
  } catch (error) {
    // Another process that is writing is no fault.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) return;
    throw sqliteFault(error, file);
  }
}

/**
 * Sees whether the database can be used. One that does not answer is waited for, up to 30 s.
 * @throws StartFault that says what is wrong with it
 */
export async function checkDatabase(): Promise<void> {
  const { DATABASE_URL } = environment();
  if (DATABASE_URL) await checkPostgres(DATABASE_URL);
  else checkSqlite(sqliteFile());
}
