import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
});
afterEach(() => site.stop());

it('[K1] [L2] is in the language of its URL, whatever the browser prefers', async () => {
  const wishes = { cookie: 'lang=en; language=en', 'accept-language': 'en' };
  expect((await site.request('/', { headers: wishes })).text).toContain('<html lang="sl">');
  const english = await site.request('/en/wines?color=Red');
  expect(english.text).toContain('<html lang="en">');
  expect(english.headers.vary).toBe('Accept-Encoding');
  expect(english.headers['set-cookie']).toBeUndefined();
  expect((await site.request('/en')).text).toContain('href="/en/about"');
  expect((await site.request('/en/none')).text).toContain('<html lang="en">');
});

it('[K1] a URL with a `lang` parameter redirects to the URL of that language', async () => {
  const moved = await site.request('/wines?lang=en&color=Red');
  expect([moved.status, moved.headers.location]).toEqual([301, '/en/wines?color=Red']);
  expect((await site.request('/en?lang=sl')).headers.location).toBe('/');
});

it('[K1] [K2] has alternate links for every language, and its own links stay in its language', async () => {
  const { text } = await site.request('/en/wines?color=Red');
  expect(text).toContain('<link rel="canonical" href="https://winery.example/en/wines?color=Red">');
  for (const [language, path] of [
    ['sl', '/wines'],
    ['en', '/en/wines'],
    ['x-default', '/wines'],
  ]) {
    const href = `https://winery.example${path}?color=Red`;
    expect(text).toContain(`<link rel="alternate" hreflang="${language}" href="${href}">`);
  }
  expect(text).toContain('<a href="/wines?color=Red" hrefLang="sl" lang="sl"');
  expect(text).toContain(`href="/login?next=${encodeURIComponent('/en/wines?color=Red')}"`);
  const links = [...text.matchAll(/ href="(\/[^"]*)"/g)].map(([, path = '']) => path);
  const others = links.filter((path) => !/^\/(apple-touch-icon\.png$|en(\/|\?|#|$)|assets\/|files\/)/.test(path));
  expect(new Set(others)).toEqual(new Set(['/wines?color=Red', expect.stringMatching(/^\/login\?/)]));
});

it('[P3] [K2] allows robots to index URLs with a query, other than previews and unlinked searches', async () => {
  const getHead = async (path: string) => {
    const { text } = await site.request(path);
    const canonical = /<link rel="canonical" href="https:\/\/winery\.example([^"]*)">/.exec(text)?.[1];
    return [/<meta name="robots" content="([^"]+)">/.exec(text)?.[1], canonical];
  };
  for (const path of ['/wines?color=Red', '/gallery?picture=x', '/wines?utm=1', '/wines?color=xyz', '/about?search=a'])
    expect([path, ...(await getHead(path))]).toEqual([path, 'index,follow', path]);
  for (const query of ['utm_source=a&utm_medium=b', 'fbclid=1', 'gclid=x&_ga=2'])
    expect([query, ...(await getHead(`/wines?${query}`))]).toEqual([query, 'index,follow', '/wines']);
  expect(await getHead('/wines?utm_source=a&color=Red&fbclid=b')).toEqual(['index,follow', '/wines?color=Red']);
  for (const path of ['/wines?search=a', '/?preview=1'])
    expect([path, ...(await getHead(path))]).toEqual([
      path,
      'noindex,follow',
      path === '/?preview=1' ? '?preview=1' : path,
    ]);
});

it('[K3] is private if only some visitors see it, or if it is personal', async () => {
  const getCaching = async (path: string) => (await site.request(path)).headers['cache-control'];
  expect(await getCaching('/wines')).toBe('public, max-age=0, must-revalidate, no-transform');
  for (const path of ['/wines?preview=1', '/login', '/admin'])
    expect([path, await getCaching(path)]).toEqual([path, 'private, max-age=0, must-revalidate, no-transform']);
  expect((await site.request('/admin')).text).toMatch(/<title>.+<\/title>\s*<meta name="robots" content="noindex">/);
});
