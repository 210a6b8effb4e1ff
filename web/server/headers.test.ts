import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';

let site: TestSite | undefined;
const start = async (env?: Record<string, string>) => (site = await startTestSite(env));
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

describe('headers', () => {
  it('pages run no script but the site’s own files and are framed by nobody', async () => {
    const { request } = await start();
    for (const path of ['/', '/no-such', '/login', '/admin']) {
      const { headers } = await request(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("worker-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(headers['permissions-policy']).toContain('geolocation=()');
    }
  });

  it('[R371] public pages name the rules of prefetching, others do not', async () => {
    const { request } = await start();
    for (const path of ['/', '/en/wines'])
      expect((await request(path)).headers['speculation-rules']).toBe('"/speculation-rules.json"');
    for (const path of ['/admin', '/preview', '/api/v1/wines', '/robots.txt', '/l/unknown'])
      expect([path, (await request(path)).headers['speculation-rules']]).toEqual([path, undefined]);
    const rules = await request('/speculation-rules.json');
    expect(rules.status).toBe(200);
    expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json(;|$)/);
    expect(rules.headers['cache-control']).toContain('max-age=300');
  });

  it('[R210] only the screen on which staff photograph codes may use the camera, also when pages are cached', async () => {
    const { request } = await start();
    const paths = ['/admin', '/admin/label-check', '/admin', '/admin/label-check?label=a', '/admin/labels', '/login'];
    const policies = [];
    for (const path of paths) policies.push((await request(path)).headers['permissions-policy']);
    expect(policies.map((policy) => String(policy).includes('camera=(self)'))).toEqual(
      paths.map((path) => path.startsWith('/admin/label-check')),
    );
    expect(policies.every((policy) => String(policy).includes('microphone=()'))).toBe(true);
  });

  it('[V3] the preview alone is framed, by the site itself, and is in no index and no shared cache', async () => {
    const { request } = await start();
    const { headers, text, status } = await request('/preview');
    const policy = String(headers['content-security-policy']);
    expect(status).toBe(200);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("style-src 'self' 'unsafe-inline'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate, no-transform');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<div id="root"></div>');
    for (const path of [
      '/',
      '/preview/wines',
      '/previews',
      '/login',
      '/admin/wines',
      '/forgotten-password',
      '/healthz',
    ])
      expect([path, (await request(path)).headers['x-frame-options']]).toEqual([path, 'DENY']);
  });

  it('[K8] pages frame nothing but the map that visitors may ask for, and staff screens nothing foreign', async () => {
    const { request } = await start();
    const getPolicy = async (path: string) => (await request(path)).headers['content-security-policy'];
    expect(await getPolicy('/')).toContain('frame-src https://www.openstreetmap.org;');
    expect(await getPolicy('/admin')).not.toContain('frame-src');
  });

  it('pages hold no executable inline script', async () => {
    const { request } = await start();
    const scripts = (await request('/')).text.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/src=|type="application\/(ld\+)?json"/);
  });

  it('styles come from the site’s own files and from the style element of the built page, known by its hash', async () => {
    const { request } = await start();
    const { headers, text } = await request('/');
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const hash = createHash('sha256').update(css).digest('base64');
    expect(css).not.toBe('');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it('every response has the common headers', async () => {
    const { request } = await start();
    for (const path of [
      '/',
      '/api/v1/wines',
      '/api/v1/none',
      '/assets/boot.js',
      '/robots.txt',
      '/licences.txt',
      '/texts/none.json',
      '/healthz',
    ]) {
      const { headers } = await request(path);
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      expect([path, headers['referrer-policy']]).toEqual([path, 'strict-origin-when-cross-origin']);
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=63072000; includeSubDomains']);
      expect([path, headers['x-powered-by'] ?? headers.server]).toEqual([path, undefined]);
    }
  });

  it('HSTS is sent only when the site is served over TLS', async () => {
    const { request } = await start({ SITE_ORIGIN: 'http://localhost:3000' });
    const { headers } = await request('/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('[H6] uploads may go to the S3 storage, and originals come from there', async () => {
    const s3 = { STORAGE: 's3', S3_ENDPOINT: 'http://store:9000', S3_BUCKET: 'winery' };
    const { request } = await start({ ...s3, S3_PUBLIC_ENDPOINT: 'https://s3.example' });
    const policy = String((await request('/admin')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://s3.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://s3.example;");
    await site?.stop();
    const onAws = await start({ STORAGE: 's3', S3_REGION: 'eu-central-1', S3_BUCKET: 'winery' });
    expect(String((await onAws.request('/admin')).headers['content-security-policy'])).toContain(
      "connect-src 'self' https://winery.s3.eu-central-1.amazonaws.com;",
    );
  });

  it('without S3 pages connect to the site only', async () => {
    const { request } = await start({ S3_ENDPOINT: 'https://s3.example' });
    const policy = String((await request('/admin')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self';");
  });

  it('built files are immutable and come compressed', async () => {
    const { request } = await start();
    const { headers, text } = await request('/assets/boot.js', { headers: { 'accept-encoding': 'br' } });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(text).toBe('compressed');
    expect((await request('/assets/../package.json')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('files for machines', () => {
  it('the licences are a compressed text, which is revalidated after a release', async () => {
    const { request } = await start();
    const { status, headers, text } = await request('/licences.txt', { headers: { 'accept-encoding': 'br' } });
    expect([status, headers['content-type'], headers['content-encoding'], text]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'br',
      'compressed',
    ]);
    expect([headers['cache-control'], headers.vary]).toEqual(['public, max-age=300', 'Accept-Encoding']);
    expect((await request('/licences.txt')).text).toBe('Licences');
  });

  it('[K3] robots.txt names the sitemap and does not block pages with noindex', async () => {
    const { request } = await start();
    const { text } = await request('/robots.txt');
    expect(text).toContain('Sitemap: https://winery.example/sitemap.xml');
    expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /cms']);
  });

  it('[K1] the sitemap has languages only with the switch on', async () => {
    const off = await start();
    expect((await off.request('/sitemap.xml')).text).not.toMatch(/hreflang|\/en/);
    expect((await off.request('/en/wines')).status).toBe(404);
    await off.stop();
    const englishSite = await start({ LANGUAGE_SWITCH: 'on' });
    const { text } = await englishSite.request('/sitemap.xml');
    for (const path of ['/wines', '/en/wines']) expect(text).toContain(`<url><loc>https://winery.example${path}</loc>`);
    const alternate = (language: string, path: string) => `hreflang="${language}" href="https://winery.example${path}"`;
    expect(text).toContain(alternate('en', '/en/wines'));
    expect(text).toContain(alternate('x-default', '/wines'));
  });

  it('idle connections stay open for longer than the proxies in front use them', async () => {
    const { request } = await start();
    for (const path of ['/wines', '/healthz', '/api/v1/wines', '/l/unknown']) {
      const { headers } = await request(path, { headers: { connection: 'keep-alive' } });
      expect([path, headers['keep-alive']]).toEqual([path, 'timeout=125']);
    }
  });

  it('healthz responds also without the CMS', async () => {
    const { request, upstream, waitForRevision } = await start();
    expect((await request('/healthz')).text).toBe('{"status":"ok","cms":"ok"}');
    await waitForRevision();
    await upstream.pause();
    expect((await request('/healthz')).status).toBe(200);
  });
});
