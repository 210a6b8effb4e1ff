import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../scripts/steps/chromium.mjs';
import { ApiClient } from '../support/api-client';
import { noise } from '../support/media-test';
import { type RunningSite, startSite } from '../support/start-site';
import { STAFF_ADMIN } from '../support/start-cms';

const FILES = 20;
const MEGABYTE = 1024 * 1024;

let site: RunningSite;
let folder: string;
let paths: string[];
let bytes: number;

beforeAll(async () => {
  const photograph = await noise(4000, 3000).jpeg({ quality: 62 }).toBuffer();
  bytes = photograph.length;
  folder = mkdtempSync(join(tmpdir(), 'winery-batch-'));
  paths = Array.from({ length: FILES }, (_, index) => {
    const path = join(folder, `photograph-${index}.jpg`);
    // What follows the end of a picture makes it another one.
    writeFileSync(path, Buffer.concat([photograph, Buffer.from(`${index}`)]));
    return path;
  });
  site = await startSite();
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
});

/** Seconds that curl takes to send the files to addresses of their own, one after the other. */
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
      // curl would first ask whether it may send; browsers do not.
      '-H',
      'Expect:',
      '--data-binary',
      `@${paths[index]}`,
      new URL(upload.url, site.url).href,
    ]);
  });
  return (performance.now() - started) / 1000;
}

/** Seconds from choosing the files until the last is sent, and until the library says that all are there. */
async function browserSeconds(page: Page): Promise<{ sent: number; done: number }> {
  let lastPut = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') lastPut = performance.now();
  });
  await page.goto('/admin/media?folder=Gallery');
  const chooser = page.getByLabel('Izberite več slik za nalaganje');
  const started = performance.now();
  await chooser.setInputFiles(paths);
  await page.getByText(`${FILES} datotek naloženih`).first().waitFor({ timeout: 300_000 });
  return { sent: (lastPut - started) / 1000, done: (performance.now() - started) / 1000 };
}

test('[M2] twenty photographs of 5 MB become images; the time is told beside that of curl, which only sends the bytes', async () => {
  expect(bytes / MEGABYTE).toBeGreaterThan(4);
  expect(bytes / MEGABYTE).toBeLessThan(6);
  const admin = await new ApiClient(site.url).signIn(STAFF_ADMIN);
  const curl = await curlSeconds(admin);
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    const context = await browser.newContext({ baseURL: site.url });
    await context.addCookies(admin.cookies.entries().map(([name, value]) => ({ name, value, url: site.url })));
    const { sent, done } = await browserSeconds(await context.newPage());
    const figures = { curl, sent, done, megabytes: (bytes * FILES) / MEGABYTE };
    process.stdout.write(`20 files of 5 MB, seconds: ${JSON.stringify(figures)}\n`);
    const { body } = await admin.call('listMedia', 200, { query: { search: 'photograph-' } });
    expect(body.total).toBe(FILES);
  } finally {
    await browser.close();
  }
});
