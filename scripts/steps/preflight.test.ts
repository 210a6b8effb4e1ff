import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { getFreePort } from '../../tests/support/servers/get-free-port';
import { findPortIssues, isSupportedNode, prepareStart } from './preflight.mjs';

it('runs on Node 20.19, 22.12 and newer', () => {
  expect(['20.19.0', '22.12.0', '24.9.1', '26.0.0'].map(isSupportedNode)).toEqual([true, true, true, true]);
  expect(['18.20.0', '20.18.3', '21.9.0', '22.11.0'].map(isSupportedNode)).toEqual([false, false, false, false]);
});

it('reports which port is in use and which variable sets it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const listeners = [{ name: 'CMS_PORT', port }];
  expect(await findPortIssues(listeners)).toEqual([
    `Port ${port} is in use: stop what listens there, or set CMS_PORT to another port.`,
  ]);
  server.close();
  await once(server, 'close');
  expect(await findPortIssues(listeners)).toEqual([]);
});

it('[R115] reports an address that is not of this machine', async () => {
  const listener = { name: 'PORT', port: await getFreePort(), hostName: 'HOST' };
  expect(await findPortIssues([{ ...listener, host: '203.0.113.9' }])).toEqual([
    'HOST 203.0.113.9 is no address of this machine.',
  ]);
  expect(await findPortIssues([{ ...listener, host: 'localhost' }])).toEqual([]);
});

it('creates the data folder for its owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-preflight-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await getFreePort()),
    CMS_PORT: String(await getFreePort()),
  };
  await prepareStart(env);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  rmSync(folder, { recursive: true });
});

it('[O9] [R66] root does not write into the data folder of another user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-preflight-'));
  if (process.geteuid?.() === 0) chownSync(folder, 4_242, 4_242);
  vi.spyOn(process, 'geteuid').mockReturnValue(0);
  const { uid } = statSync(folder);
  const issue = `DATA_DIR ${folder} belongs to the user with the number ${uid}, and this runs as root:`;
  const ports = { PORT: String(await getFreePort()), CMS_PORT: String(await getFreePort()) };
  await expect(prepareStart({ ...ports, DATA_DIR: folder })).rejects.toThrow(issue);
  await expect(prepareStart({ ...ports, DATA_DIR: join(folder, 'new') })).resolves.toBeDefined();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('[R110] [R115] reads files and folders from where the command was called, and names them to the servers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-preflight-'));
  writeFileSync(join(folder, 'secret'), 'x'.repeat(32));
  const ports = { PORT: String(await getFreePort()), CMS_PORT: String(await getFreePort()) };
  const env: NodeJS.ProcessEnv = { ...ports, DATA_DIR: 'data', APP_SECRET_FILE: 'secret' };
  vi.stubEnv('INIT_CWD', folder);
  const { dataDir } = await prepareStart(env);
  vi.unstubAllEnvs();
  expect(dataDir).toBe(join(folder, 'data'));
  expect(env).toEqual({ ...ports, DATA_DIR: dataDir, APP_SECRET_FILE: join(folder, 'secret') });
  rmSync(folder, { recursive: true });
});

it('[R115] reports everything wrong at once: variables, their files, folder and ports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-preflight-'));
  writeFileSync(join(folder, 'file'), '');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const wrong = {
    SITE_ORIGIN: 'https://winery.example/shop',
    APP_SECRET: 'short',
    STAFF_PASSWORD_FILE: join(folder, 'none'),
    DATA_DIR: join(folder, 'file', 'data'),
    PORT: String(port),
    CMS_PORT: String(await getFreePort()),
  };
  const error: unknown = await prepareStart(wrong).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(
    new RegExp(
      [
        '^CommandError: STAFF_PASSWORD_FILE: .*none cannot be read: .*',
        'SITE_ORIGIN must be an http:// or https:// address without a path, .*, not "https://winery.example/shop".',
        'APP_SECRET must have at least 32 characters.',
        'DATA_DIR .* cannot be written: .*',
        `Port ${port} is in use: .*$`,
      ].join('\n'),
    ),
  );
  server.close();
  rmSync(folder, { recursive: true });
});
