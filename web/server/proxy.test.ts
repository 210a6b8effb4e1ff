import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { ProblemDocument } from '#contract/problem';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

const SESSION = { cookie: 'winery_session=1.secret' };
let site: TestSite;
const last = (testSite = site) => {
  const request = testSite.upstream.requests.findLast(({ url }) => !url.includes('/health/'));
  if (!request) throw new Error('nothing reached the upstream');
  return request;
};

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.stop());

describe('responses to guests', () => {
  it('are cached if the CMS marks them public, for every order of the query', async () => {
    await site.request('/api/v1/wines?lang=sl&color=Red');
    const again = await site.request('/api/v1/wines?color=Red&lang=sl');
    expect(again.status).toBe(200);
    expect(site.upstream.count('/api/v1/wines')).toBe(1);
    const { status } = await site.request('/api/v1/wines?color=Red&lang=sl', {
      headers: { 'if-none-match': again.headers.etag ?? '' },
    });
    expect(status).toBe(304);
  });

  it('are cached per language', async () => {
    await site.request('/api/v1/wines', { headers: { 'accept-language': 'en-GB' } });
    await site.request('/api/v1/wines', { headers: { 'accept-language': 'sl' } });
    await site.request('/api/v1/wines', { headers: { 'accept-language': 'en' } });
    expect(site.upstream.count('/api/v1/wines')).toBe(2);
  });

  it('are read again after a change', async () => {
    await site.request('/api/v1/wines');
    site.upstream.revision = '2';
    await site.waitForRevision();
    await site.request('/api/v1/wines');
    expect(site.upstream.count('/api/v1/wines')).toBe(2);
  });

  it('are not cached when private, and never shared between requests with and without a session', async () => {
    site.upstream.routes['/api/v1/wines'] = ({ headers }) => ({
      headers: headers.cookie ? { 'cache-control': 'private, no-store' } : PUBLIC,
      body: headers.cookie ? 'staff' : 'guest',
    });
    expect((await site.request('/api/v1/wines', { headers: SESSION })).text).toBe('"staff"');
    expect((await site.request('/api/v1/wines')).text).toBe('"guest"');
    expect((await site.request('/api/v1/wines', { headers: SESSION })).text).toBe('"staff"');
    expect((await site.request('/api/v1/wines')).text).toBe('"guest"');
  });

  it('are read with the client IP for the rate limit of the CMS; pages are read without it', async () => {
    await site.request('/api/v1/wines?color=White', { headers: { 'x-forwarded-for': '6.6.6.6' } });
    expect(last().headers['x-forwarded-for']).toBe('127.0.0.1');
    const asked = site.upstream.requests.length;
    await site.request('/wines');
    const forPage = site.upstream.requests.slice(asked);
    expect(forPage.length).toBeGreaterThan(0);
    expect(forPage.map(({ headers }) => headers['x-forwarded-for'])).toEqual(forPage.map(() => undefined));
  });

  it('[F1] are not refused for another client who asks the same first and too often', async () => {
    const trusting = await startTestSite({ TRUST_PROXY: 'on' });
    const [limited, other] = ['192.0.2.7', '192.0.2.8'];
    let refuse = () => {};
    const isAskedTwice = new Promise<void>((resolve) => (refuse = resolve));
    trusting.upstream.routes['/api/v1/availability'] = async ({ headers }) => {
      if (headers['x-forwarded-for'] !== limited) return { body: { days: [] } };
      await isAskedTwice;
      return { status: 429, body: {} };
    };
    const ask = (client: string) =>
      trusting.request('/api/v1/availability?from=2026-05-11', { headers: { 'x-forwarded-for': client } });
    const first = ask(limited);
    await expect.poll(() => trusting.upstream.count('/api/v1/availability')).toBe(1);
    const second = ask(other);
    await trusting.request('/healthz');
    refuse();
    expect([(await first).status, (await second).status]).toEqual([429, 200]);
    await trusting.stop();
  });

  it('stay available without the CMS; others are a 503 problem', async () => {
    const kept = await site.request('/api/v1/wines');
    await site.upstream.pause();
    expect((await site.request('/api/v1/wines')).text).toBe(kept.text);
    const { status, headers, text } = await site.request('/api/v1/albums?lang=en');
    expect(status).toBe(503);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['retry-after']).toBeDefined();
    expect(ProblemDocument.parse(JSON.parse(text))).toMatchObject({ extensions: { code: 'unavailable' } });
  });

  it('[R77] are asked for with the whole query, which may contain question marks', async () => {
    for (const [query, sent] of [
      ['search=a?b', 'search=a%3Fb'],
      ['search=a?b&lang=en', 'lang=en&search=a%3Fb'],
      ['?search=a', '%3Fsearch=a'],
    ]) {
      await site.request(`/api/v1/wines?${query ?? ''}`);
      const asked = site.upstream.requests.filter(({ url }) => url.startsWith('/api/v1/wines'));
      expect(asked.at(-1)?.url).toBe(`/api/v1/wines?${sent ?? ''}`);
    }
    await site.upstream.pause();
    const { text } = await site.request('/api/v1/albums?search=a?b&lang=en');
    expect(ProblemDocument.parse(JSON.parse(text)).title).toBe('Temporarily unavailable');
  });

  it('have the present time in the feature switches', async () => {
    const before = site.upstream.count('/api/v1/features');
    await site.request('/api/v1/features');
    await site.request('/api/v1/features');
    expect(site.upstream.count('/api/v1/features') - before).toBe(2);
  });

  it('report no signed-in user without asking the CMS', async () => {
    expect((await site.request('/api/v1/users/me?optional=1')).status).toBe(204);
    expect(site.upstream.count('/api/v1/users/me')).toBe(0);
    site.upstream.routes['/api/v1/users/me'] = () => ({ body: { id: '1' } });
    for (const headers of [SESSION, { cookie: '__Host-winery_session=1.secret' }]) {
      expect((await site.request('/api/v1/users/me?optional=1', { headers })).text).toBe('{"id":"1"}');
    }
  });
});

describe('renditions', () => {
  it('are cached and served byte for byte', async () => {
    const bytes = randomBytes(4_000);
    const path = '/files/Wines/abc/640.avif';
    site.upstream.routes[path] = () => ({
      headers: { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' },
      body: bytes,
    });
    const accept = { headers: { 'accept-encoding': 'br' } };
    expect((await site.request(path, accept)).bytes.equals(bytes)).toBe(true);
    const again = await site.request(path, accept);
    expect(again.bytes.equals(bytes)).toBe(true);
    expect(again.headers['content-encoding']).toBeUndefined();
    expect(again.headers['cache-control']).toContain('immutable');
    expect(site.upstream.count(path)).toBe(1);
  });
});

describe('proxied requests', () => {
  it('may use Expect: 100-continue', async () => {
    site.upstream.routes['/api/v1/auth/login'] = () => ({ status: 204 });
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const { status } = await site.request('/api/v1/auth/login', { method: 'POST', headers, body: '{"email":"a"}' });
    expect(status).toBe(204);
    expect(last()).toMatchObject({ url: '/api/v1/auth/login', bytes: 13 });
  });

  it('carry method, body, cookies and origin, and return cookies', async () => {
    site.upstream.routes['/api/v1/auth/login'] = () => ({
      status: 204,
      headers: { 'set-cookie': 'winery_session=1.2; Path=/; HttpOnly' },
    });
    const { status, headers } = await site.request('/api/v1/auth/login?lang=sl', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'winery.example', 'x-forwarded-for': '6.6.6.6', ...SESSION },
      body: '{"email":"a@b.si"}',
    });
    expect(status).toBe(204);
    expect(headers['set-cookie']).toEqual(['winery_session=1.2; Path=/; HttpOnly']);
    expect(last()).toMatchObject({ method: 'POST', url: '/api/v1/auth/login?lang=sl', bytes: 18 });
    expect(last().headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'winery.example',
      'x-forwarded-proto': 'http',
      cookie: SESSION.cookie,
    });
  });

  it('carry the client IP of a trusted proxy, and never one that the client claims', async () => {
    const trusting = await startTestSite({ TRUST_PROXY: 'on' });
    await trusting.request('/api/v1/wines', {
      headers: {
        ...SESSION,
        'x-forwarded-for': '6.6.6.6, 192.0.2.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'winery.example',
      },
    });
    expect(last(trusting).headers).toMatchObject({
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'winery.example',
    });
    await trusting.stop();
  });

  it('[R35] carry the client IP behind Varnish, with the command of docs/operations.md', async () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const [, TRUST_PROXY = ''] = /TRUST_PROXY=(\S+) npm start/.exec(page) ?? [];
    const trusting = await startTestSite({ TRUST_PROXY });
    // Varnish adds the address from which it was called: that of what ends TLS.
    const headers = { ...SESSION, 'x-forwarded-for': '6.6.6.6, 192.0.2.7, 127.0.0.1' };
    await trusting.request('/api/v1/wines', { headers });
    expect(last(trusting).headers['x-forwarded-for']).toBe('192.0.2.7');
    await trusting.stop();
  });

  it('lose hop-by-hop headers', async () => {
    await site.request('/api/v1/wines', { headers: { ...SESSION, connection: 'close, x-secret', 'x-secret': '1' } });
    expect(last().headers['x-secret']).toBeUndefined();
  });

  it('are rejected when they are too large, declared or not', async () => {
    const body = Buffer.alloc(3 * 1024 * 1024, 'x');
    const json = { 'content-type': 'application/json' };
    const announced = await site
      .request('/api/v1/metadata', {
        method: 'PUT',
        headers: { ...json, 'content-length': String(body.byteLength) },
      })
      .catch((error: unknown) => error);
    expect(announced).toMatchObject({ status: 413 });
    const streamed = await site.request('/api/v1/metadata', {
      method: 'PUT',
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body,
    });
    expect(streamed.status).toBe(413);
    expect(ProblemDocument.parse(JSON.parse(streamed.text)).extensions.code).toBe('too_large');
  });

  it('[H6] may be uploads of up to 10 MB, below /files only', async () => {
    site.upstream.routes['/files/Wines/a.png'] = () => ({ body: 'stored' });
    const upload = { method: 'PUT', headers: { 'content-type': 'image/png' } };
    const stored = await site.request('/files/Wines/a.png?signature=x', {
      ...upload,
      body: Buffer.alloc(MAX_UPLOAD_BYTES),
    });
    expect(stored.text).toBe('"stored"');
    expect(last()).toMatchObject({ method: 'PUT', url: '/files/Wines/a.png?signature=x', bytes: MAX_UPLOAD_BYTES });
    expect(last().headers['content-type']).toBe('image/png');
    const length = String(2 * MAX_UPLOAD_BYTES);
    const large = await site.request('/files/Wines/a.png', { ...upload, headers: { 'content-length': length } });
    expect(large.status).toBe(413);
    for (const path of ['/', '/wines', '/assets/boot.js']) {
      expect([path, (await site.request(path, { ...upload, body: 'bytes' })).status]).toEqual([path, 405]);
    }
  });

  it('reach the panel without the prefix, and nothing else of the CMS', async () => {
    site.upstream.routes['/admin/init'] = () => ({
      headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" },
      body: { ok: true },
    });
    const panel = await site.request('/cms/admin/init');
    expect(panel.text).toBe('{"ok":true}');
    expect(panel.headers['content-security-policy']).toBe("script-src 'self' 'unsafe-inline'");
    for (const path of ['/cms/api/v1/wines', '/cms/', '/cms/documentation', '/api/wines']) {
      expect([path, (await site.request(path)).status]).toEqual([path, 404]);
    }
    for (const path of ['/cms/admin/../api/v1/wines', '/cms/admin/%2e%2e/api/v1/wines', '/files/..%2fadmin/init']) {
      expect([path, [400, 404].includes((await site.request(path)).status)]).toEqual([path, true]);
    }
    expect(site.upstream.count('/api/v1/wines')).toBe(0);
    expect(site.upstream.count('/admin/init')).toBe(1);
  });
});

describe('requests without a route', () => {
  it('are problems of the contract below the API', async () => {
    const malformed = await site.request('/api/v1/wines/%zz');
    expect(ProblemDocument.parse(JSON.parse(malformed.text)).extensions.code).toBe('not_found');
    const climbing = await site.request('/api/v1/users/%2e%2e%2f');
    expect(ProblemDocument.parse(JSON.parse(climbing.text)).extensions.code).toBe('not_found');
    for (const path of ['/api/v1/albums/%2e%2e%2f', '/api/v1/gallery/..%5C..%5Cwin.ini']) {
      const { status, text } = await site.request(path, { method: 'PUT', headers: SESSION });
      expect([path, status, ProblemDocument.parse(JSON.parse(text)).extensions.code]).toEqual([path, 404, 'not_found']);
    }
    const nameless = { method: 'POST', headers: { 'content-type': '' }, body: '{}' };
    const unknownType = await site.request('/api/v1/auth/login', nameless);
    expect(ProblemDocument.parse(JSON.parse(unknownType.text)).extensions.code).toBe('unsupported_media_type');
    const method = await site.request('/api/v1/wines', { method: 'PROPFIND' });
    expect(ProblemDocument.parse(JSON.parse(method.text)).extensions.code).toBe('method_not_allowed');
    const endless = await site.request(`/api/v1/wines?search=${'a'.repeat(20_000)}`);
    expect(ProblemDocument.parse(JSON.parse(endless.text)).extensions.code).toBe('too_large');
  });
});
