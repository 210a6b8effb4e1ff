import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LABEL_CODE_CHARACTERS } from '#contract/label-terms';
import { MAX_PAGE_SIZE } from '#contract/limits';
import { ProblemDocument } from '#contract/problem';
import { createLabelSiteFixture, waitUntil } from '../testing/label-site';
import { createLabelText, createPublishedLabel, serveLabels } from '../testing/labels';
import { startTestSite } from '../testing/site';
import { LABEL_FILE } from './label-file';

const own = createLabelSiteFixture();
/** More than one page of the feed. */
const MANY = [...'GHJK'].flatMap((first) => [...LABEL_CODE_CHARACTERS].map((second) => `EEEEEE${first}${second}`));

describe('the replica of all labels', () => {
  it('[E4] serves labels from the folder after a restart without the CMS', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const before = await own.ask('/l/BBBBBBBB?lang=el');
    await waitUntil(async () => (await readdir(own.folder)).includes(LABEL_FILE));
    await own.site.stop();
    own.site = await startTestSite({ LABELS_DIR: own.folder, CMS_ORIGIN: 'http://127.0.0.1:9' });
    expect(await own.isReady()).toBe(true);
    expect((await own.ask('/l/BBBBBBBB?lang=el')).text).toBe(before.text);
  });

  it('[E4] must be complete for readiness, and until then unknown codes are 503', async () => {
    own.site = await startTestSite({ LABELS_DIR: own.folder, CMS_ORIGIN: 'http://127.0.0.1:9' });
    const health = await own.site.request('/healthz');
    expect([health.status, JSON.parse(health.text)]).toEqual([
      503,
      { status: 'unavailable', cms: 'unavailable', labels: 'incomplete' },
    ]);
    const { status, headers } = await own.ask('/l/AAAAAAAA');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect((await own.ask('/l/x')).status).toBe(404);
  });

  it('[E4] is fetched again if the file is damaged, which is logged', async () => {
    await writeFile(join(own.folder, LABEL_FILE), '{"word":"0000000000000000","names":{}}\n');
    await own.start();
    await waitUntil(own.isReady);
    expect(own.site.log.filter(({ event }) => event === 'labels_damaged')).toHaveLength(1);
    expect((await own.ask('/l/AAAAAAAA')).status).toBe(200);
    await waitUntil(async () => (await readFile(join(own.folder, LABEL_FILE), 'utf8')).includes('"sha256"'));
  });

  it('[E4] adds new and corrected labels, and never removes any', async () => {
    await own.start();
    await waitUntil(own.isReady);
    own.labels.push(createPublishedLabel('EEEEEEEE'));
    own.labels[0] = createPublishedLabel('AAAAAAAA', {
      state: 'superseded',
      text: createLabelText({ name: 'Popravljena' }),
    });
    await own.changeAndWait(async () => (await own.ask('/l/EEEEEEEE')).status === 200);
    expect((await own.ask('/l/AAAAAAAA')).text).toContain('Popravljena');
    own.labels.splice(0, own.labels.length, createPublishedLabel('FFFFFFFF'));
    await own.changeAndWait(async () => (await own.ask('/l/FFFFFFFF')).status === 200);
    for (const code of ['AAAAAAAA', 'BBBBBBBB', 'EEEEEEEE']) expect((await own.ask(`/l/${code}`)).status).toBe(200);
    const [entry] = own.site.log.filter(({ event }) => event === 'labels_missing');
    expect(entry).toMatchObject({ count: 4, level: 'warn' });
  });

  it('[E4] is read again only when a label has changed, whatever else the CMS saves', async () => {
    const feed = '/api/v1/labels/published';
    own.labels.push(...MANY.map((code) => createPublishedLabel(code)));
    await own.start();
    await waitUntil(own.isReady);
    const { upstream } = own.site;
    expect(upstream.count(feed)).toBe(2);
    for (const asked of [3, 4]) {
      upstream.revision += '1';
      await waitUntil(() => Promise.resolve(upstream.count(feed) === asked));
      await own.site.waitForRevision();
      expect(upstream.count(feed)).toBe(asked);
      expect(upstream.requests.findLast(({ url }) => url.startsWith(feed))?.headers['if-none-match']).toMatch(/^"/);
      expect(await own.isReady()).toBe(true);
    }
    const last = own.labels.length - 1;
    const text = createLabelText({ name: 'Nasledila jo je druga' });
    own.labels[last] = createPublishedLabel(MANY.at(-1) ?? '', { state: 'superseded', text });
    await own.changeAndWait(async () =>
      (await own.ask(`/l/${MANY.at(-1) ?? ''}`)).text.includes('Nasledila jo je druga'),
    );
    expect(upstream.count(feed)).toBe(6);
    own.labels.pop();
    await own.changeAndWait(() => Promise.resolve(own.site.log.some(({ event }) => event === 'labels_missing')));
    expect((await own.ask(`/l/${MANY.at(-1) ?? ''}`)).status).toBe(200);
  });

  it('[E4] stays incomplete after an invalid or failed response, retries, and keeps its labels meanwhile', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const right = own.site.upstream.routes['/api/v1/labels/published'];
    own.site.upstream.routes['/api/v1/labels/published'] = () => ({ body: { items: [{ code: 'x' }], total: 1 } });
    own.site.upstream.revision = '2';
    await waitUntil(() => Promise.resolve(own.site.log.some(({ event }) => event === 'labels_unread')));
    expect(await own.isReady()).toBe(true);
    expect((await own.ask('/l/AAAAAAAA')).status).toBe(200);
    own.labels.push(createPublishedLabel('EEEEEEEE'));
    if (right) own.site.upstream.routes['/api/v1/labels/published'] = right;
    await waitUntil(async () => (await own.ask('/l/EEEEEEEE')).status === 200);
  });

  it('[E4] [Z2] is complete without labels that are broken in the CMS, which are logged once', async () => {
    own.labels.push(
      ...MANY.map((code) => createPublishedLabel(code)),
      createPublishedLabel('FFFFFFFF', { text: createLabelText({ phrases: '0123456789abcdef' }) }),
    );
    const leftOut = MANY.slice(0, MAX_PAGE_SIZE);
    await own.start({}, (upstream) => {
      serveLabels(upstream, own.labels, leftOut);
    });
    await waitUntil(own.isReady);
    expect((await own.ask(`/l/${MANY.at(-1) ?? ''}`)).status).toBe(200);
    expect((await own.ask(`/l/${leftOut[0] ?? ''}`)).status).toBe(404);
    own.labels.push(createPublishedLabel('EEEEEEEE'));
    await own.changeAndWait(async () => (await own.ask('/l/EEEEEEEE')).status === 200);
    const entries = own.site.log.filter(({ event }) => event === 'labels_broken');
    expect(entries).toMatchObject([{ level: 'error', count: leftOut.length + 1, codes: ['FFFFFFFF'] }]);
  });

  it('[E4] serves from memory if the folder cannot be written, and logs it', async () => {
    await writeFile(join(own.folder, 'file'), '');
    await own.start({ LABELS_DIR: join(own.folder, 'file') });
    await waitUntil(() => Promise.resolve(own.site.log.some(({ event }) => event === 'labels_unkept')));
    expect(await own.isReady()).toBe(true);
    expect((await own.ask('/l/AAAAAAAA')).status).toBe(200);
  });

  it('[E4] [C1] reads a feed that clients cannot request', async () => {
    await own.start();
    await waitUntil(own.isReady);
    const before = own.site.upstream.count('/api/v1/labels/published');
    for (const end of ['', '/', '?page=1', '?lang=sl&page=1&pageSize=100']) {
      const { status, text } = await own.ask(`/api/v1/labels/published${end}`);
      expect(ProblemDocument.parse(JSON.parse(text)).status).toBe(404);
      expect(status).toBe(404);
    }
    for (const path of ['/api/v1/Labels/Published', '/api/v1/labels/PUBLISHED/', '/api/v1/labels/%70ublished']) {
      expect([path, (await own.ask(path)).status]).toEqual([path, 404]);
    }
    expect(own.site.upstream.count('/api/v1/labels/published')).toBe(before);
  });
});
