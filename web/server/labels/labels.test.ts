import { describe, expect, it } from 'vitest';
import { LABEL_LANGUAGES } from '#contract/label-terms';
import { GTIN, createLabelSiteFixture, waitUntil } from '../testing/label-site';
import { createLabelText, createPublishedLabel } from '../testing/labels';
import { sendRaw } from '../testing/raw-request';
import type { TestResponse } from '../testing/send-request';

const own = createLabelSiteFixture();

/** Headers and body, as they go over the wire. */
const wireBytes = ({ headers, bytes }: TestResponse): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 20) +
  bytes.byteLength;

describe('the page of a label', () => {
  it('[E4] is complete in each of the 24 languages, in 15 kB', async () => {
    await own.start();
    await waitUntil(own.isReady);
    for (const language of LABEL_LANGUAGES) {
      const { status, text, headers, bytes } = await own.ask(`/l/AAAAAAAA?lang=${language}`);
      expect([language, status, headers['content-language']]).toEqual([language, 200, language]);
      expect(text).toContain(`<html lang="${language}">`);
      const keys = ['ingredients', 'nutritionDeclaration', 'per100ml', 'energy', 'fat', 'saturates', 'salt', 'grapes'];
      for (const key of keys) expect(text).toContain(`${key}·${language}`);
      expect(text).toContain(`<strong>sulphites·${language}</strong>`);
      expect(text).toContain('306 kJ');
      expect(text).toContain('Brajda 7, 5212 Dobrovo');
      expect(text.match(/hreflang="/g)).toHaveLength(24);
      expect(text).toContain(`lang="${language}" hreflang="${language}" aria-current="true"`);
      expect(wireBytes({ status, text, headers, bytes })).toBeLessThanOrEqual(15_000);
    }
    expect((await own.ask('/l/AAAAAAAA?lang=sl')).text).toContain(
      '<span>12,5&nbsp;%&nbsp;vol </span><span>0,75&nbsp;l </span>',
    );
    expect((await own.ask('/l/AAAAAAAA?lang=en')).text).toContain(
      '<span>12.5&nbsp;%&nbsp;vol </span><span>0.75&nbsp;l </span>',
    );
  });

  it('[E4] selects the language by the URL, else by the browser, with Vary', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const language = async (path: string, header?: string) => {
      const { headers } = await own.ask(path, header === undefined ? {} : { 'accept-language': header });
      expect(headers.vary).toBe('Accept-Language');
      return headers['content-language'];
    };
    expect(await language('/l/AAAAAAAA')).toBe('sl');
    expect(await language('/l/AAAAAAAA', 'de-AT,en;q=0.5')).toBe('de');
    expect(await language('/l/AAAAAAAA?lang=fr', 'de')).toBe('fr');
    expect(await language('/l/AAAAAAAA?lang=xx', 'de')).toBe('de');
  });

  it('[E4] marks English texts, and escapes markup', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const { text } = await own.ask('/l/CCCCCCCC?lang=sl');
    expect(text).toContain('<span lang="en">only English</span>');
    expect(text).toContain('<h1>&lt;b&gt;&quot;&amp;</h1>');
    expect((await own.ask('/l/CCCCCCCC?lang=en')).text).not.toContain('<span lang="en">only');
  });

  it('[E4] has no script, cookie, foreign URL or link to the site, and is not indexed', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const paths = ['/l/AAAAAAAA', '/l/BBBBBBBB', '/l/BBBBBBBB/history', `/01/${GTIN}`, '/l/ZZZZZZZZ', '/l/x', '/01/1'];
    for (const path of paths) {
      const { text, headers } = await own.ask(path, { cookie: 'winery_session=1.secret' });
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['strict-transport-security']).toContain('max-age=');
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src data:/,
      );
      expect(text).toContain('<meta name="robots" content="noindex,nofollow">');
      expect(text).not.toMatch(/<script|<img|<iframe|<form|https?:|winery\.example|\son\w+=/i);
      const links = [...text.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link]) => link);
      expect(
        links.filter(
          (link) => !/^(\?lang=[a-z]{2}|#languages|data:,|\/l\/B{8}(\/history)?\?lang=[a-z]{2})$/.test(link ?? ''),
        ),
      ).toEqual([]);
    }
  });

  it('[E4] handles HEAD and conditional requests, redirects to the canonical URL, and is read-only', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const whole = await own.ask('/l/AAAAAAAA');
    const head = await own.site.request('/l/AAAAAAAA', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(whole.bytes.length)]);
    const held = await own.ask('/l/AAAAAAAA', { 'if-none-match': whole.headers.etag ?? '' });
    expect([held.status, held.text, held.headers.etag]).toEqual([304, '', whole.headers.etag]);
    expect(whole.headers['cache-control']).toMatch(/max-age=300, .*stale-if-error=31536000/);
    for (const path of ['/l/aaaaaaaa', '/l/AAAAAAAA/', '/L/AAAAAAAA']) {
      const { status, headers } = await own.ask(`${path}?lang=de&x=%0d%0ay`);
      expect([path, status, headers.location]).toEqual([path, 308, '/l/AAAAAAAA?lang=de']);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const body = method.startsWith('P') ? 'x=1' : '';
      const { status, headers } = await own.site.request('/l/AAAAAAAA', { method, body });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  it('[E4] has an ETag that differs by language, history and correction, and survives a restart', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const tag = async (path: string) => (await own.ask(path)).headers.etag ?? '';
    const paths = ['/l/AAAAAAAA?lang=sl', '/l/AAAAAAAA?lang=de', '/l/BBBBBBBB?lang=sl', '/l/BBBBBBBB/history?lang=sl'];
    const tags = await Promise.all(paths.map(tag));
    expect(tags.every((each) => /^"[^"]+"$/.test(each))).toBe(true);
    expect(new Set(tags).size).toBe(paths.length);
    expect(await tag(`/01/${GTIN}?lang=sl`)).toBe(tags[2]);
    await own.site.stop();
    await own.start({ CMS_ORIGIN: 'http://127.0.0.1:9' });
    expect(await Promise.all(paths.map(tag))).toEqual(tags);
    await own.site.stop();
    own.labels[0] = createPublishedLabel('AAAAAAAA', { text: createLabelText({ name: 'Popravljena' }) });
    await own.start();
    await waitUntil(async () => (await own.ask('/l/AAAAAAAA')).text.includes('Popravljena'));
    const corrected = await own.ask('/l/AAAAAAAA?lang=sl', { 'if-none-match': tags[0] ?? '' });
    expect(corrected.status).toBe(200);
    expect(corrected.headers.etag).not.toBe(tags[0]);
  });

  it('[E4] states the volume of a small bottle to the millilitre', async () => {
    own.labels.push(createPublishedLabel('DDDDDDDD', { text: createLabelText({ volumeMl: 375 }) }));
    await own.start();
    await waitUntil(own.isReady);
    expect((await own.ask('/l/DDDDDDDD?lang=sl')).text).toContain('0,375&nbsp;l');
  });

  it('[E4] [E1] shows its former content before each correction, with time and reason, newest first', async () => {
    await own.start();
    await waitUntil(own.isReady);
    expect((await own.ask('/l/AAAAAAAA')).text).not.toContain('history');
    expect((await own.ask('/l/BBBBBBBB?lang=sl')).text).toContain('href="/l/BBBBBBBB/history?lang=sl">Popravki<');
    const { status, text } = await own.ask('/l/BBBBBBBB/history?lang=sl');
    expect(status).toBe(200);
    expect(text).toContain('1. marca 2025</time> – <time datetime="2025-05-01T10:00:00.000Z">1. maja 2025</time>');
    expect(text).toContain('Napaka &lt;v&gt; imenu');
    expect(text.indexOf('Sladkor')).toBeLessThan(text.indexOf('Rebola 2024'));
    expect(text).toContain('11,5&nbsp;%');
    expect((await own.ask('/l/AAAAAAAA/history')).status).toBe(200);
  });

  it('[E4] is a plain error page in Slovenian or English if there is no label', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const languages = await Promise.all(
      ['sl', 'en', 'de', 'zh'].map(async (each) => (await own.ask('/l/ZZZZZZZZ', { 'accept-language': each })).text),
    );
    expect(languages.map((text) => /<html lang="(..)"/.exec(text)?.[1])).toEqual(['sl', 'en', 'en', 'sl']);
    expect((await own.ask('/l/ZZZZZZZZ')).headers['cache-control']).toBe('no-store, no-transform');
  });

  it('[E4] rejects hostile URLs', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const paths = ['/l', '/l/', '/l//AAAAAAAA', '//l/AAAAAAAA', '/l/%41AAAAAAA', '/%6c/AAAAAAAA', '/l/AAAAAAAA%00'];
    const more = [
      '/l/../l/AAAAAAAA',
      '/l/AAAAAAAA;x',
      '/l\\AAAAAAAA',
      `/l/${'A'.repeat(9_000)}`,
      '/01/%',
      '/01/%ff/10/x',
    ];
    const strange = [
      '/l/AAAAAAAA/history/x',
      '/l/__proto__',
      '/01/constructor',
      `/01/${'9/'.repeat(3_000)}`,
      '/l/АAAAAAAA',
    ];
    for (const path of [...paths, ...more, ...strange]) {
      const head = [`GET ${Buffer.from(path).toString('latin1')} HTTP/1.1`, 'Host: x'];
      const { status, text } = await sendRaw(own.site.port, head);
      expect([path.slice(0, 30), status]).toEqual([path.slice(0, 30), status === 400 ? 400 : 404]);
      expect(text).not.toContain('306 kJ');
    }
    expect((await own.ask(`/l/AAAAAAAA?${'lang=de&'.repeat(1_000)}`)).headers['content-language']).toBe('de');
    expect((await own.ask('/l/AAAAAAAA')).status).toBe(200);
  });
});

describe('GS1 Digital Link URLs', () => {
  it('[E6] show the same page, by lot if several labels share the GTIN', async () => {
    own.labels.push(
      createPublishedLabel('DDDDDDDD', {
        gtin: `0${GTIN}`,
        lots: ['L-25.1'],
        text: createLabelText({ vintage: 2025 }),
      }),
    );
    await own.start();
    await waitUntil(own.isReady);
    const same = await own.ask('/l/BBBBBBBB?lang=it');
    const byLot = await own.ask(`/01/0${GTIN}/10/L-24.1?lang=it&17=261231`);
    expect([byLot.status, byLot.text]).toEqual([200, same.text]);
    expect((await own.ask(`/01/${GTIN}/22/x/10/L-25%2e1/`)).text).toContain('Rebula 2025');
    const open = await own.ask(`/01/${GTIN}?lang=sl`);
    expect([open.status, /<h1>(.*)<\/h1>/.exec(open.text)?.[1]]).toEqual([404, 'V\u00A0kodi manjka serija']);
    // One code never leads to a choice of several labels.
    expect(open.text).not.toMatch(/<a |BBBBBBBB|DDDDDDDD/);
  });
});

describe('a separate label host', () => {
  it('[E4] serves labels only, and the host of the site still serves them too', async () => {
    await own.start({ ELABEL_ORIGIN: 'https://e.winery.example' });
    await waitUntil(own.isReady);
    const host = { host: 'e.winery.example' };
    const page = await own.ask('/l/BBBBBBBB', host);
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=63072000; includeSubDomains',
    ]);
    expect((await own.ask(`/01/${GTIN}`, { host: 'E.winery.example:443' })).status).toBe(200);
    expect((await own.ask('/robots.txt', host)).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await own.ask('/healthz', host)).status).toBe(200);
    expect((await own.ask('/healthz/live', host)).status).toBe(200);
    const closed = [
      '/',
      '/wines',
      '/admin',
      '/api/v1/wines',
      '/assets/boot.js',
      '/favicon.ico',
      '/licences.txt',
      '/sitemap.xml',
      '/files/x',
    ];
    for (const path of closed) {
      const { status, text, headers } = await own.ask(path, { ...host, cookie: 'winery_session=1.secret' });
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(text).not.toMatch(/<a |<script/);
    }
    expect((await own.site.request('/api/v1/auth/login', { method: 'POST', headers: host, body: '{}' })).status).toBe(
      404,
    );
    expect((await own.ask('/l/BBBBBBBB')).status).toBe(200);
    expect((await own.ask('/robots.txt')).text).toContain('Sitemap');
    expect((await own.ask('/')).status).not.toBe(404);
  });
});
