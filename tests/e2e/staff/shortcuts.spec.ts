import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../cms/src/contract/languages';
import { expect, inLanguage, test } from '../../support/staff-test';

const TITLES = { sl: 'Bližnjice na tipkovnici', en: 'Keyboard shortcuts' } as const;

const sheet = (page: Page) => page.getByRole('dialog', { name: TITLES.en });

async function open(page: Page, address: string): Promise<void> {
  await inLanguage(page, 'en');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const language of LANGUAGES) {
  test(`[D4] a key and a button in the top bar show every shortcut (${language})`, async ({
    pageAs,
    expectAccessible,
  }) => {
    const page = await pageAs('editor');
    await inLanguage(page, language);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/admin');
    const button = page.getByRole('banner').getByRole('button', { name: TITLES[language] });
    const help = page.getByRole('dialog', { name: TITLES[language] });
    await button.click();
    await expect(help).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('?');
    await expect(help.locator('kbd').filter({ hasText: '/' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
}

test('[W1] a list is searched, added to, and its entries are gone through by keys alone', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await open(page, '/admin/wines');
  const names = page.getByRole('grid', { name: 'Wines' }).getByRole('link', { name: /^[^:]+ \d{4}$/ });
  await expect(names.first()).toBeVisible();
  const [first = '', second = ''] = await names.allInnerTexts();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jn?k/');
  await expect(page.getByRole('searchbox')).toHaveValue('jn?k/');
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('button', { name: 'Clear' }).click();
  await names.first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(first);
  await page.keyboard.press('j');
  await expect(heading).toHaveText(second);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(heading).toHaveText(first);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(names.first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/wines?new=');
});

test('[T2] what was typed is asked about before a key leads on, and saving works while typing', async ({
  pageAs,
  keepTexts,
}) => {
  await keepTexts('footer');
  const page = await pageAs('editor');
  await open(page, '/admin/content?namespace=footer&language=en');
  const field = page.getByRole('textbox', { name: /– English$/ }).first();
  await field.click();
  await page.keyboard.type('jk');
  await expect(field).toHaveValue(/jk/);
  await field.blur();
  await page.keyboard.press('j');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('j');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await field.press('Control+s');
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await field.blur();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Footer');
});

test('[D4] single keys can be switched off, which the browser remembers', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await open(page, '/admin/content?namespace=winesPage&language=en');
  const heading = page.getByRole('heading', { level: 1 });
  await page.keyboard.press('?');
  await sheet(page).getByRole('switch', { name: 'Shortcuts of a single key' }).press('Space');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(heading).toHaveText('Wines page');
  for (const key of ['j', '?']) await page.keyboard.press(key);
  await expect(sheet(page)).toBeHidden();
  await expect(heading).toHaveText('Wines page');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(heading).not.toHaveText('Wines page');
  await page.getByRole('button', { name: TITLES.en }).click();
  await sheet(page).getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(heading).toHaveText('Wines page');
});
