// See docs/adr/0024-sqlite-with-one-writer.md.
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { skipExistingForeignKeys } from './sqlite-foreign-keys';

const requireModule = createRequire(__filename);

/** Release 13 needs Node-API 10, which came with Node 22.14 and no Node 20. */
const NODE_API_OF_13 = 10;

/**
 * Returns the package of better-sqlite3 that a Node version can load, `better-sqlite3-13` or `better-sqlite3`
 * (release 12). Release 12 is the last for Node 20, but crashes from Node 24.19 on during garbage collection
 * (its objects are Node's `ObjectWrap`); 13 uses Node-API instead.
 *
 * @param nodeApi version of Node-API, as in `process.versions.napi`
 */
export const chooseSqliteDriverName = (nodeApi: string | undefined): string =>
  Number(nodeApi) >= NODE_API_OF_13 ? 'better-sqlite3-13' : 'better-sqlite3';

/** Loads the better-sqlite3 module that fits this Node version, see `chooseSqliteDriverName`. */
export const loadSqliteDriver = (): unknown => requireModule(chooseSqliteDriverName(process.versions.napi));

/** The SQLite dialect of Knex, which loads the driver module. */
interface SqliteDialect {
  prototype: { _driver: () => unknown };
}

/** Makes Knex, and so Strapi, use the SQLite driver for this Node version, and create foreign keys once. */
export function installSqliteDriver(): void {
  const { prototype } = requireModule('knex/lib/dialects/better-sqlite3') as SqliteDialect;
  if (prototype._driver === loadSqliteDriver) return;
  prototype._driver = loadSqliteDriver;
  skipExistingForeignKeys();
}

/**
 * How long a statement blocks this process while another one writes, and how long it is retried after that,
 * in ms.
 */
const BUSY_TIMEOUT_MS = 20;
const MAX_WAIT_MS = 15_000;

/**
 * The part of better-sqlite3 that is used here. Knex awaits the results of `all` and `run`, so they may be
 * promises.
 */
interface SqliteStatement {
  reader: boolean;
  all(bindings: unknown): unknown;
  run(bindings: unknown): unknown;
}
/** The part of a better-sqlite3 connection that is used here. */
export interface SqliteConnection {
  open: boolean;
  inTransaction: boolean;
  close(): void;
  pragma(setting: string): unknown;
  prepare(sql: string): SqliteStatement;
}
type PoolCallback = (error: Error | null, connection: SqliteConnection) => void;

const isBusyError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** Retries while another process writes. The pauses are random, so that two processes do not stay in step. */
async function retryWhileBusy(work: () => unknown, deadline = Date.now() + MAX_WAIT_MS): Promise<unknown> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusyError(error) || Date.now() > deadline) throw error;
      await wait(1 + Math.random() * 10);
    }
  }
}

const createRetryingStatement = (statement: SqliteStatement): SqliteStatement => ({
  reader: statement.reader,
  all: (bindings) => retryWhileBusy(() => statement.all(bindings)),
  run: (bindings) => retryWhileBusy(() => statement.run(bindings)),
});

/**
 * Rolls back if COMMIT fails: the transaction would stay open, and later statements on the connection would
 * join it.
 */
const createCommitStatement = (
  connection: SqliteConnection,
  commit: SqliteStatement,
  prepare: SqliteConnection['prepare'],
): SqliteStatement => ({
  reader: commit.reader,
  all: (bindings) => commit.all(bindings),
  run(bindings) {
    try {
      return commit.run(bindings);
    } catch (error) {
      if (connection.inTransaction) prepare('ROLLBACK').run([]);
      throw error;
    }
  },
});

/** The part of Strapi that is used here. */
interface ServedDatabase {
  db: { dialect: { client: string }; connection: { raw(sql: string): Promise<unknown> } };
}

/**
 * Truncates SQLite's write-ahead log, which still contains pages from before an erasure; in the file itself
 * `secure_delete` overwrites them. Does nothing on PostgreSQL, where vacuum does so.
 */
export async function truncateWriteAheadLog({ db }: ServedDatabase): Promise<void> {
  if (db.dialect.client === 'sqlite') await db.connection.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}

/**
 * Sets the cache to SQLite's default, in KiB. better-sqlite3 would use 16 MB for pages that the system caches
 * anyway.
 */
const limitCache = (connection: SqliteConnection): unknown => connection.pragma('cache_size = -2000');

/**
 * Prepares a read-only connection to SQLite: statements are retried for up to 15 s while the file is locked,
 * without blocking the process.
 */
export function prepareSqliteReader(connection: SqliteConnection): void {
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  limitCache(connection);
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => createRetryingStatement(prepare(sql));
}

/**
 * Prepares a connection of the Knex pool to SQLite so that several processes can use the file. Readers never
 * wait for a writer (WAL), writers wait without blocking their process, and a commit is on disk before it
 * returns. Deleted content is overwritten. A transaction takes the write lock at BEGIN, since it could not
 * upgrade a read lock after another process has written.
 */
export function prepareSqlite(connection: SqliteConnection, done: PoolCallback): void {
  connection.pragma(`busy_timeout = ${MAX_WAIT_MS}`);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('secure_delete = ON');
  limitCache(connection);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const statement = prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
    if (sql === 'COMMIT;') return createCommitStatement(connection, statement, prepare);
    // Within a transaction the lock is there already.
    return connection.inTransaction ? statement : createRetryingStatement(statement);
  };
  done(null, connection);
}
