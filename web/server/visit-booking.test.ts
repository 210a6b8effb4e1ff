import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAvailability, makeExperience, makeSlot } from '#testing/make-experience';
import { startTestSite, type TestSite } from './testing/site';
import { PUBLIC } from './testing/upstream';

/** A month that the calendar shows at any time. */
const MONTH = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 7);
const DAY = `${MONTH}-12`;
const tasting = makeExperience({
  slug: 'vertical',
  title: 'Vertikala </script>',
  language: 'sl',
  pricePerGroup: 40,
  confirmation: 'automatic',
});

let site: TestSite;
let places: number;
let response: { status: number; body: unknown };
let sent: unknown[];

beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  places = 8;
  sent = [];
  response = { status: 202, body: {} };
  const { routes } = site.upstream;
  routes['/api/v1/visits/form'] = () => ({
    headers: { 'cache-control': 'private, no-store' },
    body: { token: 'token-1', groupSize: 16, reply: 'phone' },
  });
  routes['/api/v1/experiences'] = () => ({ headers: PUBLIC, body: { items: [tasting], total: 1 } });
  routes['/api/v1/availability'] = ({ url }) => ({
    headers: { 'cache-control': 'no-store' },
    body: makeAvailability(new URL(url ?? '', 'http://cms'), [
      { date: DAY, slots: [makeSlot(DAY, 9, places), makeSlot(DAY, 14, 8)] },
      { date: `${MONTH}-13`, closed: 'holiday', slots: [] },
    ]),
  });
  routes['/api/v1/visits'] = (_request, body) => {
    sent.push(JSON.parse(body.toString()));
    return response;
  };
});
afterEach(() => site.stop());

const START = makeSlot(DAY, 9, 8).start;
const FORM = {
  experience: 'vertical',
  date: DAY,
  people: '4',
  start: START,
  guide: 'Jezik obiska: nemščina',
  name: 'Žiga Žagar',
  email: 'ziga@example.com',
  phone: '041 123 456',
  message: 'Pridemo z vlakom',
  website: '',
  token: 'token-7',
  language: 'sl',
};
const post = (form: Record<string, string>) =>
  site.request('/forms/visit', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
const getRadios = (html: string) => html.match(/<input type="radio"[^>]*>/g) ?? [];

describe('[F6] [R82] a visit is booked without scripts', () => {
  it('each choice is a link to a page with the next step', async () => {
    const first = await site.request('/visit');
    expect(first.text).toContain('href="/visit?experience=vertical#visit-when"');
    const calendar = await site.request(`/visit?experience=vertical&people=4&month=${MONTH}`);
    const query = `experience=vertical&amp;people=4&amp;date=${DAY}&amp;month=${MONTH}`;
    expect(calendar.text.match(/href="[^"]*#visit-times"/g)).toEqual([`href="/visit?${query}#visit-times"`]);
    expect(calendar.text).toContain('praznik');
    // Without scripts each free day is a tab stop.
    expect(calendar.text).not.toMatch(/role="grid"|data-day="[^"]*" tabindex/);
    const times = await site.request(`/visit?experience=vertical&people=4&date=${DAY}`);
    expect(getRadios(times.text)).toHaveLength(2);
    expect(times.text).toContain('name="experience" value="vertical"');
    expect(/<input(?=[^>]*name="phone")[^>]*>/.exec(times.text)?.[0]).toContain('required');
    expect(times.text).toMatch(/<meta name="robots" content="noindex"/);
  });

  it('shows the times of a typed day without sending the request, and keeps what was typed', async () => {
    const { status, text, headers } = await post({ ...FORM, start: '', step: 'times' });
    expect([status, headers['cache-control'], sent]).toEqual([200, 'private, no-store, no-transform', []]);
    expect(getRadios(text)).toHaveLength(2);
    for (const words of ['Žiga Žagar', 'Pridemo z vlakom', 'name="token" value="token-7"'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/role="alert"|aria-invalid/);
  });

  it('a chosen time that is too small for more people is cleared, and another one must be chosen', async () => {
    places = 3;
    const { text } = await post({ ...FORM, experience: '', step: 'times' });
    const [any = '', taken = '', other = ''] = getRadios(text);
    expect(text).toMatch(/Termin ob\s\d\d:00 ni več na\svoljo\. Izberite drugega\./);
    expect(taken).toMatch(/disabled/);
    expect(other).toMatch(/required/);
    for (const radio of [any, taken, other]) expect(radio).not.toMatch(/checked/);
  });

  it('the confirmation repeats the visit, and its URL holds nothing personal', async () => {
    response.body = {
      accepted: true,
      date: DAY,
      start: START,
      end: null,
      people: 4,
      experience: { slug: 'vertical', title: 'Vertikala' },
      state: 'Confirmed',
      reply: 'phone',
    };
    const { status, headers } = await post(FORM);
    expect(status).toBe(303);
    expect(sent).toMatchObject([
      { experience: 'vertical', start: START, people: 4, message: 'Jezik obiska: nemščina\nPridemo z vlakom' },
    ]);
    const location = headers.location ?? '';
    expect(location).not.toMatch(/iga|example|041/i);
    const { text } = await site.request(location);
    for (const words of ['Vaš obisk je dogovorjen', 'Vertikala', `12. `, '<dd class="tabular font-semibold', '>4<'])
      expect(text).toContain(words);
    expect(text).toMatch(/\d\d:00–\d\d:30/);
    expect(text).not.toContain('name="token"');
  });

  it('ignores invalid values of the confirmation', async () => {
    const { text } = await site.request('/visit?sent=1&people=99999&date=2026-02-31&start=<b>&experience=No');
    expect(text).toContain('Poklicali vas bomo');
    expect(text).not.toMatch(/<dl[^>]*Vaš obisk/);
  });

  it('a time that was taken meanwhile has its error and the focus, others are offered, and the input stays', async () => {
    places = 0;
    response = { status: 409, body: { detail: 'Ta termin je medtem zaseden.', extensions: { code: 'slot_full' } } };
    const { status, text } = await post(FORM);
    expect(status).toBe(409);
    const [taken = '', other = ''] = getRadios(text);
    expect(taken).toMatch(/disabled/);
    expect(other).toMatch(/autofocus/i);
    expect(text.match(/Ta termin je medtem zaseden\./g)).toHaveLength(2);
    for (const words of ['Žiga Žagar', 'ziga@example.com', '041 123 456', 'Pridemo z vlakom', 'value="token-7"'])
      expect(text).toContain(words);
    // A link would lose the input.
    expect(text).not.toContain('#visit-times"');
  });

  it('a form that has expired is sent again with the token of its refusal', async () => {
    const extensions = { fields: { token: 'Obrazec je potekel.' }, formToken: 'token-8' };
    response = { status: 400, body: { detail: 'Popravite.', extensions } };
    const { text } = await post(FORM);
    expect(text).toContain('name="token" value="token-8"');
    expect(text).toContain('Obrazec je potekel.');
  });

  it('the first wrong field has the focus', async () => {
    response = {
      status: 400,
      body: { detail: 'Popravite.', extensions: { fields: { phone: 'Manjka', people: 'Preveč' } } },
    };
    const { text } = await post(FORM);
    expect(text.match(/autofocus/gi)).toHaveLength(1);
    expect(/<input(?=[^>]*name="people")[^>]*>/.exec(text)?.[0]).toMatch(/autofocus/i);
  });

  it('without availability it asks for a day alone', async () => {
    site.upstream.routes['/api/v1/availability'] = () => ({ status: 503 });
    const { status, text } = await site.request('/visit?experience=vertical');
    expect([status, getRadios(text).length]).toEqual([200, 0]);
    expect(text).toContain('type="date"');
    expect(text).not.toContain('<table');
  });
});

it('[F5] structured data describe experiences with provider, languages and price', async () => {
  const { text } = await site.request('/visit');
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? [];
  const { '@graph': things } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  const offer = { '@type': 'Offer', priceCurrency: 'EUR' };
  expect(things.find((each) => each['@type'] === 'Service')).toMatchObject({
    name: tasting.title,
    provider: { '@type': 'Winery', '@id': 'https://winery.example/#winery' },
    url: 'https://winery.example/visit?experience=vertical',
    availableChannel: { availableLanguage: ['sl', 'en', 'de'] },
    offers: [
      { ...offer, price: '25.00', eligibleQuantity: { minValue: 2, maxValue: 8 } },
      { ...offer, price: '40.00' },
    ],
  });
});

it('[F3] the page of mailed links is for nobody else: no robot, cache, referrer, sitemap or menu', async () => {
  for (const path of ['/visit/link', '/en/visit/link']) {
    const { status, headers, text } = await site.request(path);
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'private, no-store, no-transform',
      'no-referrer',
    ]);
    expect(text).toMatch(/<meta name="robots" content="noindex"/);
    expect(text).toMatch(/JavaScript/);
  }
  expect((await site.request('/sitemap.xml')).text).not.toContain('/visit/link');
  expect((await site.request('/')).text).not.toContain('/visit/link');
});
