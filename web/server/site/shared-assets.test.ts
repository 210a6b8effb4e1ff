import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestSite } from '../testing/site';
import { shareAssets } from './shared-assets';

const newFolder = (files: Record<string, string> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

test('[B3] releases share all their assets, and assets unused for a month are removed', async () => {
  const shared = join(newFolder(), 'made', 'here');
  await shareAssets(newFolder({ 'page-1111.js': 'one', 'kept-0000.css': 'same' }), shared);
  utimesSync(join(shared, 'page-1111.js'), daysAgo(31), daysAgo(31));
  utimesSync(join(shared, 'kept-0000.css'), daysAgo(31), daysAgo(31));
  writeFileSync(join(shared, 'tab-2222.js'), 'a tab of 29 days ago');
  utimesSync(join(shared, 'tab-2222.js'), daysAgo(29), daysAgo(29));
  await shareAssets(newFolder({ 'page-3333.js': 'three', 'kept-0000.css': 'same' }), shared);
  expect(readdirSync(shared).toSorted()).toEqual(['kept-0000.css', 'page-3333.js', 'tab-2222.js']);
});

test('[B3] a partially written file is written again, by any number of servers at once', async () => {
  const own = newFolder({ 'page-1111.js': 'all of it' });
  const shared = newFolder({ 'page-1111.js': 'all' });
  await Promise.all([shareAssets(own, shared), shareAssets(own, shared), shareAssets(own, shared)]);
  expect(readdirSync(shared)).toEqual(['page-1111.js']);
  expect(readFileSync(join(shared, 'page-1111.js'), 'utf8')).toBe('all of it');
});

test('[B3] a server serves assets of another release, also if they arrive after its start', async () => {
  const shared = newFolder();
  const site = await startTestSite({ ASSETS_DIR: shared });
  onTestFinished(site.stop);
  const ask = (path: string) => site.request(path, { headers: { 'accept-encoding': 'br' } });
  const own = await ask('/assets/boot.js');
  expect((await ask('/assets/later-9999.js')).status).toBe(404);
  await shareAssets(newFolder({ 'later-9999.js': 'let later;', 'later-9999.js.br': 'compressed' }), shared);
  const later = await ask('/assets/later-9999.js');
  expect([later.status, later.text]).toEqual([200, 'compressed']);
  expect(later.headers).toMatchObject({ 'cache-control': own.headers['cache-control'], 'content-encoding': 'br' });
  expect((await ask('/assets/..%2fboot.js')).status).toBe(404);
});

test('[B3] the assets of a server that has run for more than a month survive the start of another release', async () => {
  const shared = newFolder();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await startTestSite({ ASSETS_DIR: shared });
  const own = join(shared, 'boot.js');
  utimesSync(own, daysAgo(31), daysAgo(31));
  await vi.advanceTimersByTimeAsync(86_400_000);
  await expect.poll(() => statSync(own).mtimeMs).toBeGreaterThan(daysAgo(1).getTime());
  await shareAssets(newFolder({ 'page-4444.js': 'four' }), shared);
  expect(readdirSync(shared)).toContain('boot.js');
  await site.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('[B3] a server serves its own assets if the shared folder cannot be written', async () => {
  const place = newFolder({ file: 'no folder' });
  chmodSync(place, 0o500);
  const site = await startTestSite({ ASSETS_DIR: join(place, 'file', 'assets') });
  onTestFinished(site.stop);
  expect((await site.request('/assets/boot.js')).status).toBe(200);
  expect(site.log.map(({ event }) => event)).toContain('assets_unshared');
});
