import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { WEB_ROOT } from './paths';

// What the build made, as it goes over the wire; tests/e2e-long/budgets.spec.ts has what depends on content.
const CLIENT = join(WEB_ROOT, 'dist/client');

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const getChunk = (key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
};
const named = (name: string): string =>
  Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js')) ?? name;

/**
 * What every page loads: the boot script, then the two shared files, and what guards it against changes of
 * others.
 */
const EVERY_PAGE = ['index.html', named('site'), named('react'), named('foreign-changes')];

/** Bytes of all scripts that these load, each with what it imports. */
function scriptBytes(entries: readonly string[]): number {
  const loaded = new Set<string>();
  const load = (key: string): void => {
    if (loaded.has(key)) return;
    loaded.add(key);
    getChunk(key).imports?.forEach(load);
  };
  entries.forEach(load);
  return [...loaded].reduce((sum, key) => sum + wireBytes(getChunk(key).file), 0);
}
const wireBytes = (file: string): number => statSync(join(CLIENT, `${file}.br`)).size;

const PUBLIC_PAGES = Object.keys(manifest).filter((key) => /^src\/app\/pages\/(public|account)\//.test(key));
/** Pages on which visitors choose and book, with the calendar of free days. */
const BOOKING_PAGE = /\/visit-(link-)?page\.tsx$/;
const FIRST_STAFF_SCREEN = [
  'src/app/pages/staff/admin-layout.tsx',
  'src/app/pages/staff/dashboard-page.tsx',
  'src/shared/i18n/bundled/admin-sl.ts',
];

describe('the budgets of what browsers load', () => {
  it('[L5] home: 112.8 kB of JavaScript, with the headers of five responses 113.4', () => {
    expect(scriptBytes([...EVERY_PAGE, 'src/app/pages/public/home-page.tsx'])).toBeLessThanOrEqual(112_800);
  });

  it.each(PUBLIC_PAGES)('%s: 115.9 kB of JavaScript, 121.6 kB where visits are booked', (page) => {
    expect(scriptBytes([...EVERY_PAGE, page])).toBeLessThanOrEqual(BOOKING_PAGE.test(page) ? 121_600 : 115_900);
  });

  it('the first screen after signing in: 239.5 kB of JavaScript', () => {
    expect(scriptBytes([...EVERY_PAGE, ...FIRST_STAFF_SCREEN])).toBeLessThan(239_500);
  });

  // Rendered pages hold the styles they use: tests/e2e-long/budgets.spec.ts has their limit.
  // The hashes in file names change the compressed size by some 40 bytes: all are counted as the same one.
  it('the empty page of the staff area with all styles of the site: 9.7 kB', () => {
    const html = readFileSync(join(CLIENT, 'index.html'), 'utf8').replaceAll(
      /-[\w-]{8}(?=\.(?:js|css)")/g,
      '-Dh4sh0fF',
    );
    const page = brotliCompressSync(html);
    expect(page.length).toBeLessThan(9_750);
  });

  it('the styles that the staff area adds: 9.15 kB', () => {
    const styles = getChunk(named('frame')).css ?? [];
    expect(styles).not.toEqual([]);
    expect(styles.reduce((sum, file) => sum + wireBytes(file), 0)).toBeLessThanOrEqual(9_150);
  });

  it('the fonts of the first screen: 31.5 kB', () => {
    const page = readFileSync(join(CLIENT, 'index.html'), 'utf8');
    const fonts = [...page.matchAll(/<link[^>]*rel="preload"[^>]*href="\/([^"]+\.woff2)"/g)].map(
      ([, file = '']) => file,
    );
    expect(fonts).toHaveLength(4);
    const bytes = fonts.reduce((sum, file) => sum + statSync(join(CLIENT, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(31_500);
  });
});
