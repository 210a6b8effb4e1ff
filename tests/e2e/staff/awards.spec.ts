import type { Page } from '@playwright/test';
import { expect, inLanguage, test as base } from '../../support/staff-test';

const COMPETITION = 'Preizkusno ocenjevanje';

/** The awards that a test makes are gone when it is over. */
const test = base.extend<{ awards: Page }>({
  awards: async ({ pageAs, admin, undo }, use) => {
    undo(async () => {
      const { body } = await admin.call('listAwards', 200, { query: { status: 'all', search: COMPETITION } });
      for (const { id } of body.items) await admin.call('deleteAward', 204, { params: { id } });
    });
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await use(page);
  },
});

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();

test('[J1] an award is a draft until it is published, and then stands on the page of its wine', async ({
  awards,
  admin,
  browser,
  expectAccessible,
}) => {
  const { body } = await admin.call('listWines', 200);
  const wine = body.items.at(-1);
  await awards.goto('/admin/awards?new=');
  await save(awards).click();
  await expect(awards.getByRole('alert').first()).toContainText('Name – Slovenian: Required');
  await awards.getByLabel('Name – Slovenian').fill('Velika preizkusna medalja');
  await awards.getByLabel('Competition').fill(COMPETITION);
  await awards.getByLabel('Points').fill('101');
  await save(awards).click();
  await expect(awards.getByRole('alert').first()).toContainText('Wine: ');
  await expect(awards.getByRole('alert').first()).toContainText('Points: ');
  await awards.getByLabel('Wine', { exact: true }).selectOption({ index: body.items.length });
  await awards.getByLabel('Medal').selectOption('Silver');
  await awards.getByLabel('Points').fill('89,5');
  await save(awards).click();
  await expect(awards).toHaveURL(/\?id=/);
  await expectAccessible(awards);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/wines/${wine?.slug ?? ''}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText(COMPETITION)).toHaveCount(0);
  await awards.getByRole('switch', { name: 'Published' }).press('Space');
  await awards.keyboard.press('Control+s');
  await expect(save(awards)).toBeDisabled();
  await expect(async () => {
    await visitor.goto(`/wines/${wine?.slug ?? ''}`);
    await expect(visitor.getByText('Srebrna medalja').last()).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 5000 });
  await expect(visitor.getByText(`${COMPETITION} ${String(new Date().getFullYear())} · 89,5 točk`)).toBeVisible();
  await visitor.goto('/wines');
  await visitor.getByRole('searchbox').fill('preizkusna medalja');
  await expect(visitor.locator('.wine-card')).toHaveCount(1);
  await expect(visitor.locator('.wine-card')).toContainText(wine?.name ?? '');
  await visitor.reload();
  await expect(visitor.locator('.wine-card')).toHaveCount(1);
  await visitor.goto(`/wines/${wine?.slug ?? ''}`);
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('Velika preizkusna medalja');
  await expectAccessible(visitor);
  await visitor.context().close();
});

test('[J1] awards are found, filtered and put in order like every list', async ({ awards, admin }) => {
  const { body } = await admin.call('listAwards', 200, { query: { status: 'all' } });
  const rows = awards.getByRole('grid', { name: 'Awards' }).getByRole('row');
  await awards.goto('/admin/awards');
  await expect(rows).toHaveCount(body.items.length);
  await awards.goto('/admin/awards?medal=Commended');
  await expect(rows).toHaveCount(body.items.filter(({ medal }) => medal === 'Commended').length);
  await awards.goto('/admin/awards?search=rebula');
  await expect(rows.first()).toContainText('Rebula');
});
