import { expect, inject } from 'vitest';
import type { BrowserTab } from './browser';
import type { BrowserTest } from './browser-test';
import { eventually } from './eventually';
import { button, link } from './elements';
import { isTakenOver, readPage, readServed } from './in-page';
import { openAwake, openPainted } from './open-page';

/** Without interaction a page hydrates 5 s after loading; it must look the same long after that. */
const LOOKED_AT_AGAIN_MS = 10_000;
const ADDRESSES = ['/', '/wines', '/gallery', '/queen', '/about', '/privacy', '/terms', '/impressum', '/no-such-page'];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function aWine(): Promise<{ slug: string; name: string }> {
  const response = await fetch(`${inject('siteUrl')}/api/v1/wines`);
  const { items } = (await response.json()) as { items: { slug: string; name: string }[] };
  const [wine] = items;
  if (!wine) throw new Error('no wines');
  return wine;
}

/** What a visitor does on the public pages, in any browser. */
export function publicJourneys(test: BrowserTest): void {
  test(
    '[R17] [L5] every public page still shows 10 s after loading what the server has rendered',
    // All pages at once, in engines that draw by the processor alone.
    { timeout: 240_000 },
    async ({ visit }) => {
      const paths = [...ADDRESSES, `/wines/${(await aWine()).slug}`];
      const pages: { path: string; tab: BrowserTab }[] = [];
      for (const path of paths) {
        const tab = await visit.open();
        await openPainted(tab, path);
        pages.push({ path, tab });
      }
      await wait(LOOKED_AT_AGAIN_MS);
      for (const { path, tab } of pages) {
        expect(await tab.run(isTakenOver), `${path} is taken over`).toBe(true);
        expect(await tab.run(readPage), path).toEqual(await tab.run(readServed));
        expect(await tab.complaints(), path).toEqual([]);
      }
    },
  );

  test('[P5] a link of the navigation leads to its page', async ({ tab }) => {
    await openAwake(tab, '/');
    await tab.click(link('Galerija', '//header'));
    await eventually(() => tab.address()).toBe('/gallery');
    await eventually(async () => (await tab.run(readPage)).heading).toBe('Galerija');
  });

  test('[P12] the wines are filtered by a colour and back', async ({ tab }) => {
    const count = () => tab.run(() => document.querySelectorAll('main article').length);
    await openAwake(tab, '/wines');
    const all = await count();
    await tab.click(link('Rdeče', '//form[@role="search"]'));
    await eventually(() => tab.address()).toBe('/wines?color=Red');
    await eventually(count).toBeLessThan(all);
    expect(await count()).toBeGreaterThan(0);
    await tab.click(link('Vse', '//form[@role="search"]'));
    await eventually(count).toBe(all);
  });

  test('[P12] a picture of the gallery opens over the page and closes with Escape', async ({ tab }) => {
    const isOpen = () => tab.run(() => document.querySelector('dialog')?.open === true);
    await openAwake(tab, '/gallery');
    await tab.click('(//a[@data-picture])[2]');
    await eventually(isOpen).toBe(true);
    await eventually(() =>
      tab.run(() => (document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth ?? 0) > 0),
    ).toBe(true);
    expect(await tab.address()).toMatch(/picture=/);
    await tab.click(link('Naslednja slika'));
    await tab.escape();
    await eventually(isOpen).toBe(false);
    await eventually(() => tab.address()).toBe('/gallery');
  });

  test('[P8] on a small screen the menu opens, leads on, and closes', async ({ tab }) => {
    const isOpen = () => tab.run(() => document.querySelector('header [popover]:popover-open') !== null);
    await tab.narrow();
    await openAwake(tab, '/');
    expect(await tab.run(() => innerWidth)).toBe(375);
    await tab.click(button('Odpri meni'));
    await eventually(isOpen).toBe(true);
    await tab.escape();
    await eventually(isOpen).toBe(false);
    await tab.click(button('Odpri meni'));
    await tab.click(link('Vina', '//*[@popover]'));
    await eventually(() => tab.address()).toBe('/wines');
    await eventually(isOpen).toBe(false);
    expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
}
