import type { Page } from '@playwright/test';
import { expect, inLanguage, test as base } from '../../support/staff-test';

/** The screen as the queen herself; the section is as it was when a test is over. */
const test = base.extend<{ queen: Page }>({
  queen: async ({ pageAs, keepQueen }, use) => {
    await keepQueen();
    const page = await pageAs('queen');
    await inLanguage(page, 'en');
    await page.goto('/admin/queen');
    await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible({ timeout: 15_000 });
    await use(page);
  },
});

// The whole section is one form: its journeys are longer than those of other editors.
test.slow();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();

test('[Q1] the queen writes her section in both languages', async ({ queen, admin, expectAccessible }) => {
  await queen.getByLabel('Subtitle – Slovenian').fill('Nov podnaslov');
  await queen.getByLabel('Subtitle – English').fill('A new subtitle');
  await queen.getByRole('button', { name: 'Add a card' }).click();
  await queen.getByRole('group', { name: 'Card 4', exact: true }).getByLabel('Title – Slovenian').fill('Nova kartica');
  await save(queen).click();
  await expect(queen.getByText('Saved.')).toBeVisible();
  await expectAccessible(queen);
  for (const [lang, subtitle] of [
    ['sl', 'Nov podnaslov'],
    ['en', 'A new subtitle'],
  ] as const) {
    const { body } = await admin.call('getQueen', 200, { query: { lang, fallback: 'none' } });
    expect(body.hero.subtitle).toBe(subtitle);
    expect(body.bio.cards.at(-1)?.title).toBe(lang === 'sl' ? 'Nova kartica' : '');
  }
});

test('[Q2] an event that ends before it starts, or has no day, is marked at its field', async ({ queen }) => {
  await queen.getByRole('button', { name: 'Add an event' }).click();
  await save(queen).click();
  const summary = queen.getByRole('alert').first();
  await expect(summary).toContainText('Start: ');
  await expect(summary).toContainText('Location: Required');
  await queen.getByLabel('Start').first().fill('2099-05-01T18:00');
  await save(queen).click();
  await expect(queen.getByRole('alert').first()).toContainText('End: Start > End');
});

test('[Q1] no part of the screen is wider than a phone', async ({ queen }) => {
  await queen.setViewportSize({ width: 375, height: 800 });
  expect(await queen.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
