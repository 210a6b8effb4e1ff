import { setTimeout as wait } from 'node:timers/promises';
import { getSqliteFile } from '../../core/process/data-directory';
import { getEnvironment } from '../../core/process/environment';
import { requireUtf8Encoding } from '../../core/process/start/check-database';
import { RESTORE_MARKER_TABLE } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import { openPostgres } from '../database/postgres-reader';
import { openSqlite } from '../database/sqlite-reader';
import type { TargetDatabase } from '../database/target-transaction';

const STOP_FIRST = 'Stop the site and its backups first.';
/** How long to wait for closing connections, in ms. */
const MAX_WAIT_MS = 2_000;

/** The database to restore into, outside of the restore's transaction. */
export interface RestoreTarget {
  database: TargetDatabase;
  /** Table names. */
  listTables(): Promise<string[]>;
  /**
   * Throws `BackupError` while other connections use it, and `ConfigurationError` when its encoding is not
   * UTF-8.
   */
  requireUsable(): Promise<void>;
  /** Marks the database as partly restored, so that no CMS starts on it. */
  markUnfinished(): Promise<void>;
  removeMark(): Promise<void>;
}

const MARK_STATEMENT = `CREATE TABLE IF NOT EXISTS ${RESTORE_MARKER_TABLE} (id integer)`;
const UNMARK_STATEMENT = `DROP TABLE IF EXISTS ${RESTORE_MARKER_TABLE}`;

function createSqliteTarget(file: string): RestoreTarget {
  const withDatabase = async <Result>(work: (database: ReturnType<typeof openSqlite>) => Result): Promise<Result> => {
    const database = openSqlite(file);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  const exec = (sql: string) => withDatabase((database) => database.exec(sql));
  const tablesQuery = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  return {
    database: { kind: 'sqlite', file },
    listTables: () =>
      withDatabase((database) =>
        database
          .prepare(tablesQuery)
          .raw(true)
          .all()
          .map(([name]) => String(name)),
      ),
    requireUsable: () =>
      withDatabase((database) => {
        database.pragma(`busy_timeout = ${MAX_WAIT_MS}`);
        try {
          // Leaving WAL mode fails unless this is the only connection.
          database.pragma('journal_mode = DELETE');
        } catch (cause) {
          throw new BackupError(`The database ${file} is in use. ${STOP_FIRST}`, { cause });
        }
      }),
    markUnfinished: () => exec(MARK_STATEMENT),
    removeMark: () => exec(UNMARK_STATEMENT),
  };
}

const ENCODING_QUERY = "SELECT current_setting('server_encoding') AS encoding";
const OTHER_CONNECTIONS_QUERY = `
  SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

function createPostgresTarget(url: string): RestoreTarget {
  const runQuery = async <Row extends object>(sql: string): Promise<Row[]> => {
    const client = await openPostgres(url);
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    database: { kind: 'postgres', url },
    async listTables() {
      const rows = await runQuery<{ name: string }>(
        'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
      );
      return rows.map(({ name }) => name);
    },
    async requireUsable() {
      const [row] = await runQuery<{ encoding: string }>(ENCODING_QUERY);
      if (row) requireUtf8Encoding(url, row.encoding);
      for (const deadline = Date.now() + MAX_WAIT_MS; ;) {
        const [row] = await runQuery<{ others: number }>(OTHER_CONNECTIONS_QUERY);
        if (row?.others === 0) return;
        await wait(100);
        if (Date.now() > deadline)
          throw new BackupError(`The database is in use by ${row?.others} connections. ${STOP_FIRST}`);
      }
    },
    markUnfinished: () => runQuery(MARK_STATEMENT).then(() => undefined),
    removeMark: () => runQuery(UNMARK_STATEMENT).then(() => undefined),
  };
}

/**
 * Creates the access to the configured database that a restore needs outside of its transaction: checks and
 * the mark of an unfinished restore. Opens no connection yet.
 */
export const createRestoreTarget = (): RestoreTarget => {
  const { DATABASE_URL } = getEnvironment();
  return DATABASE_URL ? createPostgresTarget(DATABASE_URL) : createSqliteTarget(getSqliteFile());
};
