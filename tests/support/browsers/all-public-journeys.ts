import { expect } from 'vitest';
import type { BrowserTab } from './browser';
import type { BrowserTest } from './browser-test';
import { button, field, link } from './elements';
import { eventually } from './eventually';
import { readPage } from './in-page';
import { openAwake } from './open-page';

const heading = async (tab: BrowserTab): Promise<string> => (await tab.run(readPage)).heading;

/** The other journeys of visitors on the public pages; see `public-journeys`. */
export function allPublicJourneys(test: BrowserTest): void {
  test('[K1] [P6] English lasts from page to page, and the switch leads to the same page', async ({ tab }) => {
    await openAwake(tab, '/wines');
    await tab.click(link('English', '//header'));
    await eventually(() => tab.address()).toBe('/en/wines');
    await eventually(() => tab.run(() => document.documentElement.lang)).toBe('en');
    await openAwake(tab, '/en/wines');
    await tab.click(link('About', '//header'));
    await eventually(() => tab.address()).toBe('/en/about');
    await eventually(() => heading(tab)).toBe('A house at the edge of a terrace');
    await tab.click(link('Slovenščina', '//header'));
    await eventually(() => tab.address()).toBe('/about');
  });

  test('[P12] from the wines to one of them, to its neighbour, and back', async ({ tab }) => {
    await openAwake(tab, '/wines');
    await tab.click('(//main//article//a)[1]');
    await eventually(() => tab.address()).toMatch(/^\/wines\/[\w-]+$/);
    const first = await tab.address();
    await tab.click('//main//a[@rel="next"]');
    await eventually(() => tab.address()).not.toBe(first);
    await tab.run(() => history.back());
    await eventually(() => tab.address()).toBe(first);
    await tab.run(() => history.back());
    await eventually(() => tab.address()).toBe('/wines');
    await eventually(() => heading(tab)).toBe('Vina');
  });

  test('[P12] wines are searched by typing', async ({ tab }) => {
    const count = () => tab.run(() => document.querySelectorAll('main article').length);
    await openAwake(tab, '/wines');
    const all = await count();
    await tab.type('//form[@role="search"]//input[@name="search"]', 'malvazija');
    await eventually(() => tab.address()).toBe('/wines?search=malvazija');
    await eventually(count).toBeLessThan(all);
    expect(await count()).toBeGreaterThan(0);
  });

  test('[P12] an album is chosen, its pictures are gone through, and the focus comes back', async ({ tab }) => {
    await openAwake(tab, '/gallery');
    await tab.click('(//main//nav//a[contains(@href, "album=")])[1]');
    await eventually(() => tab.address()).toMatch(/album=/);
    const album = await tab.address();
    await tab.click('(//a[@data-picture])[1]');
    await tab.click(link('Naslednja slika'));
    await eventually(() => tab.address()).toMatch(/picture=/);
    const shown = new URLSearchParams((await tab.address()).split('?')[1]).get('picture');
    await tab.click(link('Zapri'));
    await eventually(() => tab.address()).toBe(album);
    expect(shown).not.toBeNull();
    await eventually(() => tab.run(() => document.activeElement?.getAttribute('data-picture') ?? null)).not.toBeNull();
  });

  test('[K8] a visit is asked for', async ({ tab }) => {
    await openAwake(tab, '/');
    await tab.click(link('Dogovorite se za obisk'));
    await eventually(() => tab.address()).toBe('/visit');
    await eventually(() => heading(tab)).toBe('Dogovorite se za obisk');
    await eventually(() => tab.run(() => document.querySelector('input[name=date]') !== null)).toBe(true);
    await tab.run(() => {
      const day = document.querySelector<HTMLInputElement>('input[name=date]');
      if (day) day.value = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    });
    await tab.type(field('Ime in priimek'), 'Ana Obiskovalka');
    await tab.type(field('E-pošta'), 'ana@example.com');
    // Nobody fills in a form at once.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await tab.click(button('Pošlji povpraševanje'));
    await eventually(() => tab.run(() => document.querySelector('main')?.textContent ?? '')).toMatch(/Hvala/);
  });

  test('[K8] the stockists are reached from the footer', async ({ tab }) => {
    await openAwake(tab, '/about');
    await tab.click(link('Kje kupiti', '//footer'));
    await eventually(() => tab.address()).toBe('/stockists');
    expect(await tab.run(() => document.querySelectorAll('main li').length)).toBeGreaterThan(0);
  });

  test('[P4] [P5] the way to the visit section scrolls to it from another page', async ({ tab }) => {
    await openAwake(tab, '/about');
    await tab.click('(//header//a[normalize-space()="Obisk"])[1]');
    await eventually(() => tab.address()).toBe('/#visit');
    await eventually(() =>
      tab.run(() => Math.abs(document.getElementById('visit')?.getBoundingClientRect().top ?? 9_999) < innerHeight),
    ).toBe(true);
  });

  test('[K4] a preview goes on from page to page until it is left', async ({ tab }) => {
    await openAwake(tab, '/?preview=1');
    await tab.click(link('Galerija', '//header'));
    await eventually(() => tab.address()).toBe('/gallery?preview=1');
    await eventually(() => heading(tab)).toBe('Galerija');
    await tab.click(link('Zapusti predogled'));
    await eventually(() => tab.address()).toBe('/gallery');
  });

  test('[P14] an address that leads nowhere leads home', async ({ tab }) => {
    await openAwake(tab, '/nowhere');
    await tab.click(link('Nazaj na prvo stran'));
    await eventually(() => tab.address()).toBe('/');
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
