import type { Core } from '@strapi/strapi';
import { prepareInPool } from './postgres-session';

/** How long a database may take, in ms: to connect and for a query. */
interface DatabaseLimits {
  connectMs: number;
  queryMs: number;
}

/** A database that hangs must not hold a request for longer than ten seconds. */
const SERVING: DatabaseLimits = { connectMs: 5_000, queryMs: 8_000 };
/** Nobody waits for an answer yet, the machine may be busy with other starts, and tables may have to be changed. */
const STARTING: DatabaseLimits = { connectMs: 30_000, queryMs: 120_000 };

/** The part of a connection of pg that says how long a query may take. */
interface PostgresConnection {
  connectionParameters: { query_timeout: number };
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}
interface PostgresClient {
  connectionSettings: object;
  pool: { acquireTimeoutMillis: number };
}

const settingsOf = ({ connectMs, queryMs }: DatabaseLimits) => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: queryMs,
});

const prepare = prepareInPool<PostgresConnection>();

/** Connections that were made while the CMS starts. */
let opened: PostgresConnection[] | null = [];

/** How Knex connects to PostgreSQL while the CMS starts. */
export const startingWith = (connectionString: string) => ({
  client: 'postgres',
  connection: { connectionString, ...settingsOf(STARTING) },
  pool: {
    min: 0,
    max: 10,
    afterCreate(connection: PostgresConnection, done: Parameters<typeof prepare>[1]): void {
      opened?.push(connection);
      prepare(connection, done);
    },
  },
  acquireConnectionTimeout: STARTING.connectMs,
});

/** From now on requests wait for the database: those limits hold that an answer has time for. */
export function limitDatabase(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client !== 'postgres') return;
  const client = strapi.db.connection.client as PostgresClient;
  Object.assign(client.connectionSettings, settingsOf(SERVING));
  client.pool.acquireTimeoutMillis = SERVING.queryMs;
  for (const { connectionParameters } of opened ?? []) connectionParameters.query_timeout = SERVING.queryMs;
  opened = null;
}
