import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { runInCms } from '../support/servers/cms-control';
import { runDoctor } from '../support/servers/doctor-command';
import { readEnvironment } from '../support/servers/installation';

const control = inject('cmsControlUrl');
let pid: number;
let dataDir: string;
let installation: Record<string, string>;
beforeAll(async () => {
  pid = await runInCms(control, () => process.pid, null);
  const where = await readEnvironment(control);
  dataDir = where.DATA_DIR ?? '';
  installation = { ...where, CMS_PORT: new URL(inject('cmsUrl')).port, APP_SECRET: 'f0e1d2c3b4a59687'.repeat(4) };
});

describe('[R34] [B4] the doctor', () => {
  test('reports no problem of a working installation, and leaves no files behind', async () => {
    const before = readdirSync(dataDir).toSorted();
    const { code, texts, all } = await runDoctor(installation);
    expect([code, texts('fault')]).toEqual([0, []]);
    expect(texts('ok', 'database')).toEqual([
      expect.stringMatching(/^(PostgreSQL 1\d|SQLite 3)/),
      'Tables can be made and written.',
      'All migrations have run.',
    ]);
    expect(texts('ok', 'ports')[0]).toMatch(
      new RegExp(`^CMS_PORT ${installation.CMS_PORT} is used by this product, process ${pid} `),
    );
    if (inject('storage') === 's3')
      expect(texts('ok', 'storage')).toEqual([expect.stringContaining('can be written and read')]);
    expect(all.filter(({ state, todo }) => state !== 'ok' && !todo)).toEqual([]);
    expect(readdirSync(dataDir).toSorted()).toEqual(before);
  });

  test('reports a database of a newer release', async () => {
    const change = (sql: string) =>
      runInCms(control, async (strapi, text) => void (await strapi.db.connection.raw(text)), sql);
    await change(`INSERT INTO strapi_migrations (name) VALUES ('2099.01.01-later.js')`);
    const { code, texts } = await runDoctor(installation);
    await change(`DELETE FROM strapi_migrations WHERE name = '2099.01.01-later.js'`);
    expect([code, texts('fault')]).toEqual([
      1,
      ['A newer release has changed it: 2099.01.01-later.js is not known here.'],
    ]);
  });

  test('reports problems of PostgreSQL and the object store without their passwords', async () => {
    const nobody = 'http://127.0.0.1:9';
    const url = new URL(installation.DATABASE_URL ?? 'postgres://winery@127.0.0.1:9/winery');
    url.password = 'not-the-password';
    const { texts, all } = await runDoctor({
      STORAGE: 's3',
      S3_ENDPOINT: nobody,
      S3_BUCKET: 'winery',
      S3_ACCESS_KEY_ID: 'key',
      ...installation,
      ...(installation.STORAGE === 'disk' && { STORAGE: 's3' }),
      DATABASE_URL: url.href,
      S3_SECRET_ACCESS_KEY: 'not-the-secret-of-the-key',
    });
    const [database, storage] =
      inject('database') === 'postgres'
        ? [/refuses the user/, /^S3_SECRET_ACCESS_KEY: it is not that of the key/]
        : [/^DATABASE_URL: nothing answers at 127\.0\.0\.1:9\.$/, /^S3_ENDPOINT: nothing answers at http:/];
    expect(texts('fault', 'database')).toEqual([expect.stringMatching(database)]);
    expect(texts('fault', 'storage')).toEqual([expect.stringMatching(storage)]);
    expect(JSON.stringify(all)).not.toMatch(/not-the-(password|secret)/);
  });
});
