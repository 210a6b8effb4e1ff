// See docs/adr/0024-sqlite-with-one-writer.md.
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

const load = createRequire(__filename);

/** Node-API 10, without which release 13 crashes, came with Node 22.14 and to no Node 20. */
const NODE_API_OF_13 = 10;

/**
 * The release of better-sqlite3 that a Node can load: 12 is the last for Node 20, and from Node 24.19 on it ends the
 * process at some garbage collection (its objects are Node's `ObjectWrap`, which then looks for an environment); 13 is
 * written for Node-API instead.
 *
 * @param nodeApi version of Node-API, as in `process.versions.napi`
 */
export const sqliteDriverName = (nodeApi: string | undefined): string =>
  Number(nodeApi) >= NODE_API_OF_13 ? 'better-sqlite3-13' : 'better-sqlite3';

/** The module of better-sqlite3 for this Node. */
export const sqliteDriver = (): unknown => load(sqliteDriverName(process.versions.napi));

/** What Knex knows SQLite by; it asks it for the module. */
interface SqliteDialect {
  prototype: { _driver: () => unknown };
}

/** Lets Knex, and so Strapi, open SQLite with the driver for this Node. */
export function chooseSqliteDriver(): void {
  const { prototype } = load('knex/lib/dialects/better-sqlite3') as SqliteDialect;
  prototype._driver = sqliteDriver;
}

/** How long a statement stops this process while another one writes, and how long it is tried again after that, in ms. */
const BUSY_TIMEOUT_MS = 20;
const PATIENCE_MS = 15_000;

/** The parts of better-sqlite3 that are used here. Knex waits for what `all` and `run` give, so they may be promises. */
interface SqliteStatement {
  reader: boolean;
  all(bindings: unknown): unknown;
  run(bindings: unknown): unknown;
}
export interface SqliteConnection {
  open: boolean;
  inTransaction: boolean;
  close(): void;
  pragma(setting: string): unknown;
  prepare(sql: string): SqliteStatement;
}
type Done = (error: Error | null, connection: SqliteConnection) => void;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** Tries again while another process writes. Pauses differ, so that two processes do not keep in step. */
async function patiently(work: () => unknown, deadline = Date.now() + PATIENCE_MS): Promise<unknown> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await wait(1 + Math.random() * 10);
    }
  }
}

const patientStatement = (statement: SqliteStatement): SqliteStatement => ({
  reader: statement.reader,
  all: (bindings) => patiently(() => statement.all(bindings)),
  run: (bindings) => patiently(() => statement.run(bindings)),
});

/** A COMMIT that fails leaves its transaction open, into which whatever comes next on the connection would be written. */
const commitOrUndo = (
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

/** What is needed to look after the file of the embedded database. */
interface ServedDatabase {
  db: { dialect: { client: string }; connection: { raw(sql: string): Promise<unknown> } };
}

/**
 * Empties the write-ahead log of the embedded database, which has pages from before something was erased. In
 * the file itself they are overwritten (`secure_delete`). Nothing on PostgreSQL, where vacuum does so.
 */
export async function clearErasedPages({ db }: ServedDatabase): Promise<void> {
  if (db.dialect.client === 'sqlite') await db.connection.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** In KiB: the default of SQLite. better-sqlite3 takes 16 MB, of what the system has in memory anyway. */
const limitCache = (connection: SqliteConnection): unknown => connection.pragma('cache_size = -2000');

/**
 * Prepares a read-only connection: where the file is locked, as while another process opens it, it tries
 * again.
 */
export function prepareSqliteReader(connection: SqliteConnection): void {
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  limitCache(connection);
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => patientStatement(prepare(sql));
}

/**
 * Prepares a connection to SQLite so that several processes can use the file: readers never wait for a writer (WAL),
 * writers wait for each other without stopping their process, and a commit is on the disk before it is
 * answered. What is deleted is overwritten. A transaction takes the write lock as it begins: one that has
 * read first could not take it any more after another process has written.
 */
export function prepareSqlite(connection: SqliteConnection, change: Done): void {
  connection.pragma(`busy_timeout = ${PATIENCE_MS}`);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('secure_delete = ON');
  limitCache(connection);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const statement = prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
    if (sql === 'COMMIT;') return commitOrUndo(connection, statement, prepare);
    // Within a transaction the lock is there already.
    return connection.inTransaction ? statement : patientStatement(statement);
  };
  change(null, connection);
}
