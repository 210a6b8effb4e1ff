import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getFreePort } from '../../tests/support/servers/get-free-port';
import { ROOT } from '../steps/project.mjs';

const TEXT = JSON.stringify({ items: Array.from({ length: 500 }, (_, each) => ({ name: `Wine ${each}` })) });

interface ProxiedResponse {
  status: number;
  headers: IncomingHttpHeaders;
}

describe.each(['docker/Caddyfile', 'deploy/systemd/Caddyfile'])('the proxy of %s', (path) => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-proxy-'));
  /** Client ports of the connections of writes and reads. */
  const connections: { method: string; port: number }[] = [];
  const web = createServer((request, response) => {
    connections.push({ method: request.method ?? '', port: request.socket.remotePort ?? 0 });
    request.resume();
    const type = request.url?.startsWith('/wines') ? 'text/html' : 'application/json';
    response.writeHead(200, { 'content-type': type, 'content-length': TEXT.length }).end(TEXT);
  });
  let port = 0;
  let child: ReturnType<typeof spawn>;
  let ended: Promise<unknown>;

  const ask = (target: string, method = 'GET') =>
    new Promise<ProxiedResponse>((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip, br' };
      sendRequest({ host: '127.0.0.1', port, path: target, method, headers, agent: false }, (response) => {
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      })
        .on('error', reject)
        .end();
    });

  beforeAll(async () => {
    let adminPort = 0;
    let webPort = 0;
    [port, adminPort, webPort] = await Promise.all([getFreePort(), getFreePort(), getFreePort()]);
    await once(web.listen(webPort, '127.0.0.1'), 'listening');
    const config = join(folder, 'Caddyfile');
    // Without TLS, and with servers of its own behind it.
    const text = readFileSync(join(ROOT, path), 'utf8')
      .replace(/^winery\.example \{/m, `http://127.0.0.1:${port} {`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${webPort}`);
    writeFileSync(config, text);
    const [httpPort, labelPort] = await Promise.all([getFreePort(), getFreePort()]);
    child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        HTTP_PORT: String(httpPort),
        CADDY_ADMIN: `127.0.0.1:${adminPort}`,
        SITE_ORIGIN: `http://127.0.0.1:${port}`,
        ELABEL_ORIGIN: `http://127.0.0.1:${labelPort}`,
        S3_BUCKET: 'bucket',
        WEB_HOST: 'localhost',
        WEB_PORT: String(webPort),
      },
      stdio: 'ignore',
    });
    ended = once(child, 'exit');
    const isReady = async () => (await ask('/wines').catch(() => null))?.status === 200;
    await vi.waitUntil(isReady, { timeout: 30_000, interval: 100 });
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await ended;
    web.close();
    web.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  it('compresses what is forwarded from the CMS, and leaves pages as they are', async () => {
    for (const target of ['/api/v1/wines?page=1', '/cms/admin/main.js'])
      expect([target, (await ask(target)).headers['content-encoding']]).toEqual([target, 'gzip']);
    expect((await ask('/wines')).headers['content-encoding']).toBeUndefined();
  });

  it('sends each write on a connection of its own', async () => {
    connections.length = 0;
    for (const method of ['POST', 'PUT', 'DELETE', 'POST']) await ask('/api/v1/wines', method);
    expect(new Set(connections.map((each) => each.port)).size).toBe(4);
    connections.length = 0;
    for (let each = 0; each < 4; each += 1) await ask('/wines');
    expect(new Set(connections.map((each) => each.port)).size).toBe(1);
  });
});
