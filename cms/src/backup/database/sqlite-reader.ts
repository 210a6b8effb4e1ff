import { existsSync } from 'node:fs';
import { quoteLiteral } from '../../core/process/quote-sql';
import { loadSqliteDriver } from '../../core/process/sqlite-connection';
import { BackupError } from '../backup-error';
import { type Column, parseColumn, type RawValue } from './values';
import type { DatabaseReader, Snapshot } from './database-reader';

/** How long to wait for another process's lock, in ms. */
const LOCK_TIMEOUT_MS = 15_000;

interface Statement {
  raw(isEnabled: boolean): Statement;
  safeIntegers(isEnabled: boolean): Statement;
  iterate(): Iterable<RawValue[]>;
  all(): RawValue[][];
  run(...bindings: unknown[]): unknown;
}

/** The part of better-sqlite3 that is used here. */
export interface SqliteDatabase {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  pragma(setting: string): unknown;
  close(): void;
}

/**
 * Opens a SQLite database for reading and writing; creates the file if missing. Statements wait up to 15 s
 * for the locks of other processes.
 */
export function openSqlite(file: string): SqliteDatabase {
  const Driver = loadSqliteDriver() as new (file: string) => SqliteDatabase;
  const database = new Driver(file);
  database.pragma(`busy_timeout = ${LOCK_TIMEOUT_MS}`);
  return database;
}

/** Reads SQLite with exact integers (bigint). */
export class SqliteReader implements DatabaseReader {
  readonly kind = 'sqlite';

  constructor(protected readonly database: SqliteDatabase) {}

  readTables(): Promise<Map<string, Column[]>> {
    const names = this.query(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
    const readColumns = (table: string): Column[] =>
      this.query(`SELECT name, type FROM pragma_table_info(${quoteLiteral(table)})`).map(([name, type]) =>
        parseColumn(String(name), String(type)),
      );
    return Promise.resolve(new Map(names.map(([name]) => [String(name), readColumns(String(name))])));
  }

  async *stream(sql: string): AsyncGenerator<RawValue[]> {
    yield* this.database.prepare(sql).raw(true).safeIntegers(true).iterate();
  }

  private query(sql: string): RawValue[][] {
    return this.database.prepare(sql).raw(true).all();
  }
}

/** A snapshot of a SQLite database while others write to it. */
class SqliteSnapshot extends SqliteReader implements Snapshot {
  constructor(file: string) {
    super(openSqlite(file));
    this.database.exec('BEGIN');
    // The first read determines the snapshot.
    this.database.prepare('SELECT count(*) FROM sqlite_master').all();
  }

  close(): Promise<void> {
    this.database.close();
    return Promise.resolve();
  }
}

/**
 * Opens a snapshot of a SQLite database: it reads the same state while others write. Throws `BackupError`
 * when there is no such file.
 */
export function openSqliteSnapshot(file: string): Snapshot {
  if (!existsSync(file)) throw new BackupError(`DATA_DIR: there is no database at ${file}: nothing to back up.`);
  return new SqliteSnapshot(file);
}
