import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getFreePort } from '../../tests/support/servers/get-free-port';
import { createServers } from './serve.mjs';
import { webEnvironment } from './environment.mjs';

const SECRETS = {
  APP_SECRET: 'secret-of-the-product-0123456789abcdef',
  DATABASE_URL: 'postgres://winery:secret-of-the-database@127.0.0.1:1/winery',
  S3_SECRET_ACCESS_KEY: 'secret-of-the-store',
  STAFF_PASSWORD: 'secret-of-staff',
  PANEL_PASSWORD: 'secret-of-the-panel',
  SOME_CLOUD_TOKEN: 'secret-of-the-machine',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'winery-environment-'));
  Object.assign(process.env, SECRETS);
});
afterEach(() => {
  for (const name of Object.keys(SECRETS)) Reflect.deleteProperty(process.env, name);
  rmSync(folder, { recursive: true, force: true });
});

const getEnviron = (pid: number): string[] => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);

it('[R24] [C1] passes only variables to the web process that it reads', { timeout: 30_000 }, async () => {
  const environment = {
    port: await getFreePort(),
    cmsPort: await getFreePort(),
    dataDir: folder,
    labelsDir: join(folder, 'labels'),
    assetsDir: join(folder, 'assets'),
    siteOrigin: 'http://localhost',
    demo: 'off',
  } as const;
  const { cms, web } = createServers(environment, folder);
  cms.start();
  web.start();
  try {
    const ofWeb = getEnviron(web.pid);
    expect(ofWeb).toContain(`PORT=${environment.port}`);
    expect(ofWeb.join('\n')).not.toContain('secret');
    const names = ofWeb.map((line) => line.split('=', 1)[0] ?? '');
    const known = Object.keys(webEnvironment(Object.fromEntries(names.map((name) => [name, '']))));
    // Node sets this variable for the IPC channel of a forked process.
    expect(names.filter((name) => !known.includes(name) && !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
    expect(getEnviron(cms.pid).join('\n')).toContain(SECRETS.APP_SECRET);
  } finally {
    await Promise.all([web.stop(), cms.stop()]);
  }
});
