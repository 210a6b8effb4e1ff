import { setTimeout as wait } from 'node:timers/promises';
import { sqliteFile } from '../../core/process/data-directory';
import { environment } from '../../core/process/environment';
import { refuseEncoding } from '../../core/process/start/check-database';
import { RESTORE_MARK } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';
import { openPostgres } from '../database/postgres-reader';
import { openSqlite } from '../database/sqlite-reader';
import type { TargetPlace } from '../database/open-database';

const STOP_FIRST = 'Stop the site and its backups first.';
/** How long to wait for closing connections, in ms. */
const PATIENCE_MS = 2_000;

/** The database to restore into, outside of the restore's transaction. */
export interface RestoreTarget {
  place: TargetPlace;
  /** Table names. */
  tables(): Promise<string[]>;
  /**
   * Throws `BackupError` while other connections use it, and `ConfigurationError` when its encoding is not
   * UTF-8.
   */
  refuseUnusable(): Promise<void>;
  /** Marks the database as partly restored, so that no CMS starts on it. */
  mark(): Promise<void>;
  unmark(): Promise<void>;
}

const MARK = `CREATE TABLE IF NOT EXISTS ${RESTORE_MARK} (id integer)`;
const UNMARK = `DROP TABLE IF EXISTS ${RESTORE_MARK}`;

function sqliteTarget(file: string): RestoreTarget {
  const run = async <Result>(work: (database: ReturnType<typeof openSqlite>) => Result): Promise<Result> => {
    const database = openSqlite(file);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  const exec = (sql: string) => run((database) => database.exec(sql));
  const names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  return {
    place: { kind: 'sqlite', file },
    tables: () =>
      run((database) =>
        database
          .prepare(names)
          .raw(true)
          .all()
          .map(([name]) => String(name)),
      ),
    refuseUnusable: () =>
      run((database) => {
        database.pragma(`busy_timeout = ${PATIENCE_MS}`);
        try {
          // Leaving WAL mode fails unless this is the only connection.
          database.pragma('journal_mode = DELETE');
        } catch (cause) {
          throw new BackupError(`The database ${file} is in use. ${STOP_FIRST}`, { cause });
        }
      }),
    mark: () => exec(MARK),
    unmark: () => exec(UNMARK),
  };
}

const ENCODING = "SELECT current_setting('server_encoding') AS encoding";
const OTHERS = `
  SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

function postgresTarget(url: string): RestoreTarget {
  const ask = async <Row extends object>(sql: string): Promise<Row[]> => {
    const client = await openPostgres(url);
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    place: { kind: 'postgres', url },
    async tables() {
      const rows = await ask<{ name: string }>(
        'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
      );
      return rows.map(({ name }) => name);
    },
    async refuseUnusable() {
      const [row] = await ask<{ encoding: string }>(ENCODING);
      if (row) refuseEncoding(url, row.encoding);
      for (const deadline = Date.now() + PATIENCE_MS; ;) {
        const [row] = await ask<{ others: number }>(OTHERS);
        if (row?.others === 0) return;
        await wait(100);
        if (Date.now() > deadline)
          throw new BackupError(`The database is in use by ${row?.others} connections. ${STOP_FIRST}`);
      }
    },
    mark: () => ask(MARK).then(() => undefined),
    unmark: () => ask(UNMARK).then(() => undefined),
  };
}

/** The database that the environment configures, as a restore target. */
export const restoreTarget = (): RestoreTarget => {
  const { DATABASE_URL } = environment();
  return DATABASE_URL ? postgresTarget(DATABASE_URL) : sqliteTarget(sqliteFile());
};
