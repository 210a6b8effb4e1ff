import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { getFreePort } from '../../../tests/support/servers/get-free-port';
import { serveLabels, createPublishedLabel } from '../testing/labels';
import { startTestSite, type TestSite } from '../testing/site';

let site: TestSite;
const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winery-labels-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  await site.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function untilReady(): Promise<void> {
  while ((await site.request('/healthz')).status !== 200) await setTimeout(50);
}
/** Names and contents of all files of a folder. */
async function contents(folder: string): Promise<[string, string][]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'base64')] as [string, string]),
  );
}

it('[E4] nothing about a reader is stored: no line of the log, no file, no cookie, no counter, no limit', async () => {
  const folder = await newFolder();
  const metricsPort = await getFreePort();
  const env = { LABELS_DIR: folder, LOG_LEVEL: 'debug', PAGE_RATE_LIMIT: '1', SLOW_RENDER_MS: '1', TRUST_PROXY: 'on' };
  site = await startTestSite({ ...env, METRICS_PORT: String(metricsPort) }, (upstream) => {
    serveLabels(upstream, [createPublishedLabel('AAAAAAAA', { gtin: '96385074' })]);
  });
  await untilReady();
  while ((await readdir(folder)).length === 0) await setTimeout(20);
  const counted = async () => {
    const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
    return text.split('\n').filter((line) => line.startsWith('winery_web_http') && !line.includes('healthz'));
  };
  const [files, lines, figures] = [await contents(folder), site.log.length, await counted()];

  const reader = {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Reader/1.0',
    'accept-language': 'mt',
    referer: 'https://reader.example/',
    cookie: 'winery_session=1.secret; language=en',
  };
  const paths = ['/l/AAAAAAAA', '/l/AAAAAAAA?lang=fi', '/l/aaaaaaaa', '/01/96385074', '/l/ZZZZZZZZ', '/l/%00', '/01/1'];
  for (let round = 0; round < 10; round += 1) {
    for (const path of paths) {
      const { status, headers } = await site.request(path, { headers: reader });
      expect([200, 308, 404]).toContain(status);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect((await site.request('/l/AAAAAAAA', { method: 'POST', headers: reader })).status).toBe(405);
  }
  expect(site.log.slice(lines)).toEqual([]);
  expect(await contents(folder)).toEqual(files);
  expect(await counted()).toEqual(figures);
  expect(await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text()).not.toMatch(
    /AAAAAAAA|96385074/,
  );
});
