import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestSite, type TestSite } from '../testing/site';
import { READ_SHARES } from './open-requests';
import { disconnectUnreadingClients, UNREAD_RESPONSE_MS } from './unread-responses';

const LARGE = '/files/wines/x/2880.webp';
const SMALL = '/files/wines/x/640.webp';
/** More than what the buffers of two connections take. */
const LARGE_BYTES = 24 * 1024 * 1024;
const SESSION = { cookie: 'winery_session=1.secret' };
/** Not from the cache, whoever asks. */
const UNCACHED = { authorization: 'x' };

let site: TestSite;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  site = await startTestSite({ TRUST_PROXY: 'on' });
  const large = Buffer.alloc(LARGE_BYTES);
  site.upstream.routes[LARGE] = () => ({ body: large });
  site.upstream.routes[SMALL] = () => ({ body: Buffer.from('small') });
  site.upstream.routes['/api/v1/users/me'] = ({ headers }) => ({
    status: headers.cookie === SESSION.cookie ? 200 : 401,
    body: {},
  });
  // Without connections there is no timer: the next connection starts one that the test moves.
  await expect.poll(() => site.countConnections()).toBe(0);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  await site.stop();
});

const toRequest = (ip: string): string =>
  [`GET ${LARGE} HTTP/1.1`, 'Host: x', `X-Forwarded-For: ${ip}`, 'Authorization: x', '', ''].join('\r\n');

/** Sends requests over one connection and reads nothing of the responses. */
async function ask(bytes: string, { port }: { port: number } = site): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

const askOften = (count: number, ip: string): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => ask(toRequest(ip))));
const countReads = (): number => site.upstream.count(LARGE);
const read = (ip: string, headers: Record<string, string> = {}, path = SMALL) =>
  site.request(path, { headers: { ...UNCACHED, 'x-forwarded-for': ip, ...headers } });

/** Lets time pass for the check of unread responses alone. */
const passTime = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('[R61] [O2] responses that are not read', () => {
  it('hold 16 connections to the CMS for one client, and those of others stay free', async () => {
    const crowd = await askOften(READ_SHARES.connections + 16, '192.0.2.7');
    await expect.poll(countReads).toBe(READ_SHARES.sender);
    expect((await read('192.0.2.8')).text).toBe('small');
    await site.request('/api/v1/users/me', { headers: { ...SESSION, 'x-forwarded-for': '192.0.2.7' } });
    const own = await site.request(SMALL, { headers: { ...SESSION, 'x-forwarded-for': '192.0.2.7' } });
    expect(own.text, 'a session at the same address').toBe('small');
    expect(countReads()).toBe(READ_SHARES.sender);
    const waiting = read('192.0.2.7');
    for (const socket of crowd) socket.destroy();
    expect((await waiting).text, 'as soon as its own are read or gone').toBe('small');
  });

  it('leave connections to sessions, from however many clients they are', async () => {
    for (const end of [1, 2, 3, 4, 5]) await askOften(READ_SHARES.sender, `192.0.2.${end}`);
    await expect.poll(countReads).toBe(READ_SHARES.guests);
    await site.request('/api/v1/users/me', { headers: SESSION });
    expect((await site.request(SMALL, { headers: SESSION })).text).toBe('small');
    expect(countReads()).toBe(READ_SHARES.guests);
  });

  it('end after 15 to 20 seconds, and their connections are free', async () => {
    await askOften(2 * READ_SHARES.sender, '192.0.2.7');
    await expect.poll(countReads).toBe(READ_SHARES.sender);
    const waiting = read('192.0.2.7');
    await passTime(UNREAD_RESPONSE_MS - 5_000);
    expect(countReads()).toBe(READ_SHARES.sender);
    await expect
      .poll(async () => {
        await passTime(5_000);
        return site.countConnections();
      })
      .toBe(0);
    expect((await waiting).text).toBe('small');
  });

  it('hold one connection if they are pipelined, and none when the client hangs up', async () => {
    const socket = await ask(toRequest('192.0.2.7').repeat(READ_SHARES.sender));
    await expect.poll(countReads).toBe(1);
    expect((await read('192.0.2.7')).text).toBe('small');
    expect(countReads()).toBe(1);
    socket.destroy();
    await expect.poll(() => site.countConnections()).toBe(0);
    await askOften(READ_SHARES.sender, '192.0.2.7');
    await expect.poll(countReads).toBe(1 + READ_SHARES.sender);
  });

  it('end at once if more than a hundred are pipelined', async () => {
    const closed = once(await ask(toRequest('192.0.2.7').repeat(150)), 'close');
    await closed;
    expect(countReads()).toBeLessThanOrEqual(1);
    expect((await read('192.0.2.7')).text).toBe('small');
  });

  it('are answered in order if they are pipelined and read', async () => {
    const bytes = toRequest('192.0.2.7').replace(LARGE, SMALL).repeat(3);
    const socket = await ask(bytes.replace(/(.*)\r\n\r\n$/s, '$1\r\nConnection: close\r\n\r\n'));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    expect(Buffer.concat(chunks).toString('latin1').match(/small/g)).toHaveLength(3);
  });
});

describe('[R61] [O2] responses of the web server itself that are not read', () => {
  it.each([
    ['labels', '/l/x'],
    ['assets', '/assets/boot.js'],
    ['cached pages', '/'],
    ['rejected requests', '/.git/config'],
  ])('end too: %s', async (_name, path) => {
    await ask(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20_000));
    await expect
      .poll(async () => {
        await passTime(5_000);
        return site.countConnections();
      })
      .toBe(0);
    expect((await site.request('/healthz/live')).status).toBe(200);
  });
});

/** Reads a large response some megabytes at a time, and lets ten seconds pass after each. */
async function readSlowly(socket: Socket): Promise<void> {
  let received = 0;
  while (received < LARGE_BYTES) {
    // Some megabytes, so that the operating system passes on that there is room.
    const goal = Math.min(LARGE_BYTES, received + 6 * 1024 * 1024);
    while (received < goal) {
      const chunk = socket.read() as Buffer | null;
      if (chunk) received += chunk.byteLength;
      else await once(socket, 'readable');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    await passTime(10_000);
  }
}

describe('[R61] a client that reads slowly', () => {
  it('gets the whole response, however long it takes', async () => {
    const socket = await ask(toRequest('192.0.2.7'));
    await readSlowly(socket);
    expect(socket.destroyed).toBe(false);
  });

  it('gets it also if it is sent in one piece', async () => {
    const server = createServer((_request, response) => response.end(Buffer.alloc(LARGE_BYTES)));
    disconnectUnreadingClients(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = await ask(toRequest('192.0.2.7'), server.address() as AddressInfo);
    await readSlowly(socket);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
    server.close();
  });

  it('and one that waits for the CMS is not disconnected', async () => {
    let respond = (): void => undefined;
    const responded = new Promise<void>((resolve) => (respond = resolve));
    site.upstream.routes[SMALL] = () => responded.then(() => ({ body: Buffer.from('late') }));
    const waiting = read('192.0.2.7');
    await expect.poll(() => site.upstream.count(SMALL)).toBe(1);
    await passTime(8_000);
    respond();
    expect((await waiting).text).toBe('late');
  });
});
