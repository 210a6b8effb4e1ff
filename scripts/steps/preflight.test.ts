import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkDataDir, checkPorts, isSupportedNode } from './preflight.mjs';

it('runs on Node 20.19 and newer', () => {
  expect(['20.19.0', '22.0.0', '24.9.1'].map(isSupportedNode)).toEqual([true, true, true]);
  expect(['18.20.0', '20.18.3'].map(isSupportedNode)).toEqual([false, false]);
});

it('says which port is busy and which variable sets it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  await expect(checkPorts({ CMS_PORT: port })).rejects.toThrow(
    `Port ${port} is in use: stop what listens there, or set CMS_PORT to another port.`,
  );
  server.close();
  await once(server, 'close');
  await expect(checkPorts({ CMS_PORT: port })).resolves.toBeUndefined();
});

it('makes the data folder for its owner only, and says when it cannot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-preflight-'));
  checkDataDir(join(folder, 'data'));
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, 'file'), '');
  expect(() => checkDataDir(join(folder, 'file', 'data'))).toThrow(/^DATA_DIR .* cannot be written/);
  rmSync(folder, { recursive: true });
});
