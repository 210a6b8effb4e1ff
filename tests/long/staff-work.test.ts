import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { chromiumPath } from '../../scripts/steps/find-browsers.mjs';
import { LANGUAGE_COOKIE } from '../../web/src/shared/pages';
import { ApiClient } from '../support/clients/api-client';
import { slowCpu } from '../support/clients/slow-cpu';
import { png } from '../support/data/picture-files';
import { wineInput } from '../support/data/wine-input';
import { STAFF_ADMIN } from '../support/servers/start-cms';
import { type RunningSite, startSite } from '../support/servers/start-site';

const PHOTOS = 8;

let site: RunningSite;
let browser: Browser;
let admin: ApiClient;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), chromium.launch({ executablePath: chromiumPath() })]);
  admin = await new ApiClient(site.url).signIn(STAFF_ADMIN);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Does what a person does, and counts it: each press, each field that is written, each file or choice. */
class Hand {
  actions = 0;

  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async write(target: Locator, text: string): Promise<void> {
    this.actions += 1;
    await target.fill(text);
  }

  async give(target: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.actions += 1;
    await target.setInputFiles(files);
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.actions += 1;
    await target.selectOption(option);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, ...(typeof name === 'string' && { exact: true }) }).first();
  }

  label(name: string | RegExp): Locator {
    return this.page.getByLabel(name).first();
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText('Saved.').first()).toBeVisible();
  }
}

/** Does a piece of work from the dashboard on, and tells what it takes. */
async function measure(name: string, times: 1 | 4, work: (hand: Hand) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    ...Array.from(admin.cookies.entries(), ([key, value]) => ({ name: key, value, url: site.url })),
    { name: LANGUAGE_COOKIE, value: 'en', domain: new URL(site.url).hostname, path: '/admin' },
  ]);
  const page = await context.newPage();
  await page.goto(`${site.url}/admin`, { waitUntil: 'networkidle' });
  if (times > 1) await slowCpu(page, times);
  const hand = new Hand(page);
  const began = performance.now();
  await work(hand);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`staff work, ${String(times)}x CPU: ${name}: ${String(hand.actions)} actions, ${seconds} s\n`);
  await context.close();
}

describe.each([1, 4] as const)('what work of the staff takes with a processor %i times as slow', (times) => {
  const mark = String(times);

  test('a new wine with picture, preview and publication', () =>
    measure('new wine with picture, preview and publication', times, async (hand) => {
      await hand.press(hand.link('New wine'));
      await hand.write(hand.label('Name – Slovenian'), `Cviček ${mark}`);
      await hand.write(hand.label('Name – English'), `Cviček ${mark}`);
      await hand.write(hand.label('Vintage'), '2025');
      await hand.write(hand.label('Varieties'), 'Žametovka');
      await hand.write(hand.label('Price'), '7,50');
      await hand.write(hand.label('Description – Slovenian'), 'Lahek in rdeč.');
      await hand.write(hand.label('Description – English'), 'Light and red.');
      await hand.give(hand.page.locator('input[type=file]').first(), await png(`cvicek-${mark}`, 500));
      await hand.press(hand.button('Preview'));
      const frame = hand.page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1 })).toContainText(`Cviček ${mark}`);
      await hand.press(hand.page.getByRole('switch', { name: 'Published' }));
      await expect(hand.page.getByRole('progressbar')).toHaveCount(0);
      await hand.press(hand.button('Save'));
      await hand.saved();
    }));

  test('a new vintage', () =>
    measure('new vintage', times, async (hand) => {
      await hand.press(hand.link('Wines'));
      await hand.press(hand.button(`New vintage from Cviček ${mark} 2025`));
      await hand.press(hand.button('Open the new vintage'));
      await expect(hand.label('Vintage')).toHaveValue('2026');
      await hand.write(hand.label('Alcohol'), '9,5');
      await hand.press(hand.button('Save'));
      await hand.saved();
    }));

  test('eight photos into an album with titles and alternative texts in both languages', () =>
    measure('eight photos into an album, titles and texts in both languages', times, async (hand) => {
      await hand.press(hand.link('Gallery'));
      await hand.press(hand.button('Add pictures'));
      const dialog = hand.page.getByRole('dialog', { name: 'Add pictures' });
      const files = await Promise.all(
        Array.from({ length: PHOTOS }, (_, index) => png(`foto-${mark}-${String(index)}`, 600 + index * 7 + times)),
      );
      await hand.give(dialog.locator('input[type=file]').first(), files);
      await expect(dialog.getByRole('group', { name: `Picture ${String(PHOTOS)}` })).toBeVisible({ timeout: 60_000 });
      for (let at = 1; at <= PHOTOS; at += 1) {
        const picture = dialog.getByRole('group', { name: `Picture ${String(at)}`, exact: true });
        for (const label of [
          'Title – Slovenian',
          'Title – English',
          'Alternative text – Slovenian',
          'Alternative text – English',
        ]) {
          await hand.write(picture.getByLabel(label), `${label} ${String(at)}`);
        }
      }
      await hand.choose(dialog.getByLabel('Album'), 'Harvest');
      await hand.press(dialog.getByRole('button', { name: `Add ${String(PHOTOS)} pictures` }));
      await expect(dialog).toBeHidden({ timeout: 30_000 });
    }));

  test('text and picture of the home page', () =>
    measure('hero text and picture', times, async (hand) => {
      await hand.press(hand.link('Edit home texts'));
      const text = hand.page.getByLabel(/Slovenian/).first();
      await hand.write(text, `Vino s terase ${mark}`);
      await hand.press(hand.button('Save'));
      await hand.saved();
      await hand.press(hand.link('Site metadata'));
      await hand.give(hand.page.locator('input[type=file]').first(), await png(`hero-${mark}`, 900));
      await expect(hand.page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
      await hand.press(hand.button('Save'));
      await hand.saved();
    }));

  test('an earlier version restored', () =>
    measure('restore a version', times, async (hand) => {
      await hand.page.goto(`${site.url}/admin/wines?slug=cvicek-${mark}-2025`, { waitUntil: 'networkidle' });
      await hand.label('Price').fill('8');
      await hand.button('Save').click();
      await hand.saved();
      await hand.press(hand.button('History'));
      await hand.press(hand.page.getByRole('button', { name: /Restore/ }).last());
      const confirm = hand.page.getByRole('alertdialog').getByRole('button').last();
      if (await confirm.isVisible()) await hand.press(confirm);
      await expect(hand.label('Price')).toHaveValue('7.5');
    }));

  test('the Queen section dated', () =>
    measure('date the Queen section', times, async (hand) => {
      await hand.press(hand.link('Switches'));
      const queen = hand.page.getByRole('region', { name: 'Queen section' });
      await hand.write(queen.getByLabel('From this day on'), times === 1 ? '2999-01-01' : '2025-10-30');
      await hand.press(hand.button('Save'));
      await hand.press(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Change it' }));
      await hand.saved();
    }));

  test('a missing translation found and written', async () => {
    await admin.call('createWine', 201, {
      body: wineInput({ name: `Brez prevoda ${mark}`, pairings: [], aromas: [] }),
    });
    await measure('find and write a missing translation', times, async (hand) => {
      await hand.press(hand.link(new RegExp(`Brez prevoda ${mark}|wine.*translation`)));
      await hand.page.waitForURL(/#en\./);
      await hand.page.keyboard.type('Light.');
      hand.actions += 1;
      await hand.press(hand.button('Save'));
      await hand.saved();
    });
  });
});
