import { setTimeout as wait } from 'node:timers/promises';

/** How long a statement stops this process while another one writes, and how long it is tried again after that, in ms. */
const BUSY_TIMEOUT_MS = 20;
const PATIENCE_MS = 15_000;

/** The parts of better-sqlite3 that are used here. Knex waits for what `all` and `run` give, so they may be promises. */
interface SqliteStatement {
  reader: boolean;
  all(bindings: unknown): unknown;
  run(bindings: unknown): unknown;
}
interface SqliteConnection {
  inTransaction: boolean;
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

/**
 * Prepares a connection to SQLite so that several processes can use the file: readers never wait for a writer (WAL),
 * writers wait for each other without stopping their process, and a commit is on the disk before it is answered. A
 * transaction takes the write lock as it begins: one that has read first could not take it any more after another
 * process has written.
 */
export function prepareSqlite(connection: SqliteConnection, done: Done): void {
  connection.pragma(`busy_timeout = ${PATIENCE_MS}`);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const statement = prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
    if (sql === 'COMMIT;') return commitOrUndo(connection, statement, prepare);
    // Within a transaction the lock is there already.
    if (connection.inTransaction) return statement;
    return {
      reader: statement.reader,
      all: (bindings) => patiently(() => statement.all(bindings)),
      run: (bindings) => patiently(() => statement.run(bindings)),
    };
  };
  done(null, connection);
}
