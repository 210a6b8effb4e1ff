import { expect } from 'vitest';
import type { BrowserTab } from './browser';
import type { BrowserTest } from './browser-test';
import { eventually } from './eventually';
import { button, field, text } from './elements';
import { signIn } from './open-page';

const shows = (tab: BrowserTab, words: string) =>
  eventually(() => tab.run(() => document.body.textContent)).toContain(words);

/** What staff do, in any browser; `name` keeps what two browsers make at once apart. */
export function staffJourneys(test: BrowserTest, name: string): void {
  test('[A5] a sign-in leads to where it was asked for, and lasts', async ({ tab }) => {
    await signIn(tab, '/admin/wines?color=Red');
    await shows(tab, 'Admin');
    await tab.goto('/admin');
    await eventually(() => tab.run(() => document.title)).toMatch(/— Admin$/);
    expect(await tab.address()).toBe('/admin');
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
