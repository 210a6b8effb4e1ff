import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QueenContent } from '#contract/queen';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

const SESSION = { cookie: 'winery_session=1.secret' };
const EMPTY_ROOT = '<div id="root"></div>';
const QUEEN: QueenContent = {
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  language: 'sl',
  hero: { title: 'Skrivnost', subtitle: '', image: null },
  bio: { heading: '', body: '', cards: [] },
  picks: [],
  events: [],
  mediaImages: [],
};
let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
  site.upstream.routes['/api/v1/content/queenPage'] = () => ({
    headers: PUBLIC,
    body: { namespace: 'queenPage', language: 'sl', data: { eyebrow: 'Zaupna beseda' }, version: 1, updatedAt: 'x' },
  });
});
afterEach(() => site.stop());

async function textsAt(path: string): Promise<string> {
  const url = /"textsUrl":"([^"]+)"/.exec((await site.request(path)).text)?.[1] ?? '';
  return (await site.request(url)).text;
}

describe('the queen section', () => {
  it('[G5] is rendered while it is public', async () => {
    expect((await site.request('/queen')).status).toBe(200);
    expect(await textsAt('/')).toContain('Zaupna beseda');
  });

  it.each([
    ['switched off', { enabled: false }],
    ['hard off', { hardOff: true }],
    ['under embargo', { embargoDate: '2999-01-01' }],
  ])('[G1] [G5] leads home while it is %s', async (_name, change) => {
    await site.changeFeature('queen', change);
    const { status, headers } = await site.request('/queen');
    expect([status, headers.location]).toEqual([302, '/']);
    expect(await textsAt('/')).not.toContain('Zaupna beseda');
    expect((await site.request('/sitemap.xml')).text).not.toContain('/queen');
  });

  it.each([
    ['/queen', '', { hardOff: true }],
    ['/queen', '', { embargoDate: '2999-01-01' }],
    ['/queen?preview=1', '?preview=1', { enabled: false }],
  ])(
    '[G3] takes the files of %s back at once, those that are kept for the CMS’s absence too',
    async (path, search, off) => {
      if (search) await site.changeFeature('queen', { embargoDate: '2999-01-01' });
      site.upstream.routes['/api/v1/queen'] = () => ({ headers: PUBLIC, body: QUEEN });
      const { text } = await site.request(path);
      const files = [/"textsUrl":"([^"]+)"/, /"dataUrl":"([^"]+)"/].map((pattern) => pattern.exec(text)?.[1] ?? '');
      const both = () => Promise.all(files.map(async (url) => (await site.request(url)).text));
      const shown = await both();
      expect([shown[0]?.includes('Zaupna beseda'), shown[1]?.includes('Skrivnost')]).toEqual([true, true]);
      for (const hidden of ['queen', 'content/queenPage'])
        site.upstream.routes[`/api/v1/${hidden}`] = () => ({ status: 500 });
      await site.changeFeature('queen', off);
      for (const url of files) expect((await site.request(url)).status, url).toBe(404);
      expect((await site.request(path)).status).toBe(302);
      expect((await site.request(`/api/v1/queen${search}`)).text).not.toContain('Skrivnost');
    },
  );

  it.each([
    ['is cached', ['/queen', '/api/v1/queen?lang=sl']],
    ['is cached before any page is requested', ['/api/v1/queen?lang=sl']],
  ])('[G3] is not a fallback for a stopped CMS if it was hidden after it %s', async (_name, cached) => {
    site.upstream.routes['/api/v1/queen'] = () => ({ headers: PUBLIC, body: QUEEN });
    await site.waitForRevision();
    for (const path of cached) expect((await site.request(path)).text).toContain('Skrivnost');
    await site.changeFeature('queen', { hardOff: true });
    await site.upstream.pause();
    for (const path of ['/queen', '/api/v1/queen?lang=sl'])
      expect((await site.request(path)).text, path).not.toContain('Skrivnost');
  });

  it('[G3] is not a fallback either if the first read of the switches after the change fails', async () => {
    site.upstream.routes['/api/v1/queen'] = () => ({ headers: PUBLIC, body: QUEEN });
    await site.waitForRevision();
    expect((await site.request('/queen')).text).toContain('Skrivnost');
    site.upstream.routes['/api/v1/features'] = () => ({ status: 500 });
    await site.changeFeature('queen', { hardOff: true });
    Reflect.deleteProperty(site.upstream.routes, '/api/v1/features');
    await site.waitForRevision();
    await site.upstream.pause();
    expect((await site.request('/queen')).text).not.toContain('Skrivnost');
  });

  it('[G2] opens under embargo with preview=1', async () => {
    await site.changeFeature('queen', { embargoDate: '2999-01-01' });
    expect((await site.request('/queen?preview=1')).status).toBe(200);
    expect(await textsAt('/queen?preview=1')).toContain('Zaupna beseda');
  });

  it('[G3] stays closed with preview=1 when hard off', async () => {
    await site.changeFeature('queen', { hardOff: true });
    expect((await site.request('/queen?preview=1')).status).toBe(302);
  });

  it('[G2] is rendered by the browser for a request with a session, which may be staff', async () => {
    await site.changeFeature('queen', { embargoDate: '2999-01-01' });
    await site.request('/queen');
    const { status, text } = await site.request('/queen', { headers: SESSION });
    expect(status).toBe(200);
    expect(text).toContain(EMPTY_ROOT);
    expect(text).not.toContain('Zaupna beseda');
  });
});

describe('the site', () => {
  it('[G4] is open with the default switches', async () => {
    expect((await site.request('/')).text).not.toContain(EMPTY_ROOT);
    expect((await site.request('/sitemap.xml')).text).toContain('<loc>https://winery.example/queen</loc>');
  });

  it('[K3] [R25] is not indexed while it is hidden, and has no share elements', async () => {
    expect((await site.request('/wines')).text).toContain('<meta name="robots" content="index,follow">');
    await site.changeFeature('site', { enabled: false });
    const { text } = await site.request('/wines');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toMatch(/rel="canonical"|hreflang=|property="og:/);
  });

  it('[G5] reads nothing of a page while it is hidden', async () => {
    await site.changeFeature('site', { enabled: false });
    const { status } = await site.request('/wines');
    expect(status).toBe(200);
    expect(site.upstream.count('/api/v1/wines')).toBe(0);
  });

  it('[G2] is rendered by the browser for a request with a session while it is hidden', async () => {
    await site.changeFeature('site', { embargoDate: '2999-01-01' });
    await site.request('/wines');
    expect((await site.request('/wines', { headers: SESSION })).text).toContain(EMPTY_ROOT);
    expect((await site.request('/wines')).text).not.toContain(EMPTY_ROOT);
  });

  it('the pages do not depend on the session while nothing is hidden', async () => {
    const { text } = await site.request('/wines');
    expect((await site.request('/wines', { headers: SESSION })).text).toBe(text);
  });
});
