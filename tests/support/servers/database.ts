import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { POSTGRES_URL_VARIABLE } from './postgres';

export type DatabaseKind = 'sqlite' | 'postgres';

/** A database of one CMS; `environment` is what the CMS needs to find it. */
export interface TestDatabase {
  environment: Record<string, string>;
  drop(): Promise<void>;
}

const onServer = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Makes an empty database: a file under the CMS's data folder, or a new one on the started PostgreSQL. */
export async function createDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'sqlite') return { environment: {}, drop: () => Promise.resolve() };
  const serverUrl = process.env[POSTGRES_URL_VARIABLE];
  if (!serverUrl) throw new Error(`no PostgreSQL: ${POSTGRES_URL_VARIABLE} is set by the test run (see postgres.ts)`);
  const name = `winery_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    environment: { DATABASE_URL: url.href },
    drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
