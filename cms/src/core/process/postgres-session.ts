import { Client, type ClientConfig } from 'pg';

/** The schema that has the tables: Strapi looks for them here unless it is told of another one. */
const DEFAULT_SCHEMA = 'public';

/**
 * What the product depends on in a session (PostgreSQL manual, "Client Connection Defaults" and "Version and
 * Platform Compatibility"). A role or a database may have other defaults, such as DateStyle `German`, with
 * which the driver reads no date. `extra_float_digits` 1 writes the shortest text that reads back as the same
 * number.
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

/** Statements in place of start-up parameters, which poolers such as PgBouncer refuse. */
const sessionStatements = (schema: string): string =>
  [...SETTINGS, ['search_path', `"${schema.replaceAll('"', '""')}"`] as const]
    .map(([name, value]) => `SET SESSION ${name} TO ${value}`)
    .join('; ');

/** The part of a connection of pg that is used here. */
interface SqlConnection {
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Sets what the product depends on, on a new connection, or ends that.
 * @param schema the one that has the tables
 */
async function prepareSession(connection: SqlConnection, schema = DEFAULT_SCHEMA): Promise<void> {
  try {
    await connection.query(sessionStatements(schema));
  } catch (error) {
    await connection.end().catch(() => undefined);
    throw error;
  }
}

/** `afterCreate` of a pool of Knex: no connection gets into it whose session could not be set. */
export const prepareInPool =
  <Connection extends SqlConnection>(schema?: string) =>
  (connection: Connection, done: (error: unknown, connection: Connection) => void): void => {
    prepareSession(connection, schema).then(
      () => done(null, connection),
      (error: unknown) => done(error, connection),
    );
  };

/**
 * Connects to PostgreSQL with a session that is set. What breaks later rejects the query after it.
 * @throws what pg rejects with
 */
export async function connectPostgres(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
  await prepareSession(client);
  return client;
}
