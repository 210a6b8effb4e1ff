import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LABEL_LANGUAGES } from '#contract/label-terms';
import type { PublishedLabel } from '#contract/labels';
import { ProblemDocument } from '#contract/problem';
import { labelText, labelUpstream, publishedLabel, UNKNOWN_IN_MOST } from '../testing/labels';
import { sendRaw } from '../testing/raw-request';
import { startTestSite, type Answer, type TestSite } from '../testing/site';
import { LABEL_FILE } from './label-file';

const GTIN = '3831234567895';
let folder: string;
let labels: PublishedLabel[];
let site: TestSite;

const start = async (env: Record<string, string> = {}) => {
  site = await startTestSite({ LABELS_DIR: folder, ...env }, (upstream) => {
    labelUpstream(upstream, labels);
  });
};
const isReady = async () => (await site.ask('/healthz')).status === 200;
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(50);
}
const asked = (path: string, headers: Record<string, string> = {}) => site.ask(path, { headers });
/** A change of the CMS that the web server has read. */
async function change(next: () => Promise<boolean>): Promise<void> {
  site.upstream.revision += '1';
  await until(next);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winery-labels-'));
  labels = [
    publishedLabel('AAAAAAAA'),
    publishedLabel('BBBBBBBB', {
      gtin: GTIN,
      lots: ['L-24.1'],
      history: [
        { until: '2025-05-01T10:00:00.000Z', reason: 'Napaka <v> imenu', text: labelText({ name: 'Rebola' }) },
        { until: '2025-06-01T10:00:00.000Z', reason: 'Sladkor', text: labelText({ alcohol: 11.5 }) },
      ],
    }),
    publishedLabel('CCCCCCCC', { text: labelText({ items: [UNKNOWN_IN_MOST], name: '<b>"&', vintage: null }) }),
  ];
});
afterEach(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Headers and body, as they go over the wire. */
const wireBytes = ({ headers, bytes }: Answer): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 20) +
  bytes.byteLength;

describe('the page of a label', () => {
  it('[E4] says everything in each of the 24 languages, in 15 kB', async () => {
    await start();
    await until(isReady);
    for (const language of LABEL_LANGUAGES) {
      const { status, text, headers, bytes } = await asked(`/l/AAAAAAAA?lang=${language}`);
      expect([language, status, headers['content-language']]).toEqual([language, 200, language]);
      expect(text).toContain(`<html lang="${language}">`);
      const said = ['ingredients', 'nutritionDeclaration', 'per100ml', 'energy', 'fat', 'saturates', 'salt', 'grapes'];
      for (const key of said) expect(text).toContain(`${key}·${language}`);
      expect(text).toContain(`<strong>sulphites·${language}</strong>`);
      expect(text).toContain('306 kJ');
      expect(text).toContain('Brajda 7, 5212 Dobrovo');
      expect(text.match(/hreflang="/g)).toHaveLength(24);
      expect(text).toContain(`lang="${language}" hreflang="${language}" aria-current="true"`);
      expect(wireBytes({ status, text, headers, bytes })).toBeLessThanOrEqual(15_000);
    }
    expect((await asked('/l/AAAAAAAA?lang=sl')).text).toMatch(/12,5&nbsp;%&nbsp;vol · 0,75&nbsp;l/);
    expect((await asked('/l/AAAAAAAA?lang=en')).text).toMatch(/12\.5&nbsp;%&nbsp;vol · 0\.75&nbsp;l/);
  });

  it('[E4] chooses the language by the address, else by the browser, and says that it does', async () => {
    await start();
    await until(isReady);
    const language = async (path: string, header?: string) => {
      const { headers } = await asked(path, header === undefined ? {} : { 'accept-language': header });
      expect(headers.vary).toBe('Accept-Language');
      return headers['content-language'];
    };
    expect(await language('/l/AAAAAAAA')).toBe('sl');
    expect(await language('/l/AAAAAAAA', 'de-AT,en;q=0.5')).toBe('de');
    expect(await language('/l/AAAAAAAA?lang=fr', 'de')).toBe('fr');
    expect(await language('/l/AAAAAAAA?lang=xx', 'de')).toBe('de');
  });

  it('[E4] marks what is read in English, and shows markup as text', async () => {
    await start();
    await until(isReady);
    const { text } = await asked('/l/CCCCCCCC?lang=sl');
    expect(text).toContain('<span lang="en">only English</span>');
    expect(text).toContain('<h1>&lt;b&gt;&quot;&amp;</h1>');
    expect((await asked('/l/CCCCCCCC?lang=en')).text).not.toContain('<span lang="en">only');
  });

  it('[E4] has no script, cookie, foreign address or link to the site, and is in no index', async () => {
    await start();
    await until(isReady);
    const paths = ['/l/AAAAAAAA', '/l/BBBBBBBB', '/l/BBBBBBBB/history', `/01/${GTIN}`, '/l/ZZZZZZZZ', '/l/x', '/01/1'];
    for (const path of paths) {
      const { text, headers } = await asked(path, { cookie: 'winery_session=1.secret' });
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

  it('[E4] answers HEAD and conditions, leads to the right spelling, and is only read', async () => {
    await start();
    await until(isReady);
    const whole = await asked('/l/AAAAAAAA');
    const head = await site.ask('/l/AAAAAAAA', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(whole.bytes.length)]);
    const held = await asked('/l/AAAAAAAA', { 'if-none-match': whole.headers.etag ?? '' });
    expect([held.status, held.text, held.headers.etag]).toEqual([304, '', whole.headers.etag]);
    expect(whole.headers['cache-control']).toMatch(/max-age=300, .*stale-if-error=31536000/);
    for (const path of ['/l/aaaaaaaa', '/l/AAAAAAAA/', '/L/AAAAAAAA']) {
      const { status, headers } = await asked(`${path}?lang=de&x=%0d%0ay`);
      expect([path, status, headers.location]).toEqual([path, 308, '/l/AAAAAAAA?lang=de']);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const body = method.startsWith('P') ? 'x=1' : '';
      const { status, headers } = await site.ask('/l/AAAAAAAA', { method, body });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  it('[E4] [E1] shows what it said before each correction, with its time and reason, the latest first', async () => {
    await start();
    await until(isReady);
    expect((await asked('/l/AAAAAAAA')).text).not.toContain('history');
    expect((await asked('/l/BBBBBBBB?lang=sl')).text).toContain('href="/l/BBBBBBBB/history?lang=sl">Popravki<');
    const { status, text } = await asked('/l/BBBBBBBB/history?lang=sl');
    expect(status).toBe(200);
    expect(text).toContain('1. marec 2025</time> – <time datetime="2025-05-01T10:00:00.000Z">1. maj 2025</time>');
    expect(text).toContain('Napaka &lt;v&gt; imenu');
    expect(text.indexOf('Sladkor')).toBeLessThan(text.indexOf('Rebola 2024'));
    expect(text).toContain('11,5&nbsp;%');
    expect((await asked('/l/AAAAAAAA/history')).status).toBe(200);
  });

  it('[E4] is a plain page in Slovenian or English where there is none', async () => {
    await start();
    await until(isReady);
    const languages = await Promise.all(
      ['sl', 'en', 'de', 'zh'].map(async (each) => (await asked('/l/ZZZZZZZZ', { 'accept-language': each })).text),
    );
    expect(languages.map((text) => /<html lang="(..)"/.exec(text)?.[1])).toEqual(['sl', 'en', 'en', 'sl']);
    expect((await asked('/l/ZZZZZZZZ')).headers['cache-control']).toBe('no-store');
  });

  it('[E4] is not confused by hostile addresses', async () => {
    await start();
    await until(isReady);
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
      const { status, text } = await sendRaw(site.port, head);
      expect([path.slice(0, 30), status]).toEqual([path.slice(0, 30), status === 400 ? 400 : 404]);
      expect(text).not.toContain('306 kJ');
    }
    expect((await asked(`/l/AAAAAAAA?${'lang=de&'.repeat(1_000)}`)).headers['content-language']).toBe('de');
    expect((await asked('/l/AAAAAAAA')).status).toBe(200);
  });
});

describe('the addresses of GS1', () => {
  it('[E6] show the same page, by the lot where several labels have the GTIN', async () => {
    labels.push(publishedLabel('DDDDDDDD', { gtin: `0${GTIN}`, lots: ['L-25.1'], text: labelText({ vintage: 2025 }) }));
    await start();
    await until(isReady);
    const same = await asked('/l/BBBBBBBB?lang=it');
    const byLot = await asked(`/01/0${GTIN}/10/L-24.1?lang=it&17=261231`);
    expect([byLot.status, byLot.text]).toEqual([200, same.text]);
    expect((await asked(`/01/${GTIN}/22/x/10/L-25%2e1/`)).text).toContain('Rebula 2025');
    const open = await asked(`/01/${GTIN}?lang=sl`);
    expect([open.status, /<h1>(.*)<\/h1>/.exec(open.text)?.[1]]).toEqual([404, 'V kodi manjka serija']);
    // No choice of several labels behind one code.
    expect(open.text).not.toMatch(/<a |BBBBBBBB|DDDDDDDD/);
  });
});

describe('the copy of all labels', () => {
  it('[E4] answers after a restart with the CMS gone, from the folder alone', async () => {
    await start();
    await until(isReady);
    const before = await asked('/l/BBBBBBBB?lang=el');
    await until(async () => (await readdir(folder)).includes(LABEL_FILE));
    await site.stop();
    site = await startTestSite({ LABELS_DIR: folder, CMS_ORIGIN: 'http://127.0.0.1:9' });
    expect(await isReady()).toBe(true);
    expect((await asked('/l/BBBBBBBB?lang=el')).text).toBe(before.text);
  });

  it('[E4] is needed to be ready, and until then no code is said not to be', async () => {
    site = await startTestSite({ LABELS_DIR: folder, CMS_ORIGIN: 'http://127.0.0.1:9' });
    const health = await site.ask('/healthz');
    expect([health.status, JSON.parse(health.text)]).toEqual([
      503,
      { status: 'unavailable', cms: 'unavailable', labels: 'incomplete' },
    ]);
    const { status, headers } = await asked('/l/AAAAAAAA');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect((await asked('/l/x')).status).toBe(404);
  });

  it('[E4] is fetched anew where the folder holds a damaged one, which is named', async () => {
    await writeFile(join(folder, LABEL_FILE), '{"word":"0000000000000000","names":{}}\n');
    await start();
    await until(isReady);
    expect(site.log.filter(({ event }) => event === 'labels_damaged')).toHaveLength(1);
    expect((await asked('/l/AAAAAAAA')).status).toBe(200);
    await until(async () => (await readFile(join(folder, LABEL_FILE), 'utf8')).includes('"sha256"'));
  });

  it('[E4] takes over what is new and corrected, and never shrinks', async () => {
    await start();
    await until(isReady);
    labels.push(publishedLabel('EEEEEEEE'));
    labels[0] = publishedLabel('AAAAAAAA', { state: 'superseded', text: labelText({ name: 'Popravljena' }) });
    await change(async () => (await asked('/l/EEEEEEEE')).status === 200);
    expect((await asked('/l/AAAAAAAA')).text).toContain('Popravljena');
    labels.splice(0, labels.length, publishedLabel('FFFFFFFF'));
    await change(async () => (await asked('/l/FFFFFFFF')).status === 200);
    for (const code of ['AAAAAAAA', 'BBBBBBBB', 'EEEEEEEE']) expect((await asked(`/l/${code}`)).status).toBe(200);
    const [told] = site.log.filter(({ event }) => event === 'labels_missing');
    expect(told).toMatchObject({ count: 4, level: 'warn' });
  });

  it('[E4] is not complete with an answer that is wrong or fails, is asked for again, and is kept meanwhile', async () => {
    await start();
    await until(isReady);
    const right = site.upstream.routes['/api/v1/labels/published'];
    site.upstream.routes['/api/v1/labels/published'] = () => ({ body: { items: [{ code: 'x' }], total: 1 } });
    site.upstream.revision = '2';
    await until(() => Promise.resolve(site.log.some(({ event }) => event === 'labels_unread')));
    expect(await isReady()).toBe(true);
    expect((await asked('/l/AAAAAAAA')).status).toBe(200);
    labels.push(publishedLabel('EEEEEEEE'));
    if (right) site.upstream.routes['/api/v1/labels/published'] = right;
    await until(async () => (await asked('/l/EEEEEEEE')).status === 200);
  });

  it('[E4] serves from memory where the folder cannot be written, and says so', async () => {
    await writeFile(join(folder, 'file'), '');
    await start({ LABELS_DIR: join(folder, 'file') });
    await until(() => Promise.resolve(site.log.some(({ event }) => event === 'labels_unkept')));
    expect(await isReady()).toBe(true);
    expect((await asked('/l/AAAAAAAA')).status).toBe(200);
  });

  it('[E4] [C1] is told to this server alone: from outside the feed is no address', async () => {
    await start();
    await until(isReady);
    const before = site.upstream.count('/api/v1/labels/published');
    for (const end of ['', '/', '?page=1', '?lang=sl&page=1&pageSize=100']) {
      const { status, text } = await asked(`/api/v1/labels/published${end}`);
      expect(ProblemDocument.parse(JSON.parse(text)).status).toBe(404);
      expect(status).toBe(404);
    }
    for (const path of ['/api/v1/Labels/Published', '/api/v1/labels/PUBLISHED/', '/api/v1/labels/%70ublished']) {
      expect([path, (await asked(path)).status]).toEqual([path, 404]);
    }
    expect(site.upstream.count('/api/v1/labels/published')).toBe(before);
  });
});

describe('a host of their own', () => {
  it('[E4] answers labels and nothing else, and the host of the site keeps answering them', async () => {
    await start({ ELABEL_ORIGIN: 'https://e.winery.example' });
    await until(isReady);
    const host = { host: 'e.winery.example' };
    const page = await asked('/l/BBBBBBBB', host);
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=63072000; includeSubDomains',
    ]);
    expect((await asked(`/01/${GTIN}`, { host: 'E.winery.example:443' })).status).toBe(200);
    expect((await asked('/robots.txt', host)).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await asked('/healthz', host)).status).toBe(200);
    const closed = [
      '/',
      '/wines',
      '/admin',
      '/api/v1/wines',
      '/assets/boot.js',
      '/favicon.ico',
      '/sitemap.xml',
      '/files/x',
    ];
    for (const path of closed) {
      const { status, text, headers } = await asked(path, { ...host, cookie: 'winery_session=1.secret' });
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(text).not.toMatch(/<a |<script/);
    }
    expect((await site.ask('/api/v1/auth/login', { method: 'POST', headers: host, body: '{}' })).status).toBe(404);
    expect((await asked('/l/BBBBBBBB')).status).toBe(200);
    expect((await asked('/robots.txt')).text).toContain('Sitemap');
    expect((await asked('/')).status).not.toBe(404);
  });
});
