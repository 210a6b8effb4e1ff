import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { createDatabase } from '../support/servers/database';
import { getFreePort } from '../support/servers/get-free-port';
import { CONFIGURATION_EXIT_CODE, readStartupError, runMain, type MainProcess } from '../support/servers/run-main';
import { STAFF_ADMIN } from '../support/servers/start-cms';
import { openTcpGate } from '../support/servers/tcp-gate';
import { getStorageEnvironment } from '../support/servers/test-storage';

const START_MS = 300_000;

async function emptyDatabase(): Promise<URL> {
  const database = await createDatabase('postgres');
  onTestFinished(database.drop);
  return new URL(database.environment.DATABASE_URL ?? '');
}

async function rows(url: URL, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const changed = (url: URL, change: (copy: URL) => void): string => {
  const copy = new URL(url);
  change(copy);
  return copy.href;
};

const untilReady = (main: MainProcess): Promise<void> => main.waitFor(`${main.url}/api/v1/health/ready`, START_MS);

describe('[R32] [B2] a start ends with one line that names what is wrong with', () => {
  test('PostgreSQL: password, database, rights', async () => {
    const url = await emptyDatabase();
    const refused = changed(url, (copy) => (copy.password = 'wrong'));
    expect(await readStartupError({ DATABASE_URL: refused }, CONFIGURATION_EXIT_CODE)).toBe(
      `DATABASE_URL: PostgreSQL at ${url.host} refuses the user "winery" or the password.`,
    );
    const missing = changed(url, (copy) => (copy.pathname = '/nowhere'));
    expect(await readStartupError({ DATABASE_URL: missing })).toBe(
      `DATABASE_URL: there is no database "nowhere" at ${url.host}.`,
    );
    const role = `guest_${process.pid}`;
    await rows(url, `CREATE ROLE ${role} LOGIN PASSWORD 'guest'`);
    onTestFinished(async () => void (await rows(new URL(process.env.TEST_POSTGRES_URL ?? ''), `DROP ROLE ${role}`)));
    const powerless = changed(url, (copy) => {
      copy.username = role;
      copy.password = 'guest';
    });
    expect(await readStartupError({ DATABASE_URL: powerless })).toMatch(
      `the user "${role}" has no right to make tables`,
    );
  });

  test.for(['LATIN1', 'SQL_ASCII'])(
    '[R111] [O3] [O10] PostgreSQL: a database with the encoding %s',
    async (encoding) => {
      const server = new URL(process.env.TEST_POSTGRES_URL ?? '');
      const name = `encoded_${process.pid}`;
      await rows(
        server,
        `CREATE DATABASE ${name} ENCODING '${encoding}' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
      );
      onTestFinished(async () => void (await rows(server, `DROP DATABASE ${name}`)));
      const DATABASE_URL = changed(server, (copy) => (copy.pathname = `/${name}`));
      expect(await readStartupError({ DATABASE_URL }, CONFIGURATION_EXIT_CODE)).toBe(
        `DATABASE_URL: the database "${name}" at ${server.host} has the encoding ${encoding}; it must be UTF8. ` +
          `Make another one: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
      );
    },
  );

  test('no response for 30 s: database, host, store', async () => {
    const [nobody, store] = [await getFreePort(), `http://127.0.0.1:${await getFreePort()}`];
    const s3 = { STORAGE: 's3', S3_BUCKET: 'winery', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const started = Date.now();
    expect(
      await Promise.all([
        readStartupError({ DATABASE_URL: `postgres://u:p@127.0.0.1:${nobody}/d` }),
        readStartupError({ DATABASE_URL: 'postgres://u:p@nowhere.invalid/d' }),
        readStartupError({ ...s3, S3_ENDPOINT: store }),
      ]),
    ).toEqual([
      `DATABASE_URL: nothing answers at 127.0.0.1:${nobody}.`,
      'DATABASE_URL: the host of nowhere.invalid:5432 is unknown.',
      `S3_ENDPOINT: nothing answers at ${store}.`,
    ]);
    expect(Date.now() - started).toBeGreaterThan(29_000);
  });

  test('the object store: secret and key', async () => {
    const s3 = getStorageEnvironment('s3');
    expect(await readStartupError({ ...s3, S3_SECRET_ACCESS_KEY: 'wrong' }, CONFIGURATION_EXIT_CODE)).toBe(
      'S3_SECRET_ACCESS_KEY: it is not that of the key "test".',
    );
    expect(await readStartupError({ ...s3, S3_ACCESS_KEY_ID: 'nobody' }, CONFIGURATION_EXIT_CODE)).toBe(
      `S3_ACCESS_KEY_ID: ${s3.S3_ENDPOINT} does not know the key "nobody".`,
    );
  });
});

test.for(['shut', 'hang'] as const)('[R32] [B2] a database that is %s for ten seconds is waited for', async (state) => {
  const url = await emptyDatabase();
  const gate = await openTcpGate(Number(url.port));
  onTestFinished(gate.close);
  gate[state]();
  const main = await runMain({ DATABASE_URL: changed(url, (copy) => (copy.port = String(gate.port))) });
  await expect.poll(main.output, { timeout: 60_000 }).toContain('Waiting for ');
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  expect(main.exitCode()).toBeNull();
  gate.open();
  await untilReady(main);
  await new ApiClient(main.url).signIn(STAFF_ADMIN);
});

test('[R52] [B3] two parallel starts on an empty PostgreSQL create one demo, one first admin and one super-admin', async () => {
  const url = await emptyDatabase();
  const env = { DATABASE_URL: url.href, DEMO: 'on', APP_SECRET: 's'.repeat(40), ...getStorageEnvironment('s3') };
  const both = await Promise.all([runMain(env), runMain(env)]);
  await Promise.all(both.map(untilReady));
  const counted = await rows(
    url,
    `SELECT (SELECT count(*) FROM up_users) AS staff, (SELECT count(*) FROM admin_users) AS panel,
       (SELECT count(*) - count(DISTINCT slug || locale) FROM wines) AS twice,
       (SELECT count(*) - count(DISTINCT content_hash || storage_folder) FROM media_items) AS pictures_twice,
       (SELECT count(*) FROM wines WHERE locale = 'sl') AS wines`,
  );
  expect(counted).toEqual([
    { staff: '1', panel: '1', twice: '0', pictures_twice: '0', wines: expect.stringMatching(/^[1-9]/) as string },
  ]);
  for (const { url: origin, output } of both) {
    const admin = await new ApiClient(origin).signIn(STAFF_ADMIN);
    const { body } = await admin.call('listWines', 200, { query: { status: 'all', pageSize: 100 } });
    expect(String(body.total)).toBe(counted[0]?.wines);
    expect(output()).not.toMatch(/error/i);
  }
});
