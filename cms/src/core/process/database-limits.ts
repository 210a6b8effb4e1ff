import type { Core } from '@strapi/strapi';
import { createPoolInitializer } from './postgres-session';

/** Time limits of the database in ms, to connect and for a query. */
interface DatabaseLimits {
  connectMs: number;
  queryMs: number;
}

/** While serving: a hanging database must not delay a request beyond 10 s. */
const SERVING_LIMITS: DatabaseLimits = { connectMs: 5_000, queryMs: 8_000 };
/** While starting: no request waits yet, the machine may be busy, and tables may have to be migrated. */
const STARTUP_LIMITS: DatabaseLimits = { connectMs: 30_000, queryMs: 120_000 };

/** The part of a pg connection that limits the time of a query. */
interface PostgresConnection {
  connectionParameters: { query_timeout: number };
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}
interface PostgresClient {
  connectionSettings: object;
  pool: { acquireTimeoutMillis: number };
}

const toDriverSettings = ({ connectMs, queryMs }: DatabaseLimits) => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: queryMs,
});

const initializeConnection = createPoolInitializer<PostgresConnection>();

/** Connections opened during the start; `null` once the limits of serving apply. */
let startupConnections: PostgresConnection[] | null = [];

/**
 * Creates the Knex configuration for PostgreSQL with the time limits of a start: 30 s to connect, 120 s for a
 * query.
 */
export const createStartupConnection = (connectionString: string) => ({
  client: 'postgres',
  connection: { connectionString, ...toDriverSettings(STARTUP_LIMITS) },
  pool: {
    min: 0,
    max: 10,
    afterCreate(connection: PostgresConnection, done: Parameters<typeof initializeConnection>[1]): void {
      startupConnections?.push(connection);
      initializeConnection(connection, done);
    },
  },
  acquireConnectionTimeout: STARTUP_LIMITS.connectMs,
});

/**
 * Replaces the time limits of a start by those of serving (5 s to connect, 8 s for a query), also for open
 * connections. Does nothing for SQLite.
 */
export function applyServingLimits(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client !== 'postgres') return;
  const client = strapi.db.connection.client as PostgresClient;
  Object.assign(client.connectionSettings, toDriverSettings(SERVING_LIMITS));
  client.pool.acquireTimeoutMillis = SERVING_LIMITS.queryMs;
  for (const { connectionParameters } of startupConnections ?? [])
    connectionParameters.query_timeout = SERVING_LIMITS.queryMs;
  startupConnections = null;
}
