import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { runInCms } from '../support/servers/cms-control';
import { runDoctor } from '../support/servers/doctor-command';
import { readEnvironment } from '../support/servers/installation';
import { createTestFolder } from '../support/servers/run-main';
import { createCertificate } from '../support/servers/test-certificate';

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

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

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

  test('reports each problem of a broken installation with a remedy and without secrets', async () => {
    const port = await listening(createServer((socket) => socket.destroy()));
    const folder = createTestFolder();
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'cms.sqlite'), 'no database, '.repeat(1000));
    const { code, texts, all } = await runDoctor({
      DATA_DIR: join(folder, 'data'),
      CMS_PORT: String(port),
      APP_SECRET: 'winery-secret-winery-secret-winery-secret',
      SITE_ORIGIN: 'http://winery.example',
      STAFF_PASSWORD: 'password-1',
      DEMO: 'on',
    });
    expect(code).toBe(1);
    expect(texts('fault', 'settings')).toEqual([
      'APP_SECRET is one that others can guess.',
      'SITE_ORIGIN http://winery.example is not encrypted: passwords can be read on the way.',
    ]);
    expect(texts('warning', 'settings')).toEqual([
      'STAFF_PASSWORD holds a word that is tried first.',
      'DEMO is on at a public address.',
    ]);
    expect(texts('fault', 'database')).toEqual([expect.stringContaining('is no SQLite database, or is damaged')]);
    expect(texts('fault', 'ports')).toEqual([`CMS_PORT ${port} is used by process ${process.pid} (node).`]);
    expect(all.filter(({ state, todo }) => state !== 'ok' && !todo)).toEqual([]);
    expect(JSON.stringify(all)).not.toMatch(/password-1|winery-secret/);
  });

  test('reports invalid values once, and a folder without write access', async () => {
    const wrong = await runDoctor({ CMS_PORT: 'x', STORAGE: 's3', LANGUAGE_SWITCH: 'yes' });
    expect([wrong.code, wrong.texts('fault').map((text) => text.split(/[ :]/, 1)[0])]).toEqual([
      1,
      ['CMS_PORT', 'LANGUAGE_SWITCH', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ]);
    expect((await runDoctor({ DATA_DIR: '/proc/nothing' })).texts('fault', 'folder')).toEqual([
      expect.stringMatching(/^\/proc cannot be written/),
    ]);
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

  test('checks the certificate of the public host: valid, expiring, untrusted, wrong name, expired', async () => {
    const folder = createTestFolder();
    const shown = async (days: number, { host = 'localhost', isTrusted = true } = {}): Promise<string[]> => {
      const { key, cert, file } = createCertificate(folder, days);
      const port = await listening(createTlsServer({ key, cert }));
      const trust = isTrusted ? { NODE_EXTRA_CA_CERTS: file } : undefined;
      const { all } = await runDoctor({ SITE_ORIGIN: `https://${host}:${port}`, DATA_DIR: folder, ...trust });
      return all.filter(({ area }) => area === 'certificate').map(({ state, text }) => `${state}: ${text}`);
    };
    expect(await shown(60)).toEqual([expect.stringMatching(/^ok: That of localhost is good until \d{4}-/)]);
    expect(await shown(5)).toEqual([expect.stringMatching(/^warning: That of localhost is good until/)]);
    expect(await shown(61, { isTrusted: false })).toEqual([
      expect.stringMatching(/^fault: Browsers do not trust that of/),
    ]);
    expect(await shown(62, { host: '127.0.0.1' })).toEqual([
      expect.stringMatching(/^fault: That shown at 127\.0\.0\.1 is for/),
    ]);
    expect(await shown(-1)).toEqual([expect.stringMatching(/^fault: That of localhost has run out on/)]);
  });
});
