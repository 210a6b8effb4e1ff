import type { Client } from 'pg';
import { getSqliteFile } from '../data-directory';
import { getEnvironment } from '../environment';
import {
  ConfigurationError,
  toDatabaseError,
  parseDatabaseUrl,
  RESTORE_MARKER_TABLE,
  RESTORE_UNFINISHED,
  toSqliteError,
  StartupError,
} from './startup-error';
import { connectPostgres } from '../postgres-session';
import { loadSqliteDriver } from '../sqlite-connection';
import { isDatabaseUnavailable } from '../system-errors';
import { retryUntilReady } from './retry-until-ready';

/** Id of the advisory lock, "wine" in ASCII. */
const STARTUP_LOCK_ID = 0x77_69_6e_65;
/** Long enough for a machine that is busy with many starts. */
const CONNECT_TIMEOUT_MS = 30_000;

/**
 * Runs a start while holding an advisory lock, so that processes that share one PostgreSQL start one after
 * the other: a start migrates tables and creates the first users. A process that dies releases the lock with
 * its connection. With SQLite it runs the start without a lock.
 */
export async function withStartupLock(start: () => Promise<unknown>): Promise<void> {
  const { DATABASE_URL } = getEnvironment();
  if (!DATABASE_URL) return void (await start());
  // A broken connection only releases the lock; the start itself goes on.
  const client = await connectPostgres({
    connectionString: DATABASE_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [STARTUP_LOCK_ID]);
    await start();
  } finally {
    await client.end();
  }
}

/**
 * A database must store text as UTF-8 and allow this user to create tables. With another encoding it would
 * refuse or damage texts.
 */
const REQUIREMENTS = `
  SELECT current_setting('server_encoding') AS encoding, has_schema_privilege(current_schema(), 'CREATE') AS granted,
         to_regclass('${RESTORE_MARKER_TABLE}') IS NOT NULL AS marked`;

interface RequirementRow {
  encoding: string;
  granted: boolean | null;
  marked: boolean;
}

/**
 * Throws a ConfigurationError unless the encoding of a PostgreSQL database is `UTF8`. The URL is used for the
 * message only.
 *
 * @param encoding as `server_encoding` reports it
 */
export function requireUtf8Encoding(connectionString: string, encoding: string): void {
  if (encoding === 'UTF8') return;
  const { server, database } = parseDatabaseUrl(connectionString);
  throw new ConfigurationError(
    `DATABASE_URL: the database "${database}" at ${server} has the encoding ${encoding}; it must be UTF8. ` +
      `Make another one: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/**
 * Checks once that PostgreSQL can be used: connection, encoding, permission to create tables, and no
 * unfinished restore. Throws a StartupError, or the error of pg.
 *
 * @param limitMs time limit to connect and for each query
 * @param inspect runs further checks on the same connection
 */
export async function checkPostgresOnce(
  connectionString: string,
  limitMs: number,
  inspect?: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = await connectPostgres({
    connectionString,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  try {
    const { rows } = await client.query<RequirementRow>(REQUIREMENTS);
    const [row] = rows;
    if (row) requireUtf8Encoding(connectionString, row.encoding);
    if (!row?.granted) throw Object.assign(new Error('no right to make tables'), { code: '42501' });
    if (row.marked) throw new StartupError(`DATABASE_URL: ${RESTORE_UNFINISHED}`);
    await inspect?.(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkPostgres(url: string): Promise<void> {
  try {
    await retryUntilReady({
      name: `PostgreSQL at ${parseDatabaseUrl(url).server}`,
      attempt: (limitMs) => checkPostgresOnce(url, limitMs),
      isTransient: isDatabaseUnavailable,
    });
  } catch (error) {
    throw error instanceof StartupError ? error : toDatabaseError(error, url);
  }
}

/** The part of better-sqlite3 that is used here. */
export interface SqliteFile {
  pragma(name: string): unknown;
  exec(sql: string): unknown;
  prepare(sql: string): { all(...values: string[]): Record<string, unknown>[] };
  close(): void;
}

const TABLE_OF_NAME = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";

/**
 * Checks that a file is a SQLite database that can be written and has no unfinished restore; creates it if
 * missing. A file that another process is writing to passes. Otherwise throws a StartupError.
 *
 * @param inspect runs further checks on the open database
 */
export function checkSqlite(file: string, inspect?: (database: SqliteFile) => void): void {
  const Database = loadSqliteDriver() as new (file: string) => SqliteFile;
  try {
    const database = new Database(file);
    try {
      // Reads the first page, which fails if this is no database; then checks that it can be written.
      database.pragma('schema_version');
      database.exec('BEGIN IMMEDIATE; ROLLBACK');
      const marks = database.prepare(TABLE_OF_NAME).all(RESTORE_MARKER_TABLE);
      if (marks.length > 0) throw new StartupError(`DATA_DIR: ${RESTORE_UNFINISHED}`);
      inspect?.(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    // Another process may be writing.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) return;
    throw toSqliteError(error, file);
  }
}

/**
 * Checks that the configured database, PostgreSQL or SQLite, can be used. PostgreSQL that does not respond is
 * waited for, up to 30 s. Throws a StartupError that says what is wrong.
 */
export async function checkDatabase(): Promise<void> {
  const { DATABASE_URL } = getEnvironment();
  if (DATABASE_URL) await checkPostgres(DATABASE_URL);
  else checkSqlite(getSqliteFile());
}
