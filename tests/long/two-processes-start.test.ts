import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { createDatabase } from '../support/servers/database';
import { type MainProcess, runMain, createTestFolder } from '../support/servers/run-main';
import { STAFF_ADMIN } from '../support/servers/start-cms';

const KILLS = Number(process.env.KILLS ?? 6);
const START_MS = 180_000;

const ready = ({ url, waitFor }: MainProcess): Promise<void> => waitFor(`${url}/api/v1/health/ready`, START_MS);

/** Starts two processes on one empty database at the same time. */
async function startBoth() {
  const store = await createDatabase('postgres');
  onTestFinished(store.drop);
  const { DATABASE_URL = '' } = store.environment;
  const env = { DATABASE_URL, DATA_DIR: createTestFolder(), DEMO: 'on' };
  const both = await Promise.all([runMain(env), runMain(env)]);
  return { both, env };
}

/** Rows that a first start must create once, with their expected counts. */
async function madeOnce(url: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const found: Record<string, number> = {};
  const keyColumns = {
    up_users: 'email',
    admin_users: 'email',
    i18n_locale: 'code',
    feature_flags: 'key',
    label_words: 'key',
    wines: "slug || ' ' || locale",
    albums: "slug || ' ' || locale",
    media_items: 'image_key',
    files: 'document_id',
    upload_folders: 'name',
    site_metadata: 'locale',
  };
  try {
    for (const [table, column] of Object.entries(keyColumns)) {
      const { rows } = await client.query<{ rows: string; names: string }>(
        `SELECT count(*) AS rows, count(DISTINCT ${column}) AS names FROM ${table}`,
      );
      const [{ rows: all, names } = { rows: '0', names: '-1' }] = rows;
      expect(all, table).toBe(names);
      found[table] = Number(all);
    }
  } finally {
    await client.end();
  }
  return found;
}

async function expectUsable({ url }: MainProcess): Promise<void> {
  const admin = await new ApiClient(url).signIn(STAFF_ADMIN);
  expect((await admin.call('listWines', 200)).body.total).toBeGreaterThan(8);
}

test('[R52] [B3] two parallel first starts create everything once', { timeout: 900_000 }, async () => {
  const { both, env } = await startBoth();
  await Promise.all(both.map(ready));
  const made = await madeOnce(env.DATABASE_URL);
  expect(made).toMatchObject({ up_users: 1, admin_users: 1, i18n_locale: 2, feature_flags: 1 });
  for (const main of both) await expectUsable(main);
});

test(
  '[R52] [B3] a first start killed at any time leaves the other to create everything once',
  { timeout: 3_600_000 },
  async () => {
    const began = Date.now();
    const whole = await startBoth();
    await Promise.race(whole.both.map(ready));
    // Kills fall all over the time that one takes.
    const longest = Date.now() - began;
    await Promise.all(whole.both.map(ready));
    const made = await madeOnce(whole.env.DATABASE_URL);
    await Promise.all(whole.both.map(({ stop }) => stop()));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { both, env } = await startBoth();
      await wait((longest * kill) / (KILLS + 1));
      // The one that has its turn is killed: it is the one that says more, the other one waits.
      const [busy, other] = both.toSorted((a, b) => b.output().length - a.output().length) as [
        MainProcess,
        MainProcess,
      ];
      busy.kill('SIGKILL');
      await ready(other);
      expect(await madeOnce(env.DATABASE_URL), `kill ${kill}`).toEqual(made);
      await expectUsable(other);
      await Promise.all(both.map(({ stop }) => stop()));
    }
  },
);
