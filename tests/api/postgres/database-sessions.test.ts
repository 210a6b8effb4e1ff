import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { ProblemDocument } from '#contract/problem';
import { ApiClient } from '../../support/clients/api-client';
import { createPanelSession, type PanelSession, createPanelToken } from '../../support/clients/panel-session';
import { createWineInput } from '../../support/data/wine-input';
import { readBackupCommandError, runSuccessfulBackupCommand } from '../../support/servers/backup-command';
import { createDatabase, type TestDatabase } from '../../support/servers/database';
import { createEmptyInstallation, readRows } from '../../support/servers/installation';
import { STAFF_ADMIN } from '../../support/servers/start-cms';
import { type RunningSite, startSite } from '../../support/servers/start-site';

/** Defaults of a database with which a driver that expects others reads wrong dates, numbers and tables. */
const HOSTILE: Record<string, string> = {
  DateStyle: "'German'",
  IntervalStyle: "'sql_standard'",
  TimeZone: "'America/New_York'",
  standard_conforming_strings: 'off',
  bytea_output: "'escape'",
  extra_float_digits: '-10',
  transform_null_equals: 'on',
  default_transaction_isolation: "'serializable'",
  search_path: 'elsewhere, public',
};

/** Values of parameters that lead to a query. */
const PARAMETERS: Record<string, string> = {
  namespace: 'home',
  version: '1',
  folder: 'Gallery',
  key: `${'a'.repeat(36)}.jpg`,
};

const LATIN = `latin_${process.pid}`;

const getUrl = (database: TestDatabase): string => database.environment.DATABASE_URL ?? '';

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const DEADLOCK = '40P01';

/**
 * Begins a transaction that locks tables. Work of the CMS that runs meanwhile takes its locks in another
 * order: PostgreSQL then ends one of both, and the tables are locked when that work is over.
 */
async function lockTables(client: Client, tables: readonly string[]): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`LOCK TABLE ${tables.map((name) => `"${name}"`).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  } catch (error) {
    await client.query('ROLLBACK');
    if (!(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
    await lockTables(client, tables);
  }
}

async function setDefaults(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(url, async (client) => {
    await client.query('CREATE SCHEMA elsewhere');
    for (const [setting, value] of Object.entries(HOSTILE))
      await client.query(`ALTER DATABASE ${name} SET ${setting} TO ${value}`);
  });
}

const resetDefaults = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RESET ALL`));

describe('[O10] a database with other defaults', () => {
  let store: TestDatabase;
  let site: RunningSite;
  let admin: ApiClient;
  let panel: PanelSession;

  beforeAll(async () => {
    store = await createDatabase('postgres');
    await setDefaults(getUrl(store));
    site = await startSite({ database: 'postgres', store, env: { DEMO: 'off' } });
    admin = await new ApiClient(site.url).signIn(STAFF_ADMIN);
    panel = createPanelSession(site.url, await createPanelToken(site.cms.url));
  }, 300_000);
  afterAll(async () => {
    await site.stop();
    await store.drop();
  });

  test('[R113] is used with the settings that the product depends on, on each connection', async () => {
    const names = Object.keys(HOSTILE);
    const found = await site.cms.run(async (strapi, settings) => {
      const sql = `SELECT pg_sleep(0.05), ${settings.map((name) => `current_setting('${name}') AS "${name}"`).join(', ')}`;
      const read = async (): Promise<Record<string, string>> =>
        ((await strapi.db.connection.raw(sql)) as { rows: Record<string, string>[] }).rows[0] ?? {};
      // In parallel, so that each uses a separate connection.
      return Promise.all(Array.from({ length: 4 }, read));
    }, names);
    for (const settings of found) {
      expect(settings).toMatchObject({
        DateStyle: 'ISO, YMD',
        IntervalStyle: 'postgres',
        TimeZone: 'UTC',
        standard_conforming_strings: 'on',
        bytea_output: 'hex',
        extra_float_digits: '1',
        transform_null_equals: 'off',
        default_transaction_isolation: 'read committed',
        search_path: 'public',
      });
    }
  });

  test('[R113] has dates, numbers and sessions as with the defaults', async () => {
    const before = Date.now();
    const body = createWineInput({ price: 12.34 });
    const { body: wine } = await admin.call('createWine', 201, { body });
    expect(Math.abs(new Date(wine.updatedAt).getTime() - before)).toBeLessThan(600_000);
    expect((await admin.call('getWine', 200, { params: { slug: wine.slug } })).body).toMatchObject({ price: 12.34 });
    await admin.call('getCurrentUser', 200);
    const { body: log } = await admin.call('listAudit', 200, { query: { pageSize: 1 } });
    expect(log.items).toHaveLength(1);
    const { results } = await panel.json<{ results: { updatedAt: string }[] }>(
      '/cms/content-manager/collection-types/api::wine.wine',
    );
    expect(new Date(results[0]?.updatedAt ?? '').getTime()).toBeGreaterThan(before - 600_000);
  });

  test('[R113] is backed up, and restored into another such one, row by row', async () => {
    const set = join(mkdtempSync(join(tmpdir(), 'winery-backups-')), 'set');
    onTestFinished(() => rmSync(join(set, '..'), { recursive: true, force: true }));
    const target = await createEmptyInstallation('postgres', 'disk');
    onTestFinished(target.drop);
    await setDefaults(target.env.DATABASE_URL ?? '');
    const source = { ...store.environment, DATA_DIR: site.cms.dataDir };
    expect(await runSuccessfulBackupCommand(['backup', set], source)).toContain(' tables with ');
    expect(await runSuccessfulBackupCommand(['backup', set, '--verify'], source)).toContain(
      'everything is as it was backed up',
    );
    await runSuccessfulBackupCommand(['restore', set], target.env);
    await resetDefaults(target.env.DATABASE_URL ?? '');
    await resetDefaults(getUrl(store));
    const { staff_sessions: _sessions, strapi_sessions: _panel, ...restored } = await readRows(target.env);
    expect(restored).toEqual(expect.objectContaining({ wines: (await readRows(source)).wines }));
    expect(restored.wines).not.toHaveLength(0);
    await withClient(getUrl(store), (client) =>
      client.query(`CREATE DATABASE ${LATIN} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`),
    );
    onTestFinished(
      async () => void (await withClient(getUrl(store), (client) => client.query(`DROP DATABASE ${LATIN}`))),
    );
    const latin = new URL(getUrl(store));
    latin.pathname = `/${LATIN}`;
    expect(await readBackupCommandError(['restore', set], { ...target.env, DATABASE_URL: latin.href })).toMatch(
      /LATIN1; it must be UTF8/,
    );
  });

  /** What a request waits for, and what ends its wait as an administrator or a limit of the database does. */
  const WAITING = `
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`;

  async function askWhileLocked(table: string, ending: string, ask: () => Promise<Response>): Promise<Response> {
    return withClient(getUrl(store), async (client) => {
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const state = { answered: false };
      const response = ask().finally(() => (state.answered = true));
      // A request may have several statements that wait, one after the other.
      while (!state.answered) {
        await client.query(`SELECT ${ending}(pid) FROM (${WAITING}) AS waiting`);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await client.query('ROLLBACK');
      return response;
    });
  }

  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const file = { folder: 'Gallery', fileName: 'a.jpg', contentType: 'image/jpeg' };
  const metadata = { imageKey: 'a0000000-0000-4000-8000-000000000000.jpg', storageFolder: 'Gallery' };

  const ENTRIES: [name: string, table: string, ask: () => Promise<Response>][] = [
    ['a public list', 'wines', () => listWines()],
    ['a session', 'staff_sessions', () => admin.request('/api/v1/users/me')],
    ['a write', 'wines', () => admin.request('/api/v1/wines', json(createWineInput()))],
    ['a sign-in', 'up_users', () => admin.request('/api/v1/auth/login', json(STAFF_ADMIN))],
    ['a permission to upload', 'upload_intents', () => admin.request('/api/v1/storage/presign/put', json(file))],
    ['a registration', 'media_items', () => admin.request('/api/v1/media', json(metadata))],
    ['a list of the panel', 'wines', () => panel.request('/cms/content-manager/collection-types/api::wine.wine')],
    ['the library of the panel', 'files', () => panel.request('/cms/upload/files')],
    ['users of the panel', 'admin_users', () => panel.request('/cms/admin/users/me')],
    [
      'a save of the panel',
      'albums',
      () => panel.request('/cms/content-manager/collection-types/api::album.album', json({})),
    ],
  ];

  test.for(ENTRIES)('[R105] a statement that is cancelled is 503: %s', async ([name, table, ask]) => {
    const response = await askWhileLocked(table, 'pg_cancel_backend', ask);
    expect([name, response.status, response.headers.get('retry-after')]).toEqual([name, 503, '5']);
    expect(ProblemDocument.parse(await response.json()).extensions.code).toBe('unavailable');
  });

  test('[R105] no read and no deletion of the contract is an error of the server while its statements are cancelled', async () => {
    const SIGNED_IN = new Set(['staff_sessions', 'up_users', 'up_roles', 'up_users_role_lnk']);
    const statuses: Record<string, number> = {};
    await withClient(getUrl(store), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
      );
      const tables = rows.map(({ name }) => name).filter((name) => !SIGNED_IN.has(name));
      await lockTables(client, tables);
      for (const { method, path } of Object.values<Endpoint>(endpoints)) {
        if (method !== 'GET' && method !== 'DELETE') continue;
        const url = `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => PARAMETERS[name] ?? 'none')}`;
        const state = { answered: false };
        const response = admin.request(url, { method }).finally(() => (state.answered = true));
        while (!state.answered) await client.query(`SELECT pg_cancel_backend(pid) FROM (${WAITING}) AS waiting`);
        statuses[`${method} ${path}`] = (await response).status;
      }
    });
    expect(Object.entries(statuses).filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
    expect(Object.values(statuses).filter((status) => status === 503).length).toBeGreaterThan(40);
  });

  const listWines = (): Promise<Response> => fetch(`${site.url}/api/v1/wines?search=${Math.random()}`);
  const untilAnswered = async (): Promise<void> => {
    await expect.poll(async () => (await listWines()).status).toBe(200);
  };

  test('[R105] a connection that an administrator ends is 503, and the next request succeeds', async () => {
    expect((await askWhileLocked('wines', 'pg_terminate_backend', listWines)).status).toBe(503);
    await untilAnswered();
  });

  test('[R105] a statement beyond a limit of the database is 503', async () => {
    const response = await withClient(getUrl(store), async (client) => {
      const name = new URL(getUrl(store)).pathname.slice(1);
      await client.query(`ALTER DATABASE ${name} SET lock_timeout TO '50ms'`);
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
      );
      await untilAnswered();
      await client.query('BEGIN');
      await client.query('LOCK TABLE wines IN ACCESS EXCLUSIVE MODE');
      return listWines();
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
