import { chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LABEL_LANGUAGES } from '#contract/label-terms';
import type { PublishedLabel } from '#contract/published-labels';
import { writeLabelFile } from '../../../web/server/labels/label-file';
import { createLabelStore } from '../../../web/server/labels/label-store';
import { PHRASES, WORDS, createLabelText, createPublishedLabel } from '../../../web/server/testing/labels';
import { ARCHIVE_HOSTS, startArchiveHost } from '../../support/servers/archive-hosts';
import { runLabelsCommand } from '../../support/servers/labels-command';

const [CODE, CORRECTED, FORMER] = ['ABCD2345', 'BCDE3456', 'CDEF4567'];
const [GTIN, SHARED_GTIN] = ['3831234567895', '3839876543215'];
const CORRECTION = { until: '2025-06-01T10:00:00.000Z', reason: 'A typing error', text: createLabelText() };
const LABELS: PublishedLabel[] = [
  createPublishedLabel(CODE, { gtin: GTIN, lots: ['L25-1'] }),
  createPublishedLabel(CORRECTED, { gtin: SHARED_GTIN, lots: ['L.2', 'L3'], history: [CORRECTION] }),
  createPublishedLabel(FORMER, { gtin: SHARED_GTIN, lots: ['L1'], state: 'superseded' }),
];
/** Printed paths with the labels that they lead to. */
const PRINTED: readonly [path: string, code: string][] = [
  [`/l/${CODE}`, CODE],
  [`/l/${CODE.toLowerCase()}`, CODE],
  [`/L/${CODE}/`, CODE],
  [`/01/0${GTIN}`, CODE],
  [`/01/${GTIN}`, CODE],
  [`/01/0${GTIN}/10/L25-1`, CODE],
  [`/01/0${GTIN}/22/2A/10/unknown/21/77`, CODE],
  [`/01/0${SHARED_GTIN}`, CORRECTED],
  [`/01/0${SHARED_GTIN}/10/L.2`, CORRECTED],
  [`/01/0${SHARED_GTIN}/10/L1/21/5`, FORMER],
];

const folder = mkdtempSync(join(tmpdir(), 'winery-archive-'));
// Web servers that are started by root read files as other users.
chmodSync(folder, 0o755);
const archive = join(folder, 'archive');
const environment = { DATA_DIR: join(folder, 'data'), LABELS_DIR: join(folder, 'labels') };

const runLabels = (...args: string[]) => runLabelsCommand(environment, ...args);

const readAll = (place: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(place, path)).isFile())
      .map((path) => [path, readFileSync(join(place, path), 'base64')]),
  );
const readPage = (path: string): string => readFileSync(join(archive, path, 'index.html'), 'utf8');

beforeAll(async () => {
  const store = createLabelStore();
  store.addBatch({ items: LABELS, words: WORDS, phrases: PHRASES });
  await writeLabelFile(environment.LABELS_DIR, store);
  expect(await runLabels('export', archive)).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('[E9] the archive of labels', () => {
  test('has a page per language of each label, of its history, and at each printed GTIN', () => {
    const pages = Object.keys(readAll(archive)).filter((path) => path.endsWith('index.html'));
    const perLabel = LABEL_LANGUAGES.length + 1;
    expect(pages).toHaveLength(4 * perLabel + 6);
    expect(readPage(`l/${CODE}/de`)).toContain('grapes·de');
    expect(readPage(`l/${CODE}/de`)).toContain(`href="/l/${CODE}/fr/"`);
    expect(readPage(`l/${CORRECTED}/en`)).toContain(`href="/l/${CORRECTED}/history/en/"`);
    expect(readPage(`l/${CORRECTED}/history/en`)).toContain('A typing error');
    expect(pages.filter((path) => readFileSync(join(archive, path), 'utf8').includes('?lang='))).toEqual([]);
  });

  test('is the same, byte for byte, when it is made again', async () => {
    const before = readAll(archive);
    expect(await runLabels('export', archive)).toMatchObject({ code: 0 });
    expect(readAll(archive)).toEqual(before);
    expect(readdirSync(folder)).not.toContain('archive.unfinished');
  });

  test('replaces no folder with other files', async () => {
    expect(await runLabels('export', environment.LABELS_DIR)).toMatchObject({
      code: 1,
      output: expect.stringContaining('has other files') as string,
    });
  });

  test('is verified; what differs or is missing is named, and a changed list is refused', async () => {
    expect((await runLabels('verify', archive)).output).toContain('Labels: 3, pages: 106, differences: 0');
    const copy = join(folder, 'copy');
    cpSync(archive, copy, { recursive: true });
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    writeFileSync(join(copy, 'l', CODE, 'de', 'index.html'), '12.0 % vol');
    rmSync(join(copy, 'l', FORMER, 'index.html'));
    writeFileSync(join(copy, '.htaccess'), '');
    const key = ['--key', join(archive, '.well-known', 'winery-labels.json')];
    const differing = await runLabels('verify', copy, ...key);
    expect(differing.code).toBe(1);
    expect(differing.output).toContain(`${CODE}: l/${CODE}/de/index.html differs`);
    expect(differing.output).toContain(`${FORMER}: l/${FORMER}/index.html is missing`);
    expect(differing.output).toContain('.htaccess differs');
    expect(differing.output).toContain('differences: 3');
    const manifest = readFileSync(join(copy, 'manifest.json'), 'utf8');
    writeFileSync(join(copy, 'manifest.json'), manifest.replace(CODE, FORMER));
    const refused = await runLabels('verify', copy, ...key);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('was not made with this key') as string });
  });

  test.for(ARCHIVE_HOSTS)('every printed code answers on %s', async (host) => {
    const { url, stop } = await startArchiveHost(host, archive);
    onTestFinished(stop);
    const read = async (path: string, language: string) => {
      const response = await fetch(url + path, { headers: { 'accept-language': language } });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    for (const [path, code] of PRINTED) {
      const { status, text, headers } = await read(path, 'ru,de-AT;q=0.8,en;q=0.5');
      expect({ path, status, text }).toEqual({ path, status: 200, text: readPage(`l/${code}/de`) });
      expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect((await read(`${path}?lang=fr`, 'de')).text).toBe(readPage(`l/${code}/fr`));
      expect((await read(path, '*')).text).toBe(readPage(`l/${code}/sl`));
    }
    expect((await read(`/l/${CODE}/it/`, 'de')).text).toBe(readPage(`l/${CODE}/it`));
    expect((await read(`/l/${CORRECTED}/history`, 'en')).text).toBe(readPage(`l/${CORRECTED}/history/en`));
    for (const path of ['/l/ZZZZ9999', `/01/0${SHARED_GTIN}/10/L9`, '/']) {
      const { status, text } = await read(path, 'sl');
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(text).toContain('<h1>');
    }
    const verified = await runLabels('verify', url);
    expect(verified.output).toContain('differences: 0');
    expect(verified.code).toBe(0);
  });
});
