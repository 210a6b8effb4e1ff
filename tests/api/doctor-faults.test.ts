import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runDoctor } from '../support/servers/doctor-command';
import { createTestFolder } from '../support/servers/run-main';
import { createCertificate } from '../support/servers/test-certificate';

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('[R34] [B4] the doctor', () => {
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
