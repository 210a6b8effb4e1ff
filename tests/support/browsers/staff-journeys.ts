import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { png } from '../data/picture-files';
import type { BrowserTab } from './browser';
import type { BrowserTest } from './browser-test';
import { eventually } from './eventually';
import { button, field, text } from './elements';

const shows = (tab: BrowserTab, words: string) =>
  eventually(() => tab.run(() => document.body.textContent)).toContain(words);

/** How many pictures the library shows whole. Runs in the page. */
const shownPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('main li img')].filter(({ naturalWidth }) => naturalWidth > 0).length;

async function signIn(tab: BrowserTab, next: string): Promise<void> {
  const { email, password } = inject('siteAdmin');
  await tab.goto(`/login?next=${encodeURIComponent(next)}`);
  await tab.type(field('E-pošta'), email);
  await tab.type(field('Geslo'), password);
  await tab.click(`//form${button('Prijava')}`);
  await eventually(() => tab.address()).toBe(next);
}

/** What staff do, in any browser; `name` keeps what two browsers make at once apart. */
export function staffJourneys(test: BrowserTest, name: string): void {
  test('[A5] a sign-in leads to where it was asked for, and lasts', async ({ tab }) => {
    await signIn(tab, '/admin/wines?color=Red');
    await shows(tab, 'Admin');
    await tab.goto('/admin');
    await eventually(() => tab.run(() => document.title)).toMatch(/— Admin$/);
    expect(await tab.address()).toBe('/admin');
  });

  test('[M2] a picture is uploaded to the library and shown there', async ({ tab }) => {
    const folder = mkdtempSync(join(tmpdir(), 'winery-upload-'));
    try {
      const { buffer } = await png('browser', 640);
      const path = join(folder, `slika-${name}.png`);
      writeFileSync(path, buffer);
      await signIn(tab, '/admin/media?folder=Branding');
      await eventually(() => tab.run(shownPictures)).toBeGreaterThan(0);
      const before = await tab.run(shownPictures);
      await tab.chooseFile(field('Izberite sliko za nalaganje'), path);
      await eventually(() => tab.run(shownPictures)).toBe(before + 1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('[W2] a new album is saved and found again', async ({ tab }) => {
    const title = `Album ${name}`;
    await signIn(tab, '/admin/albums?new=');
    await tab.type(field('Naslov – Slovenščina'), title);
    await tab.type(field('Leto'), '2019');
    await tab.click(`(${button('Shrani')})[1]`);
    await shows(tab, 'Shranjeno.');
    await eventually(() => tab.address()).toContain(`?slug=album-${name}`);
    await tab.goto('/admin/albums');
    await tab.click(`//a${text(title).slice(3)}`);
    await eventually(() => tab.run(() => [...document.querySelectorAll('input')].map(({ value }) => value))).toEqual(
      expect.arrayContaining([title, '2019']),
    );
  });
}
