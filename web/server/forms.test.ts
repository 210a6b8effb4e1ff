import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';

let site: TestSite;
let sent: unknown[] = [];
let response: { status: number; body: unknown };

beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  sent = [];
  response = { status: 202, body: { accepted: true } };
  site.upstream.routes['/api/v1/visits'] = (_request, body) => {
    sent.push(JSON.parse(body.toString()));
    return response;
  };
  let opened = 0;
  site.upstream.routes['/api/v1/visits/form'] = () => ({
    headers: { 'cache-control': 'private, no-store' },
    body: { token: `token-${String((opened += 1))}` },
  });
});
afterEach(() => site.stop());

const FORM = {
  date: '2030-06-01',
  people: '4',
  name: 'Žiga & Ana',
  email: 'ziga@example.com',
  phone: '',
  message: 'Prva vrstica\r\ndruga',
  website: '',
  token: 'token-1',
  language: 'sl',
};
const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  site.request('/forms/visit', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });

describe('[K8] the form for visits without scripts', () => {
  it('is sent to the API like by a script, and redirects to the confirmation', async () => {
    const { status, headers } = await post(FORM, { origin: 'https://winery.example' });
    expect([status, headers.location]).toEqual([303, '/visit?sent=1']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(sent).toEqual([{ ...FORM, people: 4 }]);
    const passed = site.upstream.requests.find(({ method }) => method === 'POST');
    expect(passed?.headers).toMatchObject({
      origin: 'https://winery.example',
      'x-forwarded-for': '127.0.0.1',
      'content-type': 'application/json',
    });
  });

  it('is rendered again with its input and errors, and nothing of it in a URL', async () => {
    const errors = { email: 'Invalid email', date: 'The day is over' };
    response = { status: 400, body: { detail: 'Please fix the highlighted fields.', extensions: { fields: errors } } };
    const typed = { ...FORM, language: 'en', name: '"><script>alert(1)</script>', message: '</textarea><b>two\nlines' };
    const { status, headers, text } = await post(typed);
    expect([status, headers.location, headers['cache-control']]).toEqual([
      400,
      undefined,
      'private, no-store, no-transform',
    ]);
    expect(sent).toMatchObject([{ language: 'en' }]);
    const passed = site.upstream.requests.find(({ method }) => method === 'POST');
    expect(passed?.headers['accept-language']).toBe('en');
    expect(text).toContain('<html lang="en">');
    for (const words of ['Please fix the highlighted fields.', 'Invalid email', 'The day is over'])
      expect(text).toContain(words);
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(text).toContain('name="name" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).toContain('&lt;/textarea&gt;&lt;b&gt;two\nlines</textarea>');
    expect(text).toMatch(/name="date" value="2030-06-01"/);
    expect(text).toMatch(/name="people" value="4"/);
    expect(text).not.toContain('name="consent"');
    expect(text).toContain('<a class="text-link" href="/en/privacy"');
    // It is the same form, without the scripts of the page, since its URL differs.
    expect(text).toContain('name="token" value="token-1"');
    expect(text).not.toMatch(/<script|Show the map/);
    for (const { url } of site.upstream.requests) expect(url).not.toMatch(/ziga|2030/);
  });

  it('shows general errors, and has a new token if the old one is rejected', async () => {
    response = {
      status: 400,
      body: { detail: 'Popravite polja.', extensions: { fields: { token: 'Obrazec je potekel' } } },
    };
    const late = await post(FORM);
    expect(late.text).toContain('Obrazec je potekel');
    expect(late.text).toContain('name="token" value="token-1"');
    expect(site.upstream.count('/api/v1/visits/form')).toBe(1);
    response = { status: 503, body: {} };
    const failed = await post({ ...FORM, token: 'token-7' });
    expect(failed.status).toBe(503);
    expect(failed.text).toContain('role="alert"');
    expect(failed.text).toContain('name="token" value="token-7"');
    expect(failed.text).toContain('value="ziga@example.com"');
  });

  it('[K4] a form in preview stays in preview', async () => {
    const hidden = '<input type="hidden" name="preview" value="1"';
    expect((await site.request('/visit')).text).not.toContain(hidden);
    expect((await site.request('/visit?preview=1')).text).toContain(hidden);
    expect((await post({ ...FORM, preview: '1' })).headers.location).toBe('/visit?sent=1&preview=1');
    expect((await post({ ...FORM, preview: '0' })).headers.location).toBe('/visit?sent=1');
    response = { status: 400, body: { extensions: { fields: { date: 'Mimo' } } } };
    const { text } = await post({ ...FORM, preview: '1' });
    expect(text).toContain(hidden);
    expect(text).toContain('href="/wines?preview=1"');
  });

  it.each([
    ['/visit', {}],
    ['/visit', { referer: 'https://winery.example/visit?date=2030-06-01' }],
    ['/en/visit', { referer: 'https://winery.example/en/visit' }],
    ['/visit', { referer: 'not a URL' }],
  ])('leads to its page %s when its URL is loaded again', async (page, headers: Record<string, string>) => {
    const { status, headers: received } = await site.request('/forms/visit', { headers });
    expect([status, received.location, received['cache-control']]).toEqual([303, page, 'private, no-store']);
  });

  it('keeps what was typed if its page is not ready in time: it can be sent again', async () => {
    response = { status: 400, body: { extensions: { fields: { date: 'The day is over' } } } };
    site.upstream.routes['/api/v1/features'] = () => new Promise(() => undefined);
    site.upstream.revision = '2';
    await site.waitForRevision();
    const { status, headers, text } = await post({ ...FORM, language: 'en', name: '"><b>Ana' });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store, no-transform']);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<form method="post" action="/forms/visit">');
    expect(text).toContain('<input type="hidden" name="name" value="&quot;&gt;&lt;b&gt;Ana">');
    expect(text).toContain('name="token" value="token-1"');
    expect(text).not.toMatch(/http-equiv="refresh"|<script/);
  });

  it('[R24] is a readable page with a link to the form if it is sent too often', async () => {
    const limited = await startTestSite({ PAGE_RATE_LIMIT: '1', LANGUAGE_SWITCH: 'on' });
    const referer = 'https://winery.example/en/visit';
    await limited.request('/forms/visit');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', referer };
    const refused = await limited.request('/forms/visit', { method: 'POST', headers, body: 'name=Ana' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toContain('<html lang="en">');
    expect(refused.text).toContain('href="/en/visit"');
    await limited.stop();
  });

  it('accepts only forms of a limited size', async () => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await site.request('/forms/visit', json)).status).toBe(415);
    expect((await post({ ...FORM, message: 'a'.repeat(70_000) })).status).toBe(413);
    expect(sent).toEqual([]);
  });

  it('is on its page also if other data of the page is late', async () => {
    site.upstream.routes['/api/v1/hours'] = async () => {
      // Once the form has its token, the hours are the last that its page waits for.
      await expect.poll(() => site.upstream.count('/api/v1/visits/form')).toBeGreaterThan(0);
      return { status: 404 };
    };
    expect((await site.request('/visit')).text).toContain('name="token"');
  });

  it('is not cached, and has a new token each time', async () => {
    const [first, second] = [await site.request('/visit'), await site.request('/visit')];
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-store, no-transform']);
    const getToken = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1];
    expect(getToken(first.text)).toMatch(/^token-\d$/);
    expect(getToken(second.text)).not.toBe(getToken(first.text));
    expect(first.text).toContain('action="/forms/visit"');
    expect((await site.request('/en/visit?sent=1')).text).toContain('Thank you');
  });
});
