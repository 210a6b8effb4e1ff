import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from './testing/site';

let site: TestSite;
let sent: unknown[] = [];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  sent = [];
  answer = { status: 202, body: { accepted: true } };
  site.upstream.routes['/api/v1/visits'] = (_request, body) => {
    sent.push(JSON.parse(body.toString()));
    return answer;
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
  consent: 'on',
  website: '',
  token: 'token-1',
  language: 'sl',
};
const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  site.ask('/forms/visit', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });

describe('[K8] the form for visits without scripts', () => {
  it('goes to the API as a script would send it, and on to the thanks', async () => {
    const { status, headers } = await post(FORM, { origin: 'https://winery.example' });
    expect([status, headers.location]).toEqual([303, '/visit?sent=1']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(sent).toEqual([{ ...FORM, people: 4, consent: true }]);
    const passed = site.upstream.requests.find(({ method }) => method === 'POST');
    expect(passed?.headers).toMatchObject({
      origin: 'https://winery.example',
      'x-forwarded-for': '127.0.0.1',
      'content-type': 'application/json',
    });
  });

  it('goes back to the form with the names of the fields that are wrong, and nothing that was typed', async () => {
    answer = { status: 400, body: { extensions: { fields: { email: 'Neveljaven e-naslov', date: 'Mimo' } } } };
    const { consent: _consent, ...rest } = FORM;
    const { status, headers } = await post({ ...rest, language: 'en' });
    expect([status, headers.location]).toEqual([303, '/en/visit?wrong=email%2Cdate']);
    expect(sent).toMatchObject([{ consent: false, language: 'en' }]);
    answer = { status: 503, body: {} };
    expect((await post(FORM)).headers.location).toBe('/visit?wrong=form');
  });

  it('[K4] a form that is sent in preview leads on in it', async () => {
    const hidden = '<input type="hidden" name="preview" value="1"';
    expect((await site.ask('/visit')).text).not.toContain(hidden);
    expect((await site.ask('/visit?preview=1')).text).toContain(hidden);
    expect((await post({ ...FORM, preview: '1' })).headers.location).toBe('/visit?sent=1&preview=1');
    expect((await post({ ...FORM, preview: '0' })).headers.location).toBe('/visit?sent=1');
  });

  it('takes forms alone, of a size that somebody types', async () => {
    expect((await site.ask('/forms/visit')).status).toBe(405);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await site.ask('/forms/visit', json)).status).toBe(415);
    expect((await post({ ...FORM, message: 'a'.repeat(70_000) })).status).toBe(413);
    expect(sent).toEqual([]);
  });

  it('is a page that nobody keeps, each with a token of its own', async () => {
    const [first, second] = [await site.ask('/visit'), await site.ask('/visit')];
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const tokenOf = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1];
    expect(tokenOf(first.text)).toMatch(/^token-\d$/);
    expect(tokenOf(second.text)).not.toBe(tokenOf(first.text));
    expect(first.text).toContain('action="/forms/visit"');
    expect((await site.ask('/en/visit?sent=1')).text).toContain('Thank you');
    const wrong = (await site.ask('/en/visit?wrong=email')).text;
    expect(wrong).toContain('Please check this field');
  });
});
