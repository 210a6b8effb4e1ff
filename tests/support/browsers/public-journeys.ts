import { expect, inject } from 'vitest';
import type { BrowserTab } from './browser';
import type { BrowserTest } from './browser-test';
import { expectEventually } from './expect-eventually';
import { getButtonXPath, getLinkXPath } from './elements';
import { isHydrated, readPageText, readServerRenderedPage } from './in-page';
import { openAndHydrate, openAndWaitForPaint } from './open-page';

/** Without interaction a page hydrates 5 s after loading; it must look the same long after that. */
const LOOKED_AT_AGAIN_MS = 10_000;
const ADDRESSES = ['/', '/wines', '/gallery', '/queen', '/about', '/privacy', '/terms', '/impressum', '/no-such-page'];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function getWine(): Promise<{ slug: string; name: string }> {
  const response = await fetch(`${inject('siteUrl')}/api/v1/wines`);
  const { items } = (await response.json()) as { items: { slug: string; name: string }[] };
  const [wine] = items;
  if (!wine) throw new Error('no wines');
  return wine;
}

/** What a visitor does on the public pages, in any browser. */
export function definePublicJourneys(test: BrowserTest): void {
  test(
    '[R17] [L5] every public page still shows 10 s after loading what the server has rendered',
    // All pages at once, in engines that draw by the processor alone.
    { timeout: 240_000 },
    async ({ visit }) => {
      const paths = [...ADDRESSES, `/wines/${(await getWine()).slug}`];
      const pages: { path: string; tab: BrowserTab }[] = [];
      for (const path of paths) {
        const tab = await visit.open();
        await openAndWaitForPaint(tab, path);
        pages.push({ path, tab });
      }
      await wait(LOOKED_AT_AGAIN_MS);
      for (const { path, tab } of pages) {
        expect(await tab.run(isHydrated), `${path} is taken over`).toBe(true);
        expect(await tab.run(readPageText), path).toEqual(await tab.run(readServerRenderedPage));
        expect(await tab.readConsoleErrors(), path).toEqual([]);
      }
    },
  );

  test('[P5] a link of the navigation leads to its page', async ({ tab }) => {
    await openAndHydrate(tab, '/');
    await tab.click(getLinkXPath('Galerija', '//header'));
    await expectEventually(() => tab.address()).toBe('/gallery');
    await expectEventually(async () => (await tab.run(readPageText)).heading).toBe('Galerija');
  });

  test('[P12] the wines are filtered by a colour and back', async ({ tab }) => {
    const count = () => tab.run(() => document.querySelectorAll('main article').length);
    await openAndHydrate(tab, '/wines');
    const all = await count();
    await tab.click(getLinkXPath('Rdeče', '//form[@role="search"]'));
    await expectEventually(() => tab.address()).toBe('/wines?color=Red');
    await expectEventually(count).toBeLessThan(all);
    expect(await count()).toBeGreaterThan(0);
    await tab.click(getLinkXPath('Vse', '//form[@role="search"]'));
    await expectEventually(count).toBe(all);
  });

  test('[P12] a picture of the gallery opens over the page and closes with Escape', async ({ tab }) => {
    const isOpen = () => tab.run(() => document.querySelector('dialog')?.open === true);
    await openAndHydrate(tab, '/gallery');
    await tab.click('(//a[@data-picture])[2]');
    await expectEventually(isOpen).toBe(true);
    await expectEventually(() =>
      tab.run(() => (document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth ?? 0) > 0),
    ).toBe(true);
    expect(await tab.address()).toMatch(/picture=/);
    await tab.click(getLinkXPath('Naslednja slika'));
    await tab.escape();
    await expectEventually(isOpen).toBe(false);
    await expectEventually(() => tab.address()).toBe('/gallery');
  });

  test('[P8] on a small screen the menu opens, leads on, and closes', async ({ tab }) => {
    const isOpen = () => tab.run(() => document.querySelector('header [popover]:popover-open') !== null);
    await tab.narrow();
    await openAndHydrate(tab, '/');
    expect(await tab.run(() => innerWidth)).toBe(375);
    await tab.click(getButtonXPath('Odpri meni'));
    await expectEventually(isOpen).toBe(true);
    await tab.escape();
    await expectEventually(isOpen).toBe(false);
    await tab.click(getButtonXPath('Odpri meni'));
    await tab.click(getLinkXPath('Vina', '//*[@popover]'));
    await expectEventually(() => tab.address()).toBe('/wines');
    await expectEventually(isOpen).toBe(false);
    expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
}
