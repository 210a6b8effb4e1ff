import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditPackages } from './audit.mjs';

const BULK = '/-/npm/v1/security/advisories/bulk';
const ID = 'GHSA-aaaa-bbbb-cccc';
const advisory = (severity: string) => ({
  id: 1,
  url: `https://github.com/advisories/${ID}`,
  title: 'Reads what it should not',
  severity,
  vulnerable_versions: '<1.0.1',
  cwe: [],
  cvss: { score: 8, vectorString: null },
});
/** A root with one package, which it ships unless `isDev`. */
function lockFile(name: string, isDev: boolean) {
  const own = { name: 'root', version: '1.0.0', [isDev ? 'devDependencies' : 'dependencies']: { [name]: '1.0.0' } };
  const packages = { '': own, [`node_modules/${name}`]: { version: '1.0.0', ...(isDev && { dev: true }) } };
  return { own, lock: { name: 'root', version: '1.0.0', lockfileVersion: 3, requires: true, packages } };
}

describe('the audit of packages', () => {
  let root: string;
  let registry: Server;
  let severity = 'high';
  let isAudited = true;
  let asked: string[] = [];

  const address = (): string => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const audit = (accepted: { id: string; reason: string; until: string }[] = []) =>
    auditPackages({ roots: [root], registry: address(), accepted, today: '2026-06-15' });
  const installed = (name: string, isDev = false): void => {
    const { own, lock } = lockFile(name, isDev);
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
    writeFileSync(join(root, 'package.json'), JSON.stringify(own));
  };

  beforeEach(async () => {
    asked = [];
    severity = 'high';
    isAudited = true;
    root = mkdtempSync(join(tmpdir(), 'winery-audit-'));
    // npm caches the advisories of a package.
    process.env['npm_config_cache'] = join(root, 'cache');
    installed('bad');
    // Requests of npm: the advisories of these packages, and the versions of those that have any.
    registry = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (!isAudited) return response.writeHead(405).end();
      if (request.url !== BULK) {
        const versions = { '1.0.0': { name: 'bad', version: '1.0.0' }, '1.0.1': { name: 'bad', version: '1.0.1' } };
        return response.end(JSON.stringify({ name: 'bad', 'dist-tags': { latest: '1.0.1' }, versions }));
      }
      const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
      return void text(body).then((sent) => {
        asked.push(...Object.keys(JSON.parse(sent) as object));
        response.end(JSON.stringify(asked.includes('bad') ? { bad: [advisory(severity)] } : {}));
      });
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    registry.closeAllConnections();
    await new Promise((resolve) => registry.close(resolve));
    delete process.env['npm_config_cache'];
    rmSync(root, { recursive: true });
  });

  it('reports serious advisories about production packages', async () => {
    expect(await audit()).toEqual({
      issues: [`bad: high: Reads what it should not (https://github.com/advisories/${ID})`],
      warnings: [],
    });
    expect(asked).toEqual(['bad']);
  });

  it('ignores lesser ones, and packages that are not shipped', async () => {
    severity = 'moderate';
    expect((await audit()).issues).toEqual([]);
    expect(asked).toEqual(['bad']);
    severity = 'critical';
    installed('bad', true);
    expect(await audit()).toEqual({ issues: [], warnings: [] });
  });

  it('ignores an accepted one until it expires, and reports it once it is no longer found', async () => {
    const accepted = (until: string) => [{ id: ID, reason: 'never called', until }];
    expect((await audit(accepted('2026-06-15'))).issues).toEqual([]);
    expect((await audit(accepted('2026-06-14'))).issues).toEqual([
      expect.stringContaining(ID),
      `${ID} was accepted until 2026-06-14`,
    ]);
    installed('good');
    expect((await audit(accepted('2026-12-31'))).issues).toEqual([`${ID} is accepted and no longer found`]);
  });

  it('warns if no audit is available', async () => {
    isAudited = false;
    const nothing = { issues: [], warnings: [expect.stringContaining('not done')] };
    expect(await audit()).toEqual(nothing);
    const closed = address();
    registry.close();
    expect(await auditPackages({ roots: [root], registry: closed, accepted: [] })).toEqual(nothing);
  });
});
