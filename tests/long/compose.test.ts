import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PresignedUpload } from '#contract/storage';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';
import { runSuccessfulBackupCommand } from '../support/servers/backup-command';
import type { RunningCaddy } from '../support/servers/caddy';
import { getComposeCommand, getComposeEnvironment } from '../support/servers/compose-file';
import { type Machines, type Replica, startMachines } from '../support/servers/machines';
import { createPicture } from '../support/media-test';
import { CMS_ROOT } from '../support/paths';
import { startServerProcess } from '../support/servers/server-process';

const LOGIN = '/api/v1/auth/login';
const STAFF = { email: 'staff@example.com', password: 'staff-password-1' };
const FAILURES = 3;

/** A `.env` with the variables of .env.example. */
const getValues = (origin: string): Record<string, string> => ({
  SITE_ORIGIN: origin,
  DEMO: 'on',
  LOGIN_RATE_LIMIT: String(FAILURES),
  STAFF_EMAIL: STAFF.email,
});

describe('the processes of the compose file, without containers', () => {
  let machines: Machines;
  let proxy: RunningCaddy;
  let webServers: Replica[];

  const post = (body: unknown, headers: Record<string, string> = {}, from?: string) =>
    proxy.request(LOGIN, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: machines.origin, ...headers },
      body: JSON.stringify(body),
      from,
    });

  beforeAll(async () => {
    machines = await startMachines(getValues, STAFF.password);
    proxy = machines.proxy;
    // All four begin at once.
    const started = await Promise.all(
      (['cms', 'cms', 'web', 'web'] as const).map((name) => machines.startReplica(name)),
    );
    webServers = started.slice(2);
  }, 400_000);
  afterAll(() => machines.stop());

  test('[R34] [B4] the proxy gives each request an id that its response contains', async () => {
    const asked = { headers: { 'x-request-id': 'said-by-a-client' } };
    const ids = [await proxy.request('/wines', asked), await proxy.request('/api/v1/wines', asked)].map(
      ({ headers }) => headers['x-request-id'],
    );
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(ids).size).toBe(2);
  });

  test('serve the site over TLS, with its headers and its public address', async () => {
    const { status, headers, text } = await proxy.request('/wines');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers.server).toBeUndefined();
    expect(text).toContain(`<link rel="canonical" href="${machines.origin}/wines"`);
  });

  test('sign staff in with a Secure cookie, and only from their own pages', async () => {
    const { status, headers } = await post(STAFF);
    expect(status).toBe(204);
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-winery_session=.*HttpOnly.*SameSite=Lax.*Secure/);
    const foreign = await post(STAFF, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.text]).toEqual([403, expect.stringContaining('cross_site')]);
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const me = await proxy.request('/api/v1/users/me', { headers: { cookie } });
    expect(JSON.parse(me.text)).toMatchObject({ email: STAFF.email, roles: ['admin'] });
  });

  test('count failed sign-ins by the real client IP, despite forged headers', async () => {
    const wrong = { ...STAFF, password: 'not-the-password' };
    for (let failure = 0; failure < FAILURES; failure += 1) {
      expect((await post(wrong, { 'x-forwarded-for': `198.51.100.${failure}` })).status).toBe(401);
    }
    expect((await post(wrong, { 'x-forwarded-for': '198.51.100.9' })).status).toBe(429);
    expect((await post(wrong, {}, '127.0.0.2')).status).toBe(401);
  });

  test('[R52] [B3] two of each serve one site: sessions, uploads through the proxy, and saved content', async () => {
    // From a client IP without failures.
    const { status, headers } = await post(STAFF, {}, '127.0.0.3');
    expect(status).toBe(204);
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const json = { 'content-type': 'application/json', cookie, origin: machines.origin };
    const call = (path: string, body: object, method = 'POST') =>
      proxy.request(path, { method, headers: json, body: JSON.stringify(body) });

    const file = { folder: 'Wines', fileName: 'a.jpg', contentType: 'image/jpeg' };
    const presigned = JSON.parse((await call('/api/v1/storage/presign/put', file)).text) as PresignedUpload;
    const { pathname, search, origin: target } = new URL(presigned.upload.url);
    expect(target).toBe(machines.origin);
    const sent = await proxy.request(pathname + search, {
      method: 'PUT',
      headers: presigned.upload.headers,
      body: await createPicture(),
    });
    expect(sent.status, sent.text).toBe(200);
    const registered = await call('/api/v1/media', { imageKey: presigned.key, storageFolder: 'Wines' });
    expect(registered.status, registered.text).toBe(201);
    const { id } = JSON.parse(registered.text) as { id: string };

    const text = { namespace: 'home', language: 'sl', data: { hero: { title: `Skupaj ${Date.now()}` } } };
    expect((await call('/api/v1/content', text, 'PUT')).status).toBe(200);
    for (const { origin } of webServers) {
      const read = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie } })).text();
      expect(await read('/api/v1/users/me')).toContain(STAFF.email);
      expect(await read(`/api/v1/media/${id}`)).toContain(presigned.key);
      await expect.poll(() => read('/api/v1/content/home'), { timeout: 2_000 }).toContain(text.data.hero.title);
    }
  });

  test('[B1] back the site up and rehearse the backup', async () => {
    const { settings, store } = machines;
    const place = join(settings.folder, 'backups');
    const service = {
      ...getComposeEnvironment('backup', { ...settings, values: { ...settings.values, BACKUP_TARGET: place } }),
      ...store,
      DATA_DIR: join(settings.folder, 'data-backup'),
    };
    const [entry = '', ...args] = getComposeCommand('backup').slice(1);
    const backup = startServerProcess({
      name: 'backup',
      script: join(CMS_ROOT, entry),
      args,
      cwd: CMS_ROOT,
      logFile: join(settings.folder, 'backup.log'),
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...service },
    });
    onTestFinished(backup.stop);
    await expect.poll(backup.output, { timeout: 120_000 }).toContain('everything is as it was backed up');
    expect(await runSuccessfulBackupCommand(['backup', '--check-age', '50h'], service)).toContain('The last backup is');
  });

  test('expose only presigned requests of the object store', async () => {
    expect((await proxy.request('/winery-media/')).status).toBe(403);
    expect((await proxy.request('/winery-media/a.png', { method: 'DELETE' })).status).toBe(403);
  });

  test('show the panel', async () => {
    const browser = await chromium.launch({ executablePath: requireChromium() });
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await page.goto(`${machines.origin}/cms/admin`);
    const email = page.getByLabel(/email/i);
    await email.waitFor({ timeout: 30_000 });
    expect(await email.isEditable()).toBe(true);
    await browser.close();
  });
});
