import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { POSTGRES_URL_VARIABLE } from './postgres';

export type DatabaseKind = 'sqlite' | 'postgres';

/** A database of one CMS; `environment` is what the CMS needs to find it. */
export interface TestDatabase {
  environment: Record<string, string>;
  drop(): Promise<void>;
}

type Query = (statement: string) => Promise<{ rowCount: number | null }>;

async function onServer<Result>(serverUrl: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}

function postgresUrl(): string {
  const serverUrl = process.env[POSTGRES_URL_VARIABLE];
  if (!serverUrl) throw new Error(`no PostgreSQL: ${POSTGRES_URL_VARIABLE} is set by the test run (see postgres.ts)`);
  return serverUrl;
}

function getDatabaseEnvironment(serverUrl: string, name: string): { DATABASE_URL: string } {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

/**
 * What a new database is made from and where, unless it is an empty one on the PostgreSQL of the test run.
 */
interface DatabaseOptions {
  template?: string;
  /** `postgres://…/postgres`, for a superuser. */
  serverUrl?: string;
}

/** Makes an empty database: a file under the CMS's data folder, or a new one on a started PostgreSQL. */
export async function createDatabase(
  kind: DatabaseKind,
  { template = 'template1', serverUrl = kind === 'postgres' ? postgresUrl() : '' }: DatabaseOptions = {},
): Promise<TestDatabase> {
  if (kind === 'sqlite') return { environment: {}, drop: () => Promise.resolve() };
  const name = `winery_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (query) => query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    environment: getDatabaseEnvironment(serverUrl, name),
    async drop() {
      await onServer(serverUrl, (query) => query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** Of the lock on a server while a prepared database is made. */
const LOCK_ID = 28;

/** Makes a copy of a database that was seeded once on the started PostgreSQL; the first call seeds it. */
export async function copyPreparedDatabase(
  demo: string,
  seed: (environment: Record<string, string>) => Promise<void>,
): Promise<TestDatabase> {
  const serverUrl = postgresUrl();
  const prepared = `prepared_demo_${demo}`;
  const unfinished = `unfinished_demo_${demo}`;
  await onServer(serverUrl, async (query) => {
    // Tests of several processes share the server. The lock ends with the connection.
    await query(`SELECT pg_advisory_lock(${LOCK_ID})`);
    const { rowCount } = await query(`SELECT 1 FROM pg_database WHERE datname = '${prepared}'`);
    if (rowCount) return;
    await query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await query(`CREATE DATABASE ${unfinished}`);
    await seed(getDatabaseEnvironment(serverUrl, unfinished));
    await query(`ALTER DATABASE ${unfinished} RENAME TO ${prepared}`);
  });
  return createDatabase('postgres', { template: prepared });
}
