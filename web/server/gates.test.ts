import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

const SESSION = { cookie: 'winery_session=1.secret' };
const EMPTY_ROOT = '<div id="root"></div>';
let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
  site.upstream.routes['/api/v1/content/queenPage'] = () => ({
    headers: PUBLIC,
    body: { namespace: 'queenPage', language: 'sl', data: { secret: 'Zaupna beseda' }, version: 1, updatedAt: 'x' },
  });
});
afterEach(() => site.stop());

async function textsAt(path: string): Promise<string> {
  const url = /"textsUrl":"([^"]+)"/.exec((await site.ask(path)).text)?.[1] ?? '';
  return (await site.ask(url)).text;
}

describe('the queen section', () => {
  it('[G5] is rendered while it is public', async () => {
    expect((await site.ask('/queen')).status).toBe(200);
    expect(await textsAt('/')).toContain('Zaupna beseda');
  });

  it.each([
    ['switched off', { enabled: false }],
    ['hard off', { hardOff: true }],
    ['under embargo', { embargoDate: '2999-01-01' }],
  ])('[G1] [G5] leads home while it is %s', async (_name, change) => {
    Object.assign(site.upstream.features.queen, change);
    const { status, headers } = await site.ask('/queen');
    expect([status, headers.location]).toEqual([302, '/']);
    expect(await textsAt('/')).not.toContain('Zaupna beseda');
    expect((await site.ask('/sitemap.xml')).text).not.toContain('/queen');
  });

  it('[G2] opens under embargo with preview=1', async () => {
    site.upstream.features.queen.embargoDate = '2999-01-01';
    expect((await site.ask('/queen?preview=1')).status).toBe(200);
    expect(await textsAt('/queen?preview=1')).toContain('Zaupna beseda');
  });

  it('[G3] stays closed with preview=1 when hard off', async () => {
    site.upstream.features.queen.hardOff = true;
    expect((await site.ask('/queen?preview=1')).status).toBe(302);
  });

  it('[G2] is left to the browser for someone with a session, who may be staff', async () => {
    site.upstream.features.queen.embargoDate = '2999-01-01';
    await site.ask('/queen');
    const { status, text } = await site.ask('/queen', { headers: SESSION });
    expect(status).toBe(200);
    expect(text).toContain(EMPTY_ROOT);
    expect(text).not.toContain('Zaupna beseda');
  });
});

describe('the site', () => {
  it('[G4] is open with the default switches', async () => {
    expect((await site.ask('/')).text).not.toContain(EMPTY_ROOT);
    expect((await site.ask('/sitemap.xml')).text).toContain('<loc>https://winery.example/queen</loc>');
  });

  it('[G5] reads nothing of a page while it is hidden', async () => {
    site.upstream.features.site.enabled = false;
    const { status } = await site.ask('/wines');
    expect(status).toBe(200);
    expect(site.upstream.count('/api/v1/wines')).toBe(0);
  });

  it('[G2] is left to the browser for someone with a session while it is hidden', async () => {
    site.upstream.features.site.embargoDate = '2999-01-01';
    await site.ask('/wines');
    expect((await site.ask('/wines', { headers: SESSION })).text).toContain(EMPTY_ROOT);
    expect((await site.ask('/wines')).text).not.toContain(EMPTY_ROOT);
  });

  it('the pages do not depend on the session while nothing is hidden', async () => {
    const { text } = await site.ask('/wines');
    expect((await site.ask('/wines', { headers: SESSION })).text).toBe(text);
  });
});
