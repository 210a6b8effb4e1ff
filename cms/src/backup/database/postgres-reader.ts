import type { Client } from 'pg';
import { connectPostgres } from '../../core/process/postgres-session';
import { toDatabaseError } from '../../core/process/start/startup-error';
import { type Column, parseColumn, type RawValue } from './values';
import type { DatabaseReader, Snapshot } from './database-reader';

const ROWS_PER_FETCH = 100;
const CONNECT_MS = 30_000;

/** Values as PostgreSQL's text, independent of the driver's configured type parsers. */
const RAW_TEXT_TYPES = { getTypeParser: () => (value: unknown) => value };

const COLUMNS = `
  SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname COLLATE "C", a.attnum`;

/** Reads PostgreSQL with cursors, within a transaction of the client. */
export class PostgresReader implements DatabaseReader {
  readonly kind = 'postgres';
  private cursors = 0;

  constructor(protected readonly client: Client) {}

  async readTables(): Promise<Map<string, Column[]>> {
    const tables = new Map<string, Column[]>();
    for await (const [table, name, type] of this.stream(COLUMNS)) {
      const columns = tables.get(String(table)) ?? [];
      tables.set(String(table), [...columns, parseColumn(String(name), String(type))]);
    }
    return tables;
  }

  async *stream(sql: string): AsyncGenerator<RawValue[]> {
    const cursor = `winery_${(this.cursors += 1)}`;
    await this.client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`);
    const fetch = { text: `FETCH ${ROWS_PER_FETCH} FROM ${cursor}`, rowMode: 'array' as const, types: RAW_TEXT_TYPES };
    for (;;) {
      const { rows } = await this.client.query<RawValue[]>(fetch);
      if (rows.length === 0) break;
      yield* rows;
    }
    await this.client.query(`CLOSE ${cursor}`);
  }
}

class PostgresSnapshot extends PostgresReader implements Snapshot {
  close(): Promise<void> {
    return this.client.end();
  }
}

/**
 * Connects to the PostgreSQL database at `url`; the caller ends the connection. Throws a `StartupError` of
 * one line when this fails.
 */
export function openPostgres(url: string): Promise<Client> {
  const application_name = 'winery backup';
  const config = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name };
  return connectPostgres(config).catch((error: unknown) => {
    throw toDatabaseError(error, url);
  });
}

/**
 * Opens a read-only snapshot of a PostgreSQL database: it reads the same state while others write. Throws a
 * `StartupError` when it cannot connect.
 */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await openPostgres(url);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Media files are copied while it is open.
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await client.query('SET LOCAL statement_timeout = 0');
  // The first read determines the snapshot.
  await client.query('SELECT count(*) FROM pg_class');
  return new PostgresSnapshot(client);
}
