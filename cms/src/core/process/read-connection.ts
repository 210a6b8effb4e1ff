import { prepareSqliteReader, loadSqliteDriver, type SqliteConnection } from './sqlite-connection';

/** The parts of Knex's client and runner that are used here. */
interface Runner {
  connection: unknown;
}
interface KnexClient {
  connectionSettings: { filename: string };
  runner(builder: unknown): Runner;
  destroy(...parameters: unknown[]): Promise<void>;
}

/** The part of Strapi that is used here. */
interface ServedDatabase {
  db: { dialect: { client: string }; connection: { client: unknown } };
}

/** Methods of Knex query builders that read; raw statements and schema changes have none of these. */
const READS: ReadonlySet<unknown> = new Set(['select', 'first', 'pluck']);

const isRead = (builder: unknown): boolean =>
  typeof builder === 'object' && builder !== null && '_method' in builder && READS.has(builder._method);

type OpenDatabase = new (file: string, options: { readonly: true }) => SqliteConnection;

/** Id of the connection in Knex's events. */
const READER_NAME = 'reader';

/**
 * Opens a read-only connection to SQLite and sends every read outside a transaction to it. Otherwise reads
 * would wait for the one write connection while a transaction uses it. In WAL mode they see what was
 * committed when they began. One connection suffices: better-sqlite3 runs one statement of a process at a
 * time. Transactions keep using the write connection, since Knex gives each its own client. Call it when the
 * file and its tables exist. Does nothing on PostgreSQL.
 */
export function openReadConnection({ db }: ServedDatabase): void {
  if (db.dialect.client !== 'sqlite') return;
  const client = db.connection.client as KnexClient;
  const Database = loadSqliteDriver() as OpenDatabase;
  const reader = new Database(client.connectionSettings.filename, { readonly: true });
  prepareSqliteReader(reader);
  const connection = Object.assign(reader, { __knexUid: READER_NAME });

  const runner = client.runner.bind(client);
  client.runner = (builder) => {
    const queryRunner = runner(builder);
    if (connection.open && isRead(builder)) queryRunner.connection = connection;
    return queryRunner;
  };
  // The last connection to close checkpoints the write-ahead log, which a read-only one cannot.
  const destroy = client.destroy.bind(client);
  client.destroy = (...parameters) => {
    connection.close();
    return destroy(...parameters);
  };
}
