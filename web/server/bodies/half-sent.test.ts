import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemDocument } from '#contract/problem';
import {
  HALF_SENT_REQUESTS,
  HALF_SENT_IGNORED_BODIES,
  type HalfSentConnection,
  sendHalfRequest,
} from '../../../tests/support/clients/half-sent';
import { startTestSite, type TestSite } from '../testing/site';
import { MAX_OPEN_BODIES } from './body-budget';

/** More than the connections of every pool to the CMS. */
const CROWD = 80;
const WANTED = Object.entries(HALF_SENT_REQUESTS);
const SESSION = { cookie: 'winery_session=1.secret' };

let site: TestSite;

async function start(env: Record<string, string> = {}): Promise<void> {
  site = await startTestSite(env);
  site.upstream.routes['/api/v1/metadata'] = ({ method }) => ({ status: method === 'PUT' ? 204 : 404 });
  site.upstream.routes['/api/v1/users/me'] = ({ method, headers }) => ({
    status: method === 'OPTIONS' || headers.cookie === SESSION.cookie ? 200 : 401,
    body: {},
  });
  // However busy the machine is, no unfinished body reaches its deadline here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

const save = (headers: Record<string, string> = {}) =>
  site.request('/api/v1/metadata', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });

/**
 * Sends the crowd's requests, and returns once the server has them: it reads connections in the order of
 * their bytes.
 */
async function sendCrowd(bytes: string): Promise<HalfSentConnection[]> {
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => sendHalfRequest(site.port, bytes)));
  for (let round = 0; round < 2; round += 1) expect((await site.request('/healthz')).status).toBe(200);
  return crowd;
}

/** Counts the rejected connections of the crowd, each with a single request. */
const countRefused = (crowd: readonly HalfSentConnection[]): number =>
  crowd.filter(({ received }) => received().startsWith('HTTP/1.1 429 ')).length;

describe('half-sent requests', () => {
  beforeEach(() => start());

  it.each([...WANTED, ...Object.entries(HALF_SENT_IGNORED_BODIES)])(
    '[R61] [O2] end nothing when they hang up, and leave nothing: %s',
    async (_form, toBytes) => {
      for (const { hangUp } of await sendCrowd(toBytes({}))) hangUp();
      await expect.poll(() => site.countConnections()).toBe(0);
      expect((await save()).status).toBe(204);
    },
  );

  it.each(WANTED)('[R61b] [O2] do not block other clients, and leave no state: %s', async (_form, toBytes) => {
    await site.request('/api/v1/users/me', { headers: SESSION });
    const crowd = await sendCrowd(toBytes({}));
    expect((await save(SESSION)).status).toBe(204);
    // Those beyond the limit are closed at once.
    await expect.poll(() => site.countConnections()).toBeLessThanOrEqual(MAX_OPEN_BODIES);
    for (const { hangUp } of crowd) hangUp();
    await expect.poll(() => site.countConnections()).toBe(0);
    expect((await save()).status).toBe(204);
  });

  it.each(Object.entries(HALF_SENT_IGNORED_BODIES))(
    '[R61b] [O2] are let go with the response when nothing of their body is wanted: %s',
    async (_form, toBytes) => {
      const crowd = await sendCrowd(toBytes({}));
      await expect.poll(() => site.countConnections()).toBe(0);
      for (const { received, hangUp } of crowd) {
        expect(received()).toMatch(/^HTTP\/1\.1 (?:200|400|404|405|413|415|417|503) [\s\S]*\r\nconnection: close\r\n/i);
        hangUp();
      }
    },
  );
});

describe('[O2] half-sent uploads', () => {
  const UPLOAD = '/files/wines/x/original?signature=x';
  const [sendsByte, sendsNone] = [HALF_SENT_REQUESTS['upload'], HALF_SENT_REQUESTS['upload without a byte']];
  const upload = (headers: Record<string, string> = {}) =>
    site.request(UPLOAD, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', ...headers },
      body: Buffer.alloc(100_000),
    });
  beforeEach(() => start({ TRUST_PROXY: 'on' }));

  it('that the CMS rejects early end with its response', async () => {
    site.upstream.refused.add(UPLOAD);
    for (let round = 0; round < 2 * MAX_OPEN_BODIES; round += 1) {
      const { received, responded, hangUp } = await sendHalfRequest(
        site.port,
        sendsByte?.({ 'X-Forwarded-For': '192.0.2.7' }) ?? '',
      );
      await responded;
      await expect.poll(() => site.countConnections()).toBe(0);
      expect(received()).toMatch(/^HTTP\/1\.1 403 /);
      hangUp();
    }
    site.upstream.refused.clear();
    site.upstream.routes['/files/wines/x/original'] = () => ({ status: 200 });
    // By now the client has no unfinished bodies.
    expect((await save({ 'x-forwarded-for': '192.0.2.7' })).status).toBe(204);
    expect((await upload()).status).toBe(200);
  });

  it('that occupy all upload connections of guests block uploads of guests only, until they disconnect', async () => {
    site.upstream.routes['/files/wines/x/original'] = () => ({ status: 200 });
    const crowds = [await sendCrowd(sendsByte?.({}) ?? ''), await sendCrowd(sendsByte?.({}) ?? '')];
    const waiting = upload();
    expect((await save()).status).toBe(204);
    for (const { hangUp } of crowds.flat()) hangUp();
    expect((await waiting).status).toBe(200);
  });

  it('of guests leave connections to sessions, from however many clients they are', async () => {
    site.upstream.routes['/files/wines/x/original'] = () => ({ status: 200 });
    await site.request('/api/v1/users/me', { headers: SESSION });
    // All are guests behind the proxy, which count in the total only.
    const crowds = [await sendCrowd(sendsByte?.({}) ?? ''), await sendCrowd(sendsByte?.({}) ?? '')];
    expect((await upload(SESSION)).status).toBe(200);
    for (const { hangUp } of crowds.flat()) hangUp();
  });

  it('occupy no connection before their first byte', async () => {
    site.upstream.routes['/files/wines/x/original'] = () => ({ status: 200 });
    const crowds = [await sendCrowd(sendsNone?.({}) ?? ''), await sendCrowd(sendsNone?.({}) ?? '')];
    expect((await upload()).status).toBe(200);
    for (const { hangUp } of crowds.flat()) hangUp();
  });
});

describe('[R61b] [O2] unfinished bodies of one client', () => {
  const [, login] = WANTED[0] ?? [];
  const sendLogins = (headers: Record<string, string>) => sendCrowd(login?.(headers) ?? '');

  /** The response to a half-sent request that is refused at once. */
  async function readRefusal(headers: Record<string, string>): Promise<string> {
    const { received, hangUp } = await sendHalfRequest(site.port, login?.(headers) ?? '');
    await expect.poll(received).toMatch(/\r\n\r\n\{/);
    hangUp();
    return received();
  }

  it('are rejected above a number, with a problem and Retry-After', async () => {
    await start();
    const crowd = await sendLogins({});
    expect(countRefused(crowd)).toBe(CROWD - MAX_OPEN_BODIES);
    const [head = '', body = ''] = (await readRefusal({})).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: [1-9]/i);
    expect(ProblemDocument.parse(JSON.parse(body)).extensions.code).toBe('rate_limited');
    crowd[0]?.hangUp();
    for (const { received, hangUp } of crowd) if (received() === '') hangUp();
    await expect.poll(async () => (await save()).status).toBe(204);
  });

  it('[R64] do not block complete requests from the same IP', async () => {
    await start();
    const crowd = await sendLogins({});
    expect((await save()).status).toBe(204);
    for (const { hangUp } of crowd) hangUp();
  });

  it('count by session if the CMS has accepted it, and by IP if it is invented', async () => {
    await start();
    const madeUp = await sendLogins({ Cookie: 'winery_session=9.made-up' });
    expect(countRefused(madeUp)).toBe(CROWD - MAX_OPEN_BODIES);
    // Another invented session shares the budget.
    expect(await readRefusal({ Cookie: 'winery_session=8.made-up' })).toContain(' 429 ');
    await site.request('/api/v1/users/me', { headers: { cookie: 'winery_session=8.made-up' } });
    expect(await readRefusal({ Cookie: 'winery_session=8.made-up' })).toContain(' 429 ');
    await site.request('/api/v1/users/me', { method: 'OPTIONS', headers: { cookie: 'winery_session=8.made-up' } });
    expect(await readRefusal({ Cookie: 'winery_session=8.made-up' })).toContain(' 429 ');
    await site.request('/api/v1/users/me', { headers: SESSION });
    expect((await save(SESSION)).status).toBe(204);
    const own = await sendLogins({ Cookie: SESSION.cookie });
    expect(countRefused(own)).toBe(CROWD - MAX_OPEN_BODIES);
    for (const { hangUp } of [...madeUp, ...own]) hangUp();
  });

  it('count by session from its start', async () => {
    await start();
    site.upstream.routes['/api/v1/auth/login'] = () => ({
      status: 204,
      headers: { 'set-cookie': '__Host-winery_session=2.new; Path=/; HttpOnly' },
    });
    const json = { 'content-type': 'application/json' };
    await site.request('/api/v1/auth/login', { method: 'POST', headers: json, body: '{}' });
    const crowd = await sendLogins({});
    expect((await save({ cookie: '__Host-winery_session=2.new' })).status).toBe(204);
    for (const { hangUp } of crowd) hangUp();
  });

  it('count by the client IP that the proxy reports, and not for the proxy itself', async () => {
    await start({ TRUST_PROXY: 'on' });
    const one = await sendLogins({ 'X-Forwarded-For': '192.0.2.7' });
    expect(countRefused(one)).toBe(CROWD - MAX_OPEN_BODIES);
    expect(await readRefusal({ 'X-Forwarded-For': '192.0.2.7' })).toContain(' 429 ');
    expect((await save({ 'x-forwarded-for': '192.0.2.8' })).status).toBe(204);
    const proxy = await sendLogins({});
    expect(countRefused(proxy)).toBe(0);
    expect((await save()).status).toBe(204);
    for (const { hangUp } of [...one, ...proxy]) hangUp();
  });
});
