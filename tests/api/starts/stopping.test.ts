import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { listens } from '../../support/servers/listens';
import { STAFF_ADMIN } from '../../support/servers/start-cms';
import { type RunningSite, startSite } from '../../support/servers/start-site';

/** Both servers give up waiting before process managers do. */
const LIMIT_MS = 8_000;

/** Sign-ins, which keep the CMS busy for a while each; the statuses, or `refused` for one that got no answer. */
const signIns = (url: string, count: number): Promise<(number | string)[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      fetch(`${url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(STAFF_ADMIN),
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 'refused',
      ),
    ),
  );

/** A request that never ends: it announces a body and does not send it. */
async function hang(url: string): Promise<void> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = ['POST /api/v1/auth/login HTTP/1.1', 'host: localhost', 'content-type: application/json'];
  socket.write(`${[...head, 'content-length: 100'].join('\r\n')}\r\n\r\n{`);
  await new Promise((resolve) => setTimeout(resolve, 200));
}

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ database: inject('database'), storage: inject('storage'), env: { DEMO: 'off' } });
}, 120_000);
afterAll(() => site.stop());

describe('a server that is told to stop', () => {
  // One after the other, as both are stopped: the web server answers with what the CMS says.
  for (const name of ['web', 'cms'] as const) {
    test(`answers what is under way, takes no more, and waits for nobody for ever: ${name}`, async () => {
      const url = name === 'cms' ? site.cms.url : site.url;
      await hang(url);
      const underWay = signIns(url, 3);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const began = Date.now();
      site[name].kill('SIGTERM');
      // A process that is busy hears the signal when it comes to it.
      await expect.poll(() => listens(Number(new URL(url).port)), { timeout: LIMIT_MS, interval: 10 }).toBe(false);
      const late = signIns(url, 2);
      expect(await underWay).toEqual([204, 204, 204]);
      await expect.poll(() => site[name].exitCode(), { timeout: LIMIT_MS, interval: 50 }).toBe(0);
      expect(Date.now() - began).toBeLessThan(LIMIT_MS);
      // A connection that was kept open hears why.
      for (const answer of await late) expect(['refused', 503]).toContain(answer);
    }, 180_000);
  }
});
