import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../support/servers/start-site';

const HEADERS_LIMIT_MS = 15_000;
const CHECK_EVERY_MS = 5_000;
const SLOW_CLIENTS = 200;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site.stop());

/**
 * Sends a header line now and then without ever ending the request; returns the ms until it is disconnected.
 */
function drip(origin: string): Promise<number> {
  const { port } = new URL(origin);
  return new Promise((resolve) => {
    const start = performance.now();
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /api/v1/features HTTP/1.1\r\nhost: 127.0.0.1\r\n');
    const timer = setInterval(() => socket.write('x-slow: 1\r\n'), 1_000);
    socket.on('error', () => socket.destroy());
    socket.resume();
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - start);
    });
  });
}

test('clients that never finish are disconnected, and delay no other client', { timeout: 120_000 }, async () => {
  for (const origin of [site.url, site.cms.url]) {
    const slow = Promise.all(Array.from({ length: SLOW_CLIENTS }, () => drip(origin)));
    const start = performance.now();
    expect((await fetch(`${origin}/api/v1/wines`)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(Math.max(...(await slow))).toBeLessThan(HEADERS_LIMIT_MS + 2 * CHECK_EVERY_MS);
  }
});
