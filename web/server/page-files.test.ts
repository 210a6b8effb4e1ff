import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#features/wines/lib/wine-url';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

let site: TestSite;

beforeEach(async () => void (site = await startTestSite({ LANGUAGE_SWITCH: 'on' })));
afterEach(() => site.stop());

describe('files of a page', () => {
  it('the data of a page is a file, as long as it is the same', async () => {
    const { text } = await site.request('/wines?color=Red');
    const dataUrl = /"dataUrl":"([^"]+)"/.exec(text)?.[1] ?? '';
    const { status, headers, text: data } = await site.request(dataUrl);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const filters = { ...NO_FILTERS, color: 'Red', sort: null };
    expect(JSON.parse(data)).toContainEqual([['wines', 'sl', filters, 1], { items: [], total: 0 }]);
    // The time of the rendering would make another file each time.
    expect(text).toContain('"queries":[[["features"],{');
    expect(data).not.toContain('"features"');
    for (const other of [dataUrl.replace('/sl/', '/en/'), '/data/none/sl/wines', '/data/x', '/data/none/de/wines'])
      expect((await site.request(other)).status).toBe(404);
  });

  it('[R70] the data of a page are available from a server that rendered it at another instant', async () => {
    const readPage = async (server: TestSite) => {
      const { text } = await server.request('/wines');
      return /"dataUrl":"([^"]+)".*"now":"([^"]+)"/.exec(text)?.slice(1) ?? [];
    };
    const [dataUrl = '', now = ''] = await readPage(site);
    const other = await startTestSite({ LANGUAGE_SWITCH: 'on', CMS_ORIGIN: site.upstream.origin });
    const data = await other.request(dataUrl);
    const otherPage = await readPage(other);
    await other.stop();
    expect(data.status).toBe(200);
    expect(otherPage).toEqual([dataUrl, expect.not.stringMatching(now)]);
  });

  it('the data of a page that was opened just before a change stays available a moment longer', async () => {
    const getDataUrl = async () => /"dataUrl":"([^"]+)"/.exec((await site.request('/wines')).text)?.[1] ?? '';
    const before = await getDataUrl();
    site.upstream.routes['/api/v1/wines'] = () => ({ headers: PUBLIC, body: { items: [], total: 0, other: true } });
    site.upstream.revision = '2';
    await site.waitForRevision();
    expect(await getDataUrl()).not.toBe(before);
    expect((await site.request(before)).status).toBe(200);
  });

  it('[L1] [L3] the texts of a page, in one namespace, are available from a server that has not rendered it', async () => {
    const url = /"textsUrl":"([^"]+)"/.exec((await site.request('/en')).text)?.[1] ?? '';
    const other = await startTestSite({ LANGUAGE_SWITCH: 'on', CMS_ORIGIN: site.upstream.origin });
    const file = await other.request(url);
    const missing = await other.request(url.replace('-en-', '-sl-'));
    await other.stop();
    expect(file).toMatchObject({ status: 200, text: (await site.request(url)).text });
    expect(missing.status).toBe(404);
    expect(url).toMatch(/^\/texts\/localized-en-/);
  });
});
