import { describe, expect } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { createPanelSession, createPanelToken } from '../../support/clients/panel-session';
import { createStaff } from '../../support/data/staff';
import { createUniqueWord } from '../../support/data/unique-name';
import { getOpenDay } from '../../support/data/visit-request';
import { createVisitFormToken } from '../../support/create-visit-form-token';
import type { MailServer, ReceivedMail } from '../../support/servers/mail-server';
import { SITE, test } from '../../support/public-site-test';
import { PANEL_ADMIN, type RunningCms } from '../../support/servers/start-cms';

const WINERY = 'info@example.com';
/** RFC 5322, section 2.1.1, without the line break. */
const LONGEST_LINE = 998;

let mail: MailServer;
let cms: RunningCms;
let token = '';
let date = '';

test.beforeAll(async ({ mail: mailServer, cms: started }) => {
  [mail, cms] = [mailServer, started];
  token = await createVisitFormToken(cms.url, cms.controlUrl);
  date = await getOpenDay(new ApiClient(cms.url));
});

let asked = 0;
const newAddress = () => ({ 'x-forwarded-for': `10.8.${Math.floor((asked += 1) / 200)}.${asked % 200}` });

/** Asks for a visit; the mails about it, to the winery and to the guest. */
async function askForVisit(values: { name?: string; message?: string; language?: 'sl' | 'en' } = {}) {
  const email = `${createUniqueWord()}@example.com`;
  const body = { date, people: 4, language: 'en', name: 'Žiga Črnko', email, token, ...values };
  await new ApiClient(cms.url).call('requestVisit', 202, { body, headers: newAddress() });
  const find = (): ReceivedMail[] =>
    mail.mails.filter(({ to, parsed }) => to.includes(email) || parsed.replyTo?.text === email);
  await expect.poll(() => find().length).toBe(2);
  const [toWinery, toGuest] = find();
  if (!toWinery || !toGuest) throw new Error('two mails were found and are gone');
  return { email, toWinery, toGuest };
}

const headerNames = ({ parsed }: ReceivedMail): string[] => parsed.headerLines.map(({ key }) => key);
const getCount = (text: string, part: string): number => text.split(part).length - 1;

/** What holds for every mail: two parts, each header once, nothing but text, and short lines. */
function expectSound(received: ReceivedMail): void {
  const { data, parsed } = received;
  expect(parsed.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
  const types = [...data.matchAll(/^Content-Type: (text\/\w+; charset=utf-8)/gm)].map(([, type]) => type);
  expect(types).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
  expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  expect(parsed.headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
  const names = headerNames(received);
  expect(names).toEqual([...new Set(names)]);
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^b?cc$/)]));
  expect(received.to).toHaveLength(1);
  const lines = data.split('\r\n');
  expect(data.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(LONGEST_LINE);
  const html = String(parsed.html);
  const tags = [...html.matchAll(/<\/?([a-z!]+)/g)].map(([, tag]) => tag);
  const allowed = ['!doctype', 'html', 'head', 'meta', 'body', 'p', 'br', 'a'];
  expect(allowed).toEqual(expect.arrayContaining([...new Set(tags)]));
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(new URL(href ?? '').origin).toBe(SITE);
  expect(parsed.attachments).toEqual([]);
}

describe('[R108] [O6] every mail has a text part and an HTML part that shows the same', () => {
  test('of a visit request: line breaks stay, answers go to the guest, links lead nowhere else', async () => {
    const message = 'First line\nSecond line\n\nhttps://evil.example/a?b=1&c=2 and <b>bold</b>';
    const { email, toWinery, toGuest } = await askForVisit({ message });
    for (const received of [toWinery, toGuest]) expectSound(received);
    expect(toWinery.to).toEqual([WINERY]);
    expect(toWinery.parsed.replyTo?.value).toEqual([{ address: email, name: '' }]);
    expect(toWinery.parsed.text).toContain(message);
    const html = String(toWinery.parsed.html);
    expect(html).toContain(
      'First line<br>\nSecond line<br>\n<br>\nhttps://evil.example/a?b=1&amp;c=2 and &lt;b&gt;bold',
    );
    expect(html.match(/href=/g)).toHaveLength(1);
    expect(html).toContain(`<a href="${SITE}/visit/link#s.`);
    expect(html).toContain('<html lang="sl">');
    expect(toGuest.to).toEqual([email]);
    expect(toGuest.parsed.replyTo?.value).toEqual([{ address: WINERY, name: '' }]);
    expect(`${toGuest.parsed.text}${String(toGuest.parsed.html)}`).not.toMatch(/evil|Žiga/);
  });

  test.for([
    ['HTML', '<img src=x onerror=alert(1)><script>x</script><a href="https://evil.example">here</a>'],
    ['a comment', '<!-- --><style>p{display:none}</style><p hidden>'],
    ['quotes', `"><a href='https://evil.example'>`],
    ['entities', '&lt;b&gt; &amp;amp; &#60;'],
    ['a URL of the site with a user', 'https://winery.example@evil.example/ https://winery.example.evil.example/'],
    ['headers', 'x\nBcc: victim@example.com\nSubject: other\n\n.\nMAIL FROM:<a@example.com>\n..\n.'],
    ['a boundary', '\n----_NmP-0\nContent-Type: text/html\n\n<b>x</b>'],
    ['one long line', 'a'.repeat(2_000)],
    ['many long words', `${'Ž'.repeat(900)} ${'č'.repeat(900)}`],
  ] as const)('[R108] of a guest who types %s', async ([, message]) => {
    const { toWinery, toGuest } = await askForVisit({ message });
    for (const received of [toWinery, toGuest]) expectSound(received);
    expect(toWinery.parsed.text).toContain(message.trim());
    expect(getCount(String(toWinery.parsed.html), '<p>')).toBe(1);
    expect(toWinery.parsed.subject).toMatch(/^Povpraševanje za obisk: /);
  });

  test('[R108] without characters that turn the order of what is shown or show nothing', async () => {
    const { toWinery } = await askForVisit({ message: 'a\u202Etxt.exe\u202C\u2066b\u2069\u200Bc\u2028d👩‍🌾' });
    expectSound(toWinery);
    expect(toWinery.parsed.text).toContain('atxt.exebc\nd👩‍🌾');
    expect(String(toWinery.parsed.html)).toContain('atxt.exebc<br>\nd👩‍🌾');
  });

  test.for([
    '"Bcc: x@example.com", <x@example.com>',
    '=?utf-8?Q?=0D=0ABcc:x@example.com?=',
    `O'Neil, "Ana" <Črnko>; a:b`,
  ])('[R108] with a guest called %s', async (name) => {
    const { toWinery, email } = await askForVisit({ name });
    expectSound(toWinery);
    expect(toWinery.parsed.replyTo?.text).toBe(email);
    expect(toWinery.parsed.text).toContain(`Ime: ${name}\n`);
  });

  test('[A9] of a forgotten password, in both languages, with a link to the site', async () => {
    for (const lang of ['sl', 'en'] as const) {
      const { email } = await createStaff(cms.controlUrl, ['editor']);
      await new ApiClient(cms.url).call('askPasswordReset', 202, {
        body: { email },
        query: { lang },
        headers: newAddress(),
      });
      const find = () => mail.mails.find(({ to }) => to.includes(email));
      await expect.poll(() => find() !== undefined).toBe(true);
      const received = find();
      if (!received) throw new Error('a mail was found and is gone');
      expectSound(received);
      const [, href = ''] = /<a href="([^"]*)">/.exec(String(received.parsed.html)) ?? [];
      expect(received.parsed.text).toContain(`\n${href}\n`);
      expect(href).toMatch(/^https:\/\/winery\.example\/reset-password(\?next=%2Fen)?#[\w-]{43}$/);
      expect(String(received.parsed.html)).toContain(`<html lang="${lang}">`);
      expect(received.parsed.subject).toBe(lang === 'sl' ? 'Novo geslo' : 'A new password');
    }
  });

  test('[R65] of the panel: a forgotten password is set anew at the public address', async () => {
    const before = mail.mails.length;
    const { email } = PANEL_ADMIN;
    const response = await fetch(`${cms.url}/admin/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect(response.status).toBe(204);
    const find = () => mail.mails.slice(before).find(({ to }) => to.includes(email));
    await expect.poll(() => find() !== undefined).toBe(true);
    const received = find();
    if (!received) throw new Error('a mail was found and is gone');
    expectSound(received);
    const link = /https?:\S+/.exec(received.parsed.text ?? '')?.[0] ?? '';
    expect(link).toMatch(/^https:\/\/winery\.example\/cms\/admin\/auth\/reset-password\?code=\w+$/);
    expect(String(received.parsed.html)).toContain(`<a href="${link}">`);
    expect(received.data).not.toContain('127.0.0.1:');
  });

  test('[R65] of the panel: its test mail, to one address whatever is typed', async () => {
    const panel = createPanelSession(cms.url, await createPanelToken(cms.url));
    const send = (to: unknown) =>
      panel.request('/email/test', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to }),
      });
    const to = `${createUniqueWord()}@example.com`;
    expect((await send(to)).status).toBe(200);
    const received = mail.mails.find((each) => each.to.includes(to));
    if (!received) throw new Error('the test mail was not sent');
    expectSound(received);
    const before = mail.mails.length;
    for (const wrong of [
      ['a@example.com'],
      { name: 'x', address: 'a@example.com' },
      'a@example.com\r\nBcc: b@example.com',
    ])
      await send(wrong);
    for (const each of mail.mails.slice(before)) expectSound(each);
    expect(mail.mails.slice(before).flatMap((each) => each.to)).not.toContain('b@example.com');
  });
});
