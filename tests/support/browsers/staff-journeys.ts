import { expect } from 'vitest';
import type { BrowserTab } from './browser';
import type { BrowserTest } from './browser-test';
import { expectEventually } from './expect-eventually';
import { getButtonXPath, getFieldXPath, getTextXPath } from './elements';
import { signInAsAdmin } from './open-page';

const expectText = (tab: BrowserTab, words: string) =>
  expectEventually(() => tab.run(() => document.body.textContent)).toContain(words);

/** What staff do, in any browser; `name` keeps what two browsers make at once apart. */
export function defineStaffJourneys(test: BrowserTest, name: string): void {
  test('[A5] a sign-in leads to where it was asked for, and lasts', async ({ tab }) => {
    await signInAsAdmin(tab, '/admin/wines?color=Red');
    await expectText(tab, 'Admin');
    await tab.goto('/admin');
    await expectEventually(() => tab.run(() => document.title)).toMatch(/— Admin$/);
    expect(await tab.address()).toBe('/admin');
  });

  test('[W2] a new album is saved and found again', async ({ tab }) => {
    const title = `Album ${name}`;
    await signInAsAdmin(tab, '/admin/albums?new=');
    await tab.type(getFieldXPath('Naslov – Slovenščina'), title);
    await tab.type(getFieldXPath('Leto'), '2019');
    await tab.click(`(${getButtonXPath('Shrani')})[1]`);
    await expectText(tab, 'Shranjeno.');
    await expectEventually(() => tab.address()).toContain(`?slug=album-${name}`);
    await tab.goto('/admin/albums');
    await tab.click(`//a${getTextXPath(title).slice(3)}`);
    await expectEventually(() =>
      tab.run(() => [...document.querySelectorAll('input')].map(({ value }) => value)),
    ).toEqual(expect.arrayContaining([title, '2019']));
  });
}
