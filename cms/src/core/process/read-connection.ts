import { prepareSqliteReader, sqliteDriver, type SqliteConnection } from './sqlite-connection';

/** The parts of Knex's client and of a statement on its way to it that are used here. */
interface Runner {
  connection: unknown;
}
interface KnexClient {
  connectionSettings: { filename: string };
  runner(builder: unknown): Runner;
  destroy(...parameters: unknown[]): Promise<void>;
}

/** The database of a server that serves. */
interface ServedDatabase {
  db: { dialect: { client: string }; connection: { client: unknown } };
}

/**
 * What a query builder of Knex does when it reads; statements written by hand and schema changes have none of
 * these.
 */
const READS: ReadonlySet<unknown> = new Set(['select', 'first', 'pluck']);

const isRead = (builder: unknown): boolean =>
  typeof builder === 'object' && builder !== null && '_method' in builder && READS.has(builder._method);

type OpenDatabase = new (file: string, options: { readonly: true }) => SqliteConnection;

/** Names the connection among those of the pool, in what Knex tells of statements. */
const READER_NAME = 'reader';

/**
 * Opens a read-only connection to the embedded database, and sends every read outside a transaction to it.
 * Without it reads wait for the one connection that writes, as long as a transaction has it. In WAL mode they
 * see what is committed when they begin. One connection is enough: better-sqlite3 runs one statement of a
 * process at a time.
 *
 * Transactions stay on the connection that writes, since Knex gives each a client of its own. Call it when
 * the file and its tables are there. Nothing on PostgreSQL.
 */
export function openReadConnection({ db }: ServedDatabase): void {
  if (db.dialect.client !== 'sqlite') return;
  const client = db.connection.client as KnexClient;
  const Database = sqliteDriver() as OpenDatabase;
  const reader = new Database(client.connectionSettings.filename, { readonly: true });
  prepareSqliteReader(reader);
  const connection = Object.assign(reader, { __knexUid: READER_NAME });

  const runner = client.runner.bind(client);
  client.runner = (builder) => {
    const run = runner(builder);
    if (connection.open && isRead(builder)) run.connection = connection;
    return run;
  };
  // The last connection to close writes the log into the file, which this one cannot.
  const destroy = client.destroy.bind(client);
  client.destroy = (...parameters) => {
    connection.close();
    return destroy(...parameters);
  };
}
