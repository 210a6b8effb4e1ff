import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getFreePort } from '../tests/support/servers/get-free-port';
import { PROJECT_ROOT } from '../tests/support/paths';

let folder: string;
let ports: { PORT: string; CMS_PORT: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'winery-fresh-'));
  mkdirSync(join(folder, 'files', 'Wines'), { recursive: true });
  mkdirSync(join(folder, 'logs'));
  for (const name of ['cms.sqlite', 'cms.sqlite-wal', 'secret', 'files/Wines/a.jpg'])
    writeFileSync(join(folder, name), 'x');
  ports = { PORT: String(await getFreePort()), CMS_PORT: String(await getFreePort()) };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fresh(env: Record<string, string> = {}, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(PROJECT_ROOT, 'scripts/fresh.mjs'), ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...ports, ...env },
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

it('deletes the database and the files, and keeps the secret and the logs', () => {
  expect(fresh({}, '--yes')).toMatchObject({ status: 0, text: expect.stringContaining('seeds anew') as string });
  expect(readdirSync(folder).toSorted()).toEqual(['logs', 'secret']);
  expect(fresh({}, '--yes').text).toContain('empty already');
});

it('deletes nothing without a terminal, nor on other databases or storages', () => {
  expect(fresh()).toMatchObject({ status: 1, text: expect.stringContaining('--yes') as string });
  expect(fresh({ DATABASE_URL: 'postgres://winery@127.0.0.1/winery' }, '--yes').status).toBe(1);
  expect(existsSync(join(folder, 'cms.sqlite'))).toBe(true);
});

it('deletes nothing while the product runs', async () => {
  const running: Server = createServer().listen(Number(ports.CMS_PORT), '127.0.0.1');
  await new Promise((resolve) => running.once('listening', resolve));
  try {
    expect(fresh({}, '--yes')).toMatchObject({ status: 1, text: expect.stringContaining(ports.CMS_PORT) as string });
    expect(existsSync(join(folder, 'cms.sqlite'))).toBe(true);
  } finally {
    running.close();
  }
});
