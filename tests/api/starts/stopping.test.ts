import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { listens } from '../../support/servers/listens';
import { STAFF_ADMIN } from '../../support/servers/start-cms';
import { type RunningSite, startSite } from '../../support/servers/start-site';

/**
 * How long the end of a server may take at most on a busy machine; what it allows itself is a test of its
 * own.
 */
const PATIENCE = { timeout: 120_000, interval: 50 };
const JSON_TYPE = { 'content-type': 'application/json' };

const sendLogin = (url: string, headers: Record<string, string | number>): ClientRequest => {
  const sent = request(`${url}/api/v1/auth/login`, { method: 'POST', agent: false, headers });
  sent.on('error', () => undefined);
  return sent;
};

/**
 * A sign-in that a server has begun to handle, which it says by asking for the body; the body follows at
 * once.
 * @returns its status, or `refused` if there was no response
 */
async function beginLogin(url: string): Promise<{ status: Promise<number | string> }> {
  const body = JSON.stringify(STAFF_ADMIN);
  const sent = sendLogin(url, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body), expect: '100-continue' });
  const status = new Promise<number | string>((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', () => resolve('refused'));
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.end(body);
  return { status };
}

/** A request that never ends: it announces a body and does not send it. */
async function hang(url: string): Promise<void> {
  const sent = sendLogin(url, { ...JSON_TYPE, 'content-length': 100, expect: '100-continue' });
  onTestFinished(() => void sent.destroy());
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write('{');
}

const login = (url: string): Promise<number | string> =>
  fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(STAFF_ADMIN) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 'refused',
  );

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ database: inject('database'), storage: inject('storage'), env: { DEMO: 'off' } });
}, 300_000);
afterAll(() => site.stop());

describe('a server that is told to stop', () => {
  // One after the other, as both are stopped: the web server answers with what the CMS says.
  for (const name of ['web', 'cms'] as const) {
    test(`answers what is under way, takes no more, and waits for nobody for ever: ${name}`, async () => {
      const url = name === 'cms' ? site.cms.url : site.url;
      await hang(url);
      const underWay = await Promise.all([beginLogin(url), beginLogin(url), beginLogin(url)]);
      site[name].kill('SIGTERM');
      // A process that is busy hears the signal when it comes to it.
      await expect.poll(() => listens(Number(new URL(url).port)), { ...PATIENCE, interval: 10 }).toBe(false);
      const late = [login(url), login(url)];
      expect(await Promise.all(underWay.map(({ status }) => status))).toEqual([204, 204, 204]);
      await expect.poll(() => site[name].exitCode(), PATIENCE).toBe(0);
      // A connection that was kept open hears why.
      for (const answer of await Promise.all(late)) expect(['refused', 503]).toContain(answer);
    }, 360_000);
  }
});
