import type { Client } from 'pg';
import { sqliteFile } from '../data-directory';
import { environment } from '../environment';
import {
  ConfigurationError,
  databaseFault,
  placeOf,
  RESTORE_MARK,
  RESTORE_UNFINISHED,
  sqliteFault,
  StartupError,
} from './startup-error';
import { connectPostgres } from '../postgres-session';
import { sqliteDriver } from '../sqlite-connection';
import { isDatabaseDown } from '../system-errors';
import { retryUntilReady } from './retry-until-ready';

/** Any number that nothing else in the database locks: "wine" in ASCII. */
const LOCK = 0x77_69_6e_65;
/** Many starts at once keep a machine busy. */
const CONNECT_TIMEOUT_MS = 30_000;

/**
 * Lets the processes that share one PostgreSQL start one after the other: a start brings tables up to date and makes
 * the first users, and two that did so at once would trip over each other. A process that dies releases its turn with
 * its connection. The embedded database belongs to one process anyway.
 */
export async function withStartupLock(start: () => Promise<unknown>): Promise<void> {
  const { DATABASE_URL } = environment();
  if (!DATABASE_URL) return void (await start());
  // A connection that breaks gives up the turn, no more; the start itself goes on.
  const client = await connectPostgres({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await start();
  } finally {
    await client.end();
  }
}

/**
 * What a database must be and grant: text is stored as UTF-8, and every start may have tables to make or to
 * change. With any other encoding it refuses or damages what people write.
 */
const REQUIREMENTS = `
  SELECT current_setting('server_encoding') AS encoding, has_schema_privilege(current_schema(), 'CREATE') AS granted,
         to_regclass('${RESTORE_MARK}') IS NOT NULL AS marked`;

interface RequirementRow {
  encoding: string;
  granted: boolean | null;
  marked: boolean;
}

/**
 * @param encoding of the database, as `server_encoding` says. @throws ConfigurationError for any but UTF-8
 */
export function refuseEncoding(connectionString: string, encoding: string): void {
  if (encoding === 'UTF8') return;
  const { server, database } = placeOf(connectionString);
  throw new ConfigurationError(
    `DATABASE_URL: the database "${database}" at ${server} has the encoding ${encoding}; it must be UTF8. ` +
      `Make another one: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/**
 * Sees whether a PostgreSQL can be used, once.
 * @param look sees to more of it
 */
export async function askPostgres(
  connectionString: string,
  limitMs: number,
  look?: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = await connectPostgres({
    connectionString,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  try {
    const { rows } = await client.query<RequirementRow>(REQUIREMENTS);
    const [row] = rows;
    if (row) refuseEncoding(connectionString, row.encoding);
    if (!row?.granted) throw Object.assign(new Error('no right to make tables'), { code: '42501' });
    if (row.marked) throw new StartupError(`DATABASE_URL: ${RESTORE_UNFINISHED}`);
    await look?.(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkPostgres(url: string): Promise<void> {
  try {
    await retryUntilReady({
      name: `PostgreSQL at ${placeOf(url).server}`,
      attempt: (limitMs) => askPostgres(url, limitMs),
      canPass: isDatabaseDown,
    });
  } catch (error) {
    throw error instanceof StartupError ? error : databaseFault(error, url);
  }
}

/** The parts of better-sqlite3 that a check needs. */
export interface SqliteFile {
  pragma(name: string): unknown;
  exec(sql: string): unknown;
  prepare(sql: string): { all(...values: string[]): Record<string, unknown>[] };
  close(): void;
}

const TABLE_OF_NAME = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";

/**
 * Sees whether a file is a database that can be used.
 * @param look sees to more of it
 */
export function checkSqlite(file: string, look?: (database: SqliteFile) => void): void {
  const Database = sqliteDriver() as new (file: string) => SqliteFile;
  try {
    const database = new Database(file);
    try {
      // Reads the first page, which says whether this is a database at all, and looks whether it can be written.
      database.pragma('schema_version');
      database.exec('BEGIN IMMEDIATE; ROLLBACK');
      const marks = database.prepare(TABLE_OF_NAME).all(RESTORE_MARK);
      if (marks.length > 0) throw new StartupError(`DATA_DIR: ${RESTORE_UNFINISHED}`);
      look?.(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
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
