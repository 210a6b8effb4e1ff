import { expect } from 'vitest';
import type { BrowserTab } from './browser';
import type { BrowserTest } from './browser-test';
import { getButtonXPath, getFieldXPath, getLinkXPath } from './elements';
import { expectEventually } from './expect-eventually';
import { readPageText } from './in-page';
import { openAndHydrate } from './open-page';

const readHeading = async (tab: BrowserTab): Promise<string> => (await tab.run(readPageText)).heading;

/** The other journeys of visitors on the public pages; see `public-journeys`. */
export function defineOtherPublicJourneys(test: BrowserTest): void {
  test('[K1] [P6] English lasts from page to page, and the switch leads to the same page', async ({ tab }) => {
    await openAndHydrate(tab, '/wines');
    await tab.click(getLinkXPath('English', '//header'));
    await expectEventually(() => tab.address()).toBe('/en/wines');
    await expectEventually(() => tab.run(() => document.documentElement.lang)).toBe('en');
    await openAndHydrate(tab, '/en/wines');
    await tab.click(getLinkXPath('About', '//header'));
    await expectEventually(() => tab.address()).toBe('/en/about');
    await expectEventually(() => readHeading(tab)).toBe('A house at the edge of a terrace');
    await tab.click(getLinkXPath('Slovenščina', '//header'));
    await expectEventually(() => tab.address()).toBe('/about');
  });

  test('[P12] from the wines to one of them, to its neighbour, and back', async ({ tab }) => {
    await openAndHydrate(tab, '/wines');
    await tab.click('(//main//article//a)[1]');
    await expectEventually(() => tab.address()).toMatch(/^\/wines\/[\w-]+$/);
    const first = await tab.address();
    await tab.click('//main//a[@rel="next"]');
    await expectEventually(() => tab.address()).not.toBe(first);
    await tab.run(() => history.back());
    await expectEventually(() => tab.address()).toBe(first);
    await tab.run(() => history.back());
    await expectEventually(() => tab.address()).toBe('/wines');
    await expectEventually(() => readHeading(tab)).toBe('Vina');
  });

  test('[P12] wines are searched by typing', async ({ tab }) => {
    const count = () => tab.run(() => document.querySelectorAll('main article').length);
    await openAndHydrate(tab, '/wines');
    const all = await count();
    await tab.type('//form[@role="search"]//input[@name="search"]', 'malvazija');
    await expectEventually(() => tab.address()).toBe('/wines?search=malvazija');
    await expectEventually(count).toBeLessThan(all);
    expect(await count()).toBeGreaterThan(0);
  });

  test('[P12] an album is chosen, its pictures are gone through, and the focus comes back', async ({ tab }) => {
    await openAndHydrate(tab, '/gallery');
    await tab.click('(//main//nav//a[contains(@href, "album=")])[1]');
    await expectEventually(() => tab.address()).toMatch(/album=/);
    const album = await tab.address();
    await tab.click('(//a[@data-picture])[1]');
    await tab.click(getLinkXPath('Naslednja slika'));
    await expectEventually(() => tab.address()).toMatch(/picture=/);
    const shown = new URLSearchParams((await tab.address()).split('?')[1]).get('picture');
    await tab.click(getLinkXPath('Zapri'));
    await expectEventually(() => tab.address()).toBe(album);
    expect(shown).not.toBeNull();
    await expectEventually(() =>
      tab.run(() => document.activeElement?.getAttribute('data-picture') ?? null),
    ).not.toBeNull();
  });

  test('[K8] a visit is asked for', async ({ tab }) => {
    await openAndHydrate(tab, '/');
    await tab.click(getLinkXPath('Dogovorite se za obisk'));
    await expectEventually(() => tab.address()).toBe('/visit');
    await expectEventually(() => readHeading(tab)).toBe('Dogovorite se za obisk');
    await expectEventually(() => tab.run(() => document.querySelector('input[name=date]') !== null)).toBe(true);
    // The first day of the next month on which the cellar is open.
    await tab.click('//a[@aria-label="Naslednji mesec"]');
    await expectEventually(() => tab.run(() => document.querySelector('a[data-day]') !== null)).toBe(true);
    await tab.click('(//a[@data-day])[1]');
    await tab.type(getFieldXPath('Ime in priimek'), 'Ana Obiskovalka');
    await tab.type(getFieldXPath('E-pošta'), 'ana@example.com');
    await tab.type(getFieldXPath('Telefon'), '041 123 456');
    // Nobody fills in a form at once.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await tab.click(getButtonXPath('Pošlji povpraševanje'));
    await expectEventually(() => tab.run(() => document.querySelector('main')?.textContent ?? '')).toMatch(/Hvala/);
  });

  test('[K8] the stockists are reached from the footer', async ({ tab }) => {
    await openAndHydrate(tab, '/about');
    await tab.click(getLinkXPath('Kje kupiti', '//footer'));
    await expectEventually(() => tab.address()).toBe('/stockists');
    expect(await tab.run(() => document.querySelectorAll('main li').length)).toBeGreaterThan(0);
  });

  test('[P4] [P5] the way to the visit section scrolls to it from another page', async ({ tab }) => {
    await openAndHydrate(tab, '/about');
    await tab.click('(//header//a[normalize-space()="Obisk"])[1]');
    await expectEventually(() => tab.address()).toBe('/#visit');
    await expectEventually(() =>
      tab.run(() => Math.abs(document.getElementById('visit')?.getBoundingClientRect().top ?? 9_999) < innerHeight),
    ).toBe(true);
  });

  test('[K4] a preview goes on from page to page until it is left', async ({ tab }) => {
    await openAndHydrate(tab, '/?preview=1');
    await tab.click(getLinkXPath('Galerija', '//header'));
    await expectEventually(() => tab.address()).toBe('/gallery?preview=1');
    await expectEventually(() => readHeading(tab)).toBe('Galerija');
    await tab.click(getLinkXPath('Zapusti predogled'));
    await expectEventually(() => tab.address()).toBe('/gallery');
  });

  test('[P14] an address that leads nowhere leads home', async ({ tab }) => {
    await openAndHydrate(tab, '/nowhere');
    await tab.click(getLinkXPath('Nazaj na prvo stran'));
    await expectEventually(() => tab.address()).toBe('/');
  });

  test('[R44] no page is wider than a phone', async ({ tab }) => {
    await tab.narrow();
    for (const path of [
      '/',
      '/wines',
      '/gallery',
      '/queen',
      '/about',
      '/stockists',
      '/visit',
      '/en/privacy',
      '/login',
    ]) {
      await tab.goto(path);
      expect(await tab.run(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
    }
  });
}
