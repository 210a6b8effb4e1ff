import { Client, type ClientConfig } from 'pg';

/** Schema with the tables: Strapi uses it unless configured otherwise. */
const DEFAULT_SCHEMA = 'public';

/**
 * Session settings that the product depends on (PostgreSQL manual, "Client Connection Defaults" and "Version
 * and Platform Compatibility"). A role or database may have other defaults, such as DateStyle `German`, with
 * which the driver cannot parse dates. `extra_float_digits` 1 writes the shortest text that reads back as the
 * same number.
 */
const SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['client_encoding', "'UTF8'"],
  ['DateStyle', "'ISO, YMD'"],
  ['IntervalStyle', "'postgres'"],
  ['TimeZone', "'UTC'"],
  ['standard_conforming_strings', 'on'],
  ['bytea_output', "'hex'"],
  ['extra_float_digits', '1'],
  ['transform_null_equals', 'off'],
  ['default_transaction_isolation', "'read committed'"],
];

/** SQL statements instead of startup parameters, which poolers such as PgBouncer refuse. */
const buildSessionStatements = (schema: string): string =>
  [...SETTINGS, ['search_path', `"${schema.replaceAll('"', '""')}"`] as const]
    .map(([name, value]) => `SET SESSION ${name} TO ${value}`)
    .join('; ');

/** The part of a pg connection that is used here. */
interface SqlConnection {
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Applies the session settings to a new connection; closes it if that fails.
 * @param schema the one that has the tables
 */
async function prepareSession(connection: SqlConnection, schema = DEFAULT_SCHEMA): Promise<void> {
  try {
    await connection.query(buildSessionStatements(schema));
  } catch (error) {
    await connection.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Creates the `afterCreate` function of a Knex pool, which applies the session settings to each new
 * connection; one that refuses them does not join the pool.
 * @param schema the one with the tables, `public` by default
 */
export const createPoolInitializer =
  <Connection extends SqlConnection>(schema?: string) =>
  (connection: Connection, done: (error: unknown, connection: Connection) => void): void => {
    prepareSession(connection, schema).then(
      () => done(null, connection),
      (error: unknown) => done(error, connection),
    );
  };

/**
 * Connects to PostgreSQL and applies the session settings of the product, such as UTC and ISO dates. Later
 * connection errors reject the next query instead of crashing the process. Throws the error of pg if it
 * cannot connect.
 */
export async function connectPostgres(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
  await prepareSession(client);
  return client;
}
