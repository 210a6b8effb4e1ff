import { Client } from 'pg';
import { environment } from './environment';

/** Any number that nothing else in the database locks: "wine" in ASCII. */
const LOCK = 0x77_69_6e_65;
/** Many starts at once keep a machine busy. */
const CONNECT_TIMEOUT_MS = 30_000;

/**
 * Lets the processes that share one PostgreSQL start one after the other: a start brings tables up to date and makes
 * the first users, and two that did so at once would trip over each other. A process that dies releases its turn with
 * its connection. The embedded database belongs to one process anyway.
 */
export async function inTurn(start: () => Promise<unknown>): Promise<void> {
  const { DATABASE_URL } = environment();
  if (!DATABASE_URL) return void (await start());
  const client = new Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks gives up the turn, no more; the start itself goes on.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await start();
  } finally {
    await client.end();
  }
}
