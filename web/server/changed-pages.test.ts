import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { computeTreeDigest } from '../src/app/tree-digest';
import { servePageData } from './testing/page-data';
import { startTestSite, type TestSite } from './testing/site';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  await servePageData(site.upstream);
});
afterAll(() => site.stop());

const PATHS = ['/', '/wines', '/wines?color=Red', '/gallery', '/queen', '/about', '/stockists', '/visit'];
const OTHERS = ['/privacy', '/impressum', '/terms', '/no/such/page'];

it('[R70] [K9] a page contains the digest of its DOM, so that browsers detect changes by proxies', async () => {
  const inBoth = [...PATHS, ...OTHERS].flatMap((each) => [each, `/en${each === '/' ? '' : each}`]);
  for (const path of [...inBoth, '/login']) {
    const { text } = await site.request(path);
    const { window } = new JSDOM(text);
    vi.stubGlobal('document', window.document);
    vi.stubGlobal('Element', window.Element);
    const root = window.document.getElementById('root');
    const state = JSON.parse(window.document.getElementById('page-state')?.textContent ?? '') as { digest?: number };
    expect([path, root && computeTreeDigest(root)]).toEqual([path, state.digest]);
    root?.querySelector('a')?.append(' ');
    expect([path, root && computeTreeDigest(root)]).not.toEqual([path, state.digest]);
    vi.unstubAllGlobals();
  }
});

it('[R70] [K9] no proxy may transform a page, whoever it is for', async () => {
  const pages = [
    '/',
    '/wines',
    '/wines?preview=1',
    '/visit',
    '/login',
    '/admin',
    '/preview',
    '/reset-password',
    '/none',
  ];
  for (const path of [...pages, '/l/ZZZZZZZZ']) {
    const { headers } = await site.request(path);
    expect(headers['content-type'], path).toMatch(/^text\/html/);
    expect(headers['cache-control'], path).toMatch(/(^|, )no-transform(,|$)/);
  }
});
