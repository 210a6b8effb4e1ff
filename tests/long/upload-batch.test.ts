import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';
import { ApiClient } from '../support/clients/api-client';
import { createPhotograph } from '../support/data/picture-files';
import { type RunningSite, startSite } from '../support/servers/start-site';
import { STAFF_ADMIN } from '../support/servers/start-cms';

const FILES = 30;
/** From the choice of the files until no picture waits for its copies, on two cores. */
const READY_SECONDS = 60;
const MEGABYTE = 1024 * 1024;

let site: RunningSite;
let folder: string;
let paths: string[];
let bytes: number;

beforeAll(async () => {
  const picture = await createPhotograph();
  bytes = picture.length;
  folder = mkdtempSync(join(tmpdir(), 'winery-batch-'));
  paths = Array.from({ length: FILES }, (_, index) => {
    const path = join(folder, `photograph-${index}.jpg`);
    // What follows the end of a picture makes it another one.
    writeFileSync(path, Buffer.concat([picture, Buffer.from(`${index}`)]));
    return path;
  });
  site = await startSite();
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
});

/** Seconds that curl takes to upload the files to separate URLs, one after the other. */
async function curlSeconds(admin: ApiClient): Promise<number> {
  const files = paths.map((path) => ({
    folder: 'Gallery',
    fileName: basename(path),
    contentType: 'image/jpeg',
    size: statSync(path).size,
  }));
  const { body } = await admin.call('presignBatchPut', 200, { body: { folder: 'Gallery', files } });
  expect(body.items).toHaveLength(FILES);
  const started = performance.now();
  body.items.forEach(({ upload }, index) => {
    const headers = Object.entries(upload.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    execFileSync('curl', [
      '-sSf',
      '-X',
      'PUT',
      ...headers,
      // Suppresses `Expect: 100-continue`, which curl sends and browsers do not.
      '-H',
      'Expect:',
      '--data-binary',
      `@${paths[index]}`,
      new URL(upload.url, site.url).href,
    ]);
  });
  return (performance.now() - started) / 1000;
}

async function untilReady(admin: ApiClient): Promise<void> {
  const query = { search: 'photograph-', pageSize: '100' };
  for (;;) {
    const { body } = await admin.call('listMedia', 200, { query });
    expect(body.items.filter(({ status }) => status === 'Failed')).toEqual([]);
    if (body.items.every(({ status }) => status === 'Ready')) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/**
 * Seconds from choosing the files until the last is sent, until the library says that all are there, and
 * until all have their copies.
 */
async function browserSeconds(page: Page, admin: ApiClient): Promise<{ sent: number; done: number; ready: number }> {
  let lastPut = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') lastPut = performance.now();
  });
  await page.goto('/admin/media?folder=Gallery');
  const chooser = page.getByLabel('Izberite več slik za nalaganje');
  const started = performance.now();
  await chooser.setInputFiles(paths);
  await page.getByText(`${FILES} datotek naloženih`).first().waitFor({ timeout: 300_000 });
  const done = (performance.now() - started) / 1000;
  await untilReady(admin);
  return { sent: (lastPut - started) / 1000, done, ready: (performance.now() - started) / 1000 };
}

test('[M2] [R33] thirty photographs of 5 MB become images with all renditions within a minute; the time is reported with that of curl for comparison', async () => {
  expect(bytes / MEGABYTE).toBeGreaterThan(3.5);
  expect(bytes / MEGABYTE).toBeLessThan(6);
  const admin = await new ApiClient(site.url).signIn(STAFF_ADMIN);
  const curl = await curlSeconds(admin);
  const browser = await chromium.launch({ executablePath: requireChromium() });
  try {
    const context = await browser.newContext({ baseURL: site.url });
    await context.addCookies(admin.cookies.entries().map(([name, value]) => ({ name, value, url: site.url })));
    const { sent, done, ready } = await browserSeconds(await context.newPage(), admin);
    const figures = { curl, sent, done, ready, megabytes: (bytes * FILES) / MEGABYTE };
    process.stdout.write(`${FILES} files of 5 MB, seconds: ${JSON.stringify(figures)}\n`);
    const { body } = await admin.call('listMedia', 200, { query: { search: 'photograph-' } });
    expect(body.total).toBe(FILES);
    expect(ready).toBeLessThanOrEqual(READY_SECONDS);
  } finally {
    await browser.close();
  }
});
