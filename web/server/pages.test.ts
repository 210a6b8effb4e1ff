import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

let site: TestSite;
const HEALTH = '/api/v1/health/ready';
const calls = () => site.upstream.requests.filter(({ url }) => url !== HEALTH).length;
const content = (data: unknown) => () => ({
  headers: PUBLIC,
  body: { namespace: 'home', language: 'sl', data, version: 1, updatedAt: '2026-01-01T00:00:00.000Z' },
});
const getTexts = async (html: string) => {
  const url = /"textsUrl":"([^"]+)"/.exec(html)?.[1] ?? '';
  return JSON.parse((await site.request(url)).text) as Record<string, unknown>;
};

beforeEach(async () => void (site = await startTestSite({ LANGUAGE_SWITCH: 'on' })));
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

describe('a public page', () => {
  it('[P3] is rendered with title, canonical link and robots', async () => {
    const { status, text } = await site.request('/wines?color=Red');
    expect(status).toBe(200);
    expect(text).toMatch(/<div id="root"><.+<\/div>/s);
    expect(text).toContain('<link rel="canonical" href="https://winery.example/wines?color=Red">');
    expect(text).toContain('<meta name="robots" content="index,follow">');
  });

  it('[P3] names the whole query in its canonical link without rendering again', async () => {
    await site.request('/wines');
    const before = calls();
    const { text } = await site.request('/wines?utm=%22%3E');
    expect(text).toContain('<link rel="canonical" href="https://winery.example/wines?utm=%22%3E">');
    expect(calls()).toBe(before);
  });

  it('[R13] [P7] leads back from the sign-in to the requested URL, with or without scripts', async () => {
    const { text } = await site.request('/wines?utm=1&color=Red&x="');
    const next = '/wines?utm=1&color=Red&x="';
    expect(text).toContain(`href="/login?next=${encodeURIComponent(next)}"`);
    expect((await site.request('/wines?color=Red')).text).toContain(
      `href="/login?next=${encodeURIComponent('/wines?color=Red')}"`,
    );
  });

  it('needs no CMS request the second time, in any encoding', async () => {
    const plain = await site.request('/');
    const before = calls();
    const br = await site.request('/', { headers: { 'accept-encoding': 'br' } });
    const gzip = await site.request('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(br.headers.vary).toContain('Accept-Encoding');
    expect(calls()).toBe(before);
  });

  it('is the same for a request with a session, plus a header for its scripts', async () => {
    const guest = await site.request('/');
    const signedIn = await site.request('/', { headers: { cookie: 'winery_session=a.b' } });
    expect(signedIn.text).toBe(guest.text);
    expect(signedIn.headers['server-timing']).toBe('session');
    const behindTls = await site.request('/', { headers: { cookie: 'language=sl; __Host-winery_session=a.b' } });
    expect(behindTls.headers['server-timing']).toBe('session');
    const others = await site.request('/', { headers: { cookie: 'x__Host-winery_session=a; winery_known_1=1.a' } });
    expect(others.headers['server-timing']).toBeUndefined();
    expect(guest.headers['server-timing']).toBeUndefined();
  });

  it('responds with 304 to its strong ETag', async () => {
    const { etag } = (await site.request('/')).headers;
    expect(etag).toMatch(/^"/);
    const again = await site.request('/', { headers: { 'if-none-match': etag ?? '' } });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  it('renders once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 10 }, () => site.request('/about')));
    expect(site.upstream.count('/api/v1/content/home')).toBe(1);
  });

  it('[L3] has the ten content documents fetched, and bundled texts where one fails', async () => {
    site.upstream.routes['/api/v1/content/home'] = content({ hero: { title: 'Iz strežnika' } });
    site.upstream.routes['/api/v1/content/footer'] = () => ({ status: 500 });
    const texts = await getTexts((await site.request('/')).text);
    const asked = site.upstream.requests.filter(({ url }) => url.startsWith('/api/v1/content/'));
    expect(new Set(asked.map(({ url }) => url.split('?')[0])).size).toBe(10);
    expect(texts).toMatchObject({ home: { hero: { title: 'Iz strežnika' } }, footer: {} });
  });

  it('[H5] treats a content document that fails the shape check as missing', async () => {
    site.upstream.routes['/api/v1/content/home'] = () => ({
      headers: PUBLIC,
      body: { data: { hero: { title: 'X' } } },
    });
    const texts = await getTexts((await site.request('/')).text);
    expect(texts).not.toMatchObject({ home: { hero: { title: 'X' } } });
  });

  it('[Z3] shows a change at once to a request with a session, whose user may have made it', async () => {
    const signedIn = { headers: { cookie: 'winery_session=a.b' } };
    // A busy machine may take longer than the limits after which a request gets an older page.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let round = 1; round <= 5; round += 1) {
      site.upstream.routes['/api/v1/content/home'] = content({ hero: { title: `Naslov ${String(round)}` } });
      site.upstream.revision = `r${String(round)}`;
      const texts = await getTexts((await site.request('/', signedIn)).text);
      expect(JSON.stringify(texts)).toContain(`Naslov ${String(round)}`);
    }
    vi.useRealTimers();
    await site.upstream.pause();
    expect((await site.request('/', signedIn)).status).toBe(200);
  });

  it('shows a change once the server has polled it', async () => {
    site.upstream.routes['/api/v1/content/home'] = content({ hero: { title: 'Prej' } });
    expect(JSON.stringify(await getTexts((await site.request('/')).text))).toContain('Prej');
    site.upstream.routes['/api/v1/content/home'] = content({ hero: { title: 'Potem' } });
    site.upstream.revision = '2';
    await site.waitForRevision();
    expect(JSON.stringify(await getTexts((await site.request('/')).text))).toContain('Potem');
  });
});

describe('without the CMS', () => {
  it('cached pages stay available, also when a revision change was scheduled', async () => {
    const before = await site.request('/');
    await site.upstream.pause();
    expect((await site.request('/')).text).toBe(before.text);
  });

  it('an unknown page is a 503 in the visitor’s language with Retry-After', async () => {
    await site.upstream.pause();
    const { status, headers, text } = await site.request('/en/wines');
    expect(status).toBe(503);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(text).toContain('<html lang="en">');
    expect(text).not.toContain('<script');
    await site.upstream.resume();
    await site.waitForRevision();
    expect((await site.request('/en/wines')).status).toBe(200);
  });

  it('an older page is served while the CMS fails after a change', async () => {
    const before = await site.request('/');
    site.upstream.routes['/api/v1/features'] = () => ({ status: 500 });
    site.upstream.routes['/api/v1/content/home'] = () => ({ status: 500 });
    site.upstream.revision = '2';
    await site.waitForRevision();
    expect(await site.request('/')).toMatchObject({ status: 200, text: before.text });
  });
});

describe('a page that cannot be rendered', () => {
  it('[P2] is the error page with status 500, without the cause, and is tried again', async () => {
    const { wine, broken } = { wine: '/en/wines/rebula', broken: { name: 'Rebula', color: null } };
    site.upstream.routes['/api/v1/wines/rebula'] = () => ({ headers: PUBLIC, body: broken });
    const { status, headers, text } = await site.request(wine);
    expect([status, headers['cache-control']]).toEqual([500, 'no-store, no-transform']);
    expect(text).toContain('<html lang="en">');
    expect(text).toMatch(/<h1[^>]*>page not found<\/h1>/i);
    expect(text).toContain('The page could not be prepared. Please try to load it again.');
    expect(text).toMatch(/href="\/en\/wines\/rebula"[^>]*>Try again</);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('"errors":{"root":500}');
    expect(text).not.toMatch(/TypeError|undefined|at .*\.(tsx?|js):\d+|Rebula/);
    expect(site.log).toContainEqual(
      expect.objectContaining({
        event: 'render_failed',
        route: '/wines/:slug',
        requestId: headers['x-request-id'],
        stack: expect.stringContaining('TypeError') as string,
      }),
    );

    delete site.upstream.routes['/api/v1/wines/rebula'];
    site.upstream.revision = '2';
    await site.waitForRevision();
    expect((await site.request(wine)).status).toBe(404);
  });

  it('is the stale page as long as there is one', async () => {
    const list = { items: [], total: 0 };
    const before = await site.request('/wines');
    site.upstream.routes['/api/v1/wines'] = () => ({ headers: PUBLIC, body: { ...list, items: [null], total: 1 } });
    site.upstream.revision = '2';
    await site.waitForRevision();
    const after = await site.request('/wines');
    expect([after.status, after.text]).toEqual([200, before.text]);
  });
});

describe('addresses', () => {
  it('[R77] [P2] an unknown URL, of any length, is a 404 page that is rendered once', async () => {
    const first = await site.request('/no-such-page');
    expect(first.status).toBe(404);
    expect(first.text).toContain('404');
    expect(first.text).not.toContain('rel="canonical"');
    const before = calls();
    for (const path of ['/another?x=1', `/wines/${'a'.repeat(8_000)}`])
      expect((await site.request(path)).status).toBe(404);
    expect(calls()).toBe(before);
  });

  it('redirects to the canonical form', async () => {
    const { status, headers } = await site.request('/wines/?color=Red');
    expect([status, headers.location]).toEqual([301, '/wines?color=Red']);
    expect((await site.request('//evil.example/%2F..')).headers.location).toBe('/evil.example/%2F..');
  });

  it('[P1] sign-in is rendered, not indexed, and has the headers of the staff area it leads to', async () => {
    const { status, text, headers } = await site.request('/login?next=%2Fadmin');
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toMatch(/<form[^>]* method="post"[^>]*>.*name="password"/s);
    const admin = await site.request('/admin');
    expect(headers['content-security-policy']).toBe(admin.headers['content-security-policy']);
  });

  it('[A9] [K3] the pages of a forgotten password are not indexed, not cached, and send no referrer', async () => {
    for (const path of ['/forgotten-password', '/reset-password?next=%2Fen']) {
      const { status, text, headers } = await site.request(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain(`<html lang="${path.includes('next') ? 'en' : 'sl'}"`);
      expect(headers['cache-control']).toBe('private, no-store, no-transform');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it('[P11] has the favicon of the metadata from the start', async () => {
    const rendition = { format: 'webp', width: 320, url: '/files/Branding/icon/320.webp' };
    const brand = { title: 'Klet', tagline: '', heroImage: null, logoImage: null };
    const contacts = { email: '', phone: '', address: '', mapsUrl: '', instagram: '', facebook: '' };
    const company = { name: '', representative: '', address: '', phone: '', registration: null, vatId: null };
    site.upstream.routes['/api/v1/metadata'] = () => ({
      headers: PUBLIC,
      body: { brand: { ...brand, favIconImage: { renditions: [rendition] } }, company, contacts },
    });
    for (const path of ['/privacy', '/login', '/no-such-page', '/wines/no-such-wine']) {
      expect([path, (await site.request(path)).text]).toEqual([
        path,
        expect.stringContaining('<link rel="icon" href="/files/Branding/icon/320.webp">'),
      ]);
    }
  });

  it('[P1] the staff area is a shell for the browser to render', async () => {
    for (const path of ['/admin', '/admin/wines']) {
      const { status, text } = await site.request(path);
      expect(status).toBe(200);
      expect(text).toContain('<div id="root"></div>');
    }
  });

  it('responds with 405 to other methods', async () => {
    const { status, headers } = await site.request('/wines', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('responds to HEAD like to GET, without a body', async () => {
    const { status, headers, bytes } = await site.request('/', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
    expect(bytes).toHaveLength(0);
  });
});
