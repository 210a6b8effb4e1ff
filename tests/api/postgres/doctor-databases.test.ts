import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../support/servers/database';
import { runDoctor } from '../../support/servers/doctor-command';
import { createTestFolder } from '../../support/servers/run-main';

test('[R114] [B4] the doctor sees a database in LATIN1, and one with dates in another form', async () => {
  const database = await createDatabase('postgres');
  onTestFinished(database.drop);
  const url = new URL(database.environment.DATABASE_URL ?? '');
  const client = new Client({ connectionString: url.href });
  await client.connect();
  onTestFinished(() => client.end());
  const name = url.pathname.slice(1);
  const env = { DATA_DIR: createTestFolder(), DATABASE_URL: url.href };

  await client.query(`ALTER DATABASE "${name}" SET DateStyle TO 'German'`);
  expect((await runDoctor(env)).texts('warning', 'database')).toEqual([
    'DateStyle of the server is "German, DMY"; the product sets its own.',
  ]);

  const other = `${name}_latin1`;
  await client.query(`CREATE DATABASE "${other}" ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`);
  onTestFinished(async () => void (await client.query(`DROP DATABASE "${other}"`)));
  url.pathname = `/${other}`;
  expect((await runDoctor({ ...env, DATABASE_URL: url.href })).texts('fault', 'database')).toEqual([
    expect.stringMatching(/^DATABASE_URL: the database .* has the encoding LATIN1; it must be UTF8/),
  ]);
});
