import { expect, inLanguage, tabTo, test } from '../../support/staff-test';
import { LANGUAGES } from '#contract/languages';

test('[R45] a list is sorted by its columns, with the keyboard too, and puts itself in order again', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const { items } = (await admin.call('listWines', 200, { query: { status: 'all', pageSize: 100 } })).body;
  const prices = items.flatMap(({ price }) => (price === null ? [] : [price])).sort((a, b) => a - b);
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto('/admin/wines');
  const rows = page.getByRole('grid', { name: 'Wines' }).getByRole('row');
  const first = await rows.first().getByRole('link').first().innerText();
  const column = page.getByRole('group', { name: 'Sort' }).getByRole('button', { name: /^Price/ });
  await tabTo(page, column);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/wines?sort=price');
  await expect(column).toHaveAttribute('aria-pressed', 'true');
  await expect(rows.first()).toContainText((prices[0] ?? 0).toFixed(2));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/wines?sort=price-desc');
  await expect(rows.first()).toContainText((prices.at(-1) ?? 0).toFixed(2));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/wines');
  await expect(rows.first().getByRole('link').first()).toHaveText(first);
});

for (const language of LANGUAGES) {
  test(`[R45] a phone says the same below the name, and sorts by a choice (${language})`, async ({ pageAs, admin }) => {
    const [wine] = (await admin.call('listWines', 200)).body.items;
    const page = await pageAs('editor');
    await inLanguage(page, language);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/admin/wines');
    const row = page
      .getByRole('row')
      .filter({ hasText: wine?.name ?? '' })
      .first();
    await expect(row).toContainText((wine?.price ?? 0).toFixed(2).replace('.', language === 'sl' ? ',' : '.'));
    const sort = page.getByRole('combobox', { name: language === 'sl' ? 'Razvrsti' : 'Sort' });
    await sort.selectOption('updated-desc');
    await expect(page).toHaveURL('/admin/wines?sort=updated-desc');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
}

test('[R45] the parts of a long form are one press away', async ({ pageAs, expectAccessible }) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto('/admin/queen');
  const parts = page.getByRole('navigation', { name: 'Parts of the form' });
  await expect(parts.getByRole('button').first()).toHaveAttribute('aria-current', 'location');
  const events = parts.getByRole('button', { name: 'Events' });
  await tabTo(page, events);
  await page.keyboard.press('Enter');
  const head = page.getByRole('heading', { name: 'Events', level: 2 });
  await expect(head).toBeFocused();
  await expect(head).toBeInViewport();
  await expect(events).toHaveAttribute('aria-current', 'location');
  await expectAccessible(page);
});
