import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from './database';
import { POSTGRES_URL_VARIABLE, startPostgres } from './postgres';

it('starts a real PostgreSQL and makes databases of its own', { timeout: 60_000 }, async () => {
  const countListeners = () => [process.listenerCount('exit'), process.listenerCount('beforeExit')];
  const listenerCounts = countListeners();
  const server = await startPostgres();
  process.env[POSTGRES_URL_VARIABLE] = server.url;
  const database = await createDatabase('postgres');
  const client = new Client({ connectionString: database.environment.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('SHOW server_version');
  await client.end();
  await database.drop();
  await server.stop();
  expect(countListeners(), 'no listener that replaces the exit code').toEqual(listenerCounts);
  expect(rows).toEqual([{ server_version: expect.stringMatching(/^1\d/) as string }]);
});
