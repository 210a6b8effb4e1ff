import type { Page } from '@playwright/test';
import type { ApiClient } from '../../support/clients/api-client';
import { expect, inLanguage, moveOn, tabTo, test as base } from '../../support/staff-test';

const NAME = 'Preizkusna rebula';

/** The wines that a test makes are gone when it is over. */
const test = base.extend<{ wines: Page }>({
  wines: async ({ pageAs, admin, undo }, use) => {
    const before = new Set((await allWines(admin)).map(({ id }) => id));
    undo(async () => {
      for (const { id } of await allWines(admin)) {
        if (!before.has(id)) await admin.call('deleteWine', 204, { params: { id } });
      }
    });
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await use(page);
  },
});

/** The browser says so of every conflict. */
test.use({ expectedConsole: /409 \(Conflict\)/ });

const allWines = async (admin: ApiClient) =>
  (await admin.call('listWines', 200, { query: { status: 'all', pageSize: '100' } })).body.items;

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const rows = (page: Page) => page.getByRole('grid', { name: 'Wines' }).getByRole('row');

async function makeWine(page: Page): Promise<void> {
  await page.goto('/admin/wines?new=');
  await page.getByLabel('Name – Slovenian').fill(NAME);
  await page.getByLabel('Vintage').fill('2024');
  await page.getByLabel(/^Price/).fill('12,50');
  await page.getByLabel('Aromas – Slovenian').fill('jabolko\n\nhruška');
  await page.getByLabel('Pairings – Slovenian').fill('Pršut: tanko rezan\nSir');
  await save(page).click();
  await expect(page).toHaveURL(/\?slug=preizkusna-rebula-2024/);
}

test('[W1] a new wine is written in one language, is a draft, and gets its own address', async ({
  wines,
  admin,
  expectAccessible,
}) => {
  await wines.goto('/admin/wines?new=');
  await save(wines).click();
  await expect(wines.getByRole('alert').first()).toContainText('Name – Slovenian: Required');
  await expect(wines.getByLabel('Name – Slovenian')).toBeFocused();
  await makeWine(wines);
  await expectAccessible(wines);
  const wine = (await allWines(admin)).find(({ name }) => name === NAME);
  expect(wine).toMatchObject({
    vintage: 2024,
    price: 12.5,
    published: false,
    aromas: ['jabolko', 'hruška'],
    pairings: [{ name: 'Pršut', note: 'tanko rezan' }, { name: 'Sir' }],
  });
});

test('[W1] a translation that is missing shows in the form and in the list until it is written', async ({ wines }) => {
  await makeWine(wines);
  await expect(wines.getByText('Translation missing').first()).toBeVisible();
  await wines.goto('/admin/wines?translation=incomplete');
  const row = rows(wines).filter({ hasText: NAME });
  await expect(row).toContainText('English missing');
  await row.getByRole('link', { name: `${NAME} 2024`, exact: true }).click();
  await wines.getByLabel('Name – English').fill('Test Ribolla');
  await wines.getByLabel('Aromas – English').fill('apple');
  await wines.getByLabel('Pairings – English').fill('Ham');
  await save(wines).click();
  await expect(wines.getByText('Saved.')).toBeVisible();
  await wines.reload();
  await expect(wines.getByLabel('Name – English')).toHaveValue('Test Ribolla');
  await expect(wines.getByLabel('Name – Slovenian')).toHaveValue(NAME);
});

test('[W1] two editors of one wine: what does not overlap merges, what does is asked, and nothing is lost', async ({
  wines,
  pageAs,
}) => {
  await makeWine(wines);
  const other = await pageAs('admin');
  await inLanguage(other, 'en');
  await other.goto(wines.url());
  await other.getByLabel('Name – Slovenian').fill('Njihova rebula');
  await other.getByLabel(/^Price/).fill('15');
  await save(other).click();
  await expect(other.getByText('Saved.')).toBeVisible();

  await wines.getByLabel('Name – Slovenian').fill('Moja rebula');
  await wines.getByLabel('Alcohol').fill('13');
  await save(wines).click();
  // The message of the creation may still be there, which is an alert dialog too.
  const dialog = wines.getByRole('alertdialog').filter({ has: wines.getByRole('radio') });
  await expect(dialog).toContainText('Name – Slovenian');
  await dialog.getByRole('radio', { name: /Moja rebula/ }).check();
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect(wines.getByRole('main').getByText('Saved.')).toBeVisible();
  await wines.reload();
  await expect(wines.getByLabel('Name – Slovenian')).toHaveValue('Moja rebula');
  await expect(wines.getByLabel(/^Price/)).toHaveValue('15');
  await expect(wines.getByLabel('Alcohol')).toHaveValue('13');
});

test('[W1] the list is searched by address, the next vintage of a wine is begun, and one is deleted after asking', async ({
  wines,
}) => {
  await makeWine(wines);
  await wines.goto('/admin/wines?search=preizkusna');
  await expect(rows(wines)).toHaveCount(1);
  await rows(wines)
    .getByRole('button', { name: `New vintage from ${NAME} 2024` })
    .click();
  await wines.getByRole('dialog').getByRole('button', { name: 'Open the new vintage' }).click();
  // By its name: the list, which is there until then, has buttons that speak of vintages too.
  await expect(wines.locator('[name="shared.vintage"]')).toHaveValue('2025');
  await save(wines).click();
  await expect(wines).toHaveURL(/\?slug=preizkusna-rebula-2025/);
  await wines.goto('/admin/wines?search=preizkusna');
  await expect(rows(wines)).toHaveCount(2);
  await rows(wines)
    .first()
    .getByRole('button', { name: /Delete/ })
    .click();
  const dialog = wines.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(wines)).toHaveCount(1);
});

test('[W1] a new vintage has the year and the parts that were asked for, and nothing is saved before it is saved', async ({
  wines,
  admin,
  expectAccessible,
}) => {
  await makeWine(wines);
  const count = (await allWines(admin)).length;
  await wines.getByRole('button', { name: 'New vintage' }).click();
  const dialog = wines.getByRole('dialog', { name: `New vintage from ${NAME} 2024` });
  const year = dialog.getByLabel('Vintage');
  await expect(year).toHaveValue('2025');
  await expect(dialog.getByRole('checkbox', { name: 'Alcohol' })).not.toBeChecked();
  await expectAccessible(wines);
  await year.fill('soon');
  await year.press('Enter');
  await expect(year).toHaveAccessibleDescription('Invalid year');
  await year.fill('2024');
  await expect(dialog.getByRole('status')).toHaveText('There is a wine of this name and vintage already.');
  await year.fill('2026');
  await dialog.getByRole('checkbox', { name: 'Price' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Pairings and dishes' }).press('Space');
  await year.press('Enter');
  await expect(wines).toHaveURL(/\?new=preizkusna-rebula-2024&year=2026&without=alcohol-price-dishes$/);
  await expect(wines.getByLabel('Name – Slovenian')).toHaveValue(NAME);
  await expect(wines.getByLabel('Vintage')).toHaveValue('2026');
  await expect(wines.getByLabel(/^Price/)).toHaveValue('');
  await expect(wines.getByLabel('Aromas – Slovenian')).toHaveValue('jabolko\nhruška');
  await expect(wines.getByLabel('Pairings – Slovenian')).toHaveValue('');
  expect(await allWines(admin)).toHaveLength(count);
  await save(wines).click();
  await expect(wines).toHaveURL(/\?slug=preizkusna-rebula-2026/);
  const made = (await allWines(admin)).find(({ slug }) => slug === 'preizkusna-rebula-2026');
  expect(made).toMatchObject({ vintage: 2026, price: null, published: false, pairings: [] });
});

test('[W1] wines are put in order with the keyboard alone', async ({ wines, admin }) => {
  const before = await allWines(admin);
  const [first, second] = before;
  await wines.goto('/admin/wines');
  const handle = rows(wines).first().getByRole('button', { name: /^Move/ });
  await tabTo(wines, rows(wines).first());
  await wines.keyboard.press('ArrowRight');
  await expect(handle).toBeFocused();
  await moveOn(wines);
  await expect
    .poll(async () => (await allWines(admin)).slice(0, 2).map(({ id }) => id))
    .toEqual([second?.id, first?.id]);
  await admin.call('orderWines', 204, { body: { ids: before.map(({ id }) => id) } });
});

test('[W1] no screen of wines is wider than a phone, and all of it is accessible', async ({
  wines,
  expectAccessible,
}) => {
  await wines.setViewportSize({ width: 375, height: 800 });
  for (const address of ['/admin/wines', '/admin/wines?new=']) {
    await wines.goto(address);
    await expect(wines.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(wines.getByRole('grid').or(wines.getByLabel('Name – Slovenian'))).toBeVisible();
    const width = await wines.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(375);
    await expectAccessible(wines);
  }
});

test('[W1] a wine that is sold out says so, and one that moves to another address is found at its old one', async ({
  wines,
}) => {
  await makeWine(wines);
  await wines.getByRole('switch', { name: 'Published' }).press('Space');
  await wines.getByRole('switch', { name: 'Sold out' }).press('Space');
  await wines.getByLabel('Page address').fill('rebula-na-novem');
  await wines.keyboard.press('Control+s');
  await expect(wines.getByText('Saved.')).toBeVisible();
  await wines.goto('/admin/wines?search=preizkusna');
  await expect(rows(wines)).toContainText('Sold out');
  await wines.goto('/wines/preizkusna-rebula-2024');
  await expect(wines).toHaveURL(/\/wines\/rebula-na-novem$/);
  await expect(wines.getByText('12,50 € · Razprodano')).toBeVisible();
  const data = await wines.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('https://schema.org/OutOfStock');
  await wines.goto('/en/wines');
  await expect(wines.getByRole('article').filter({ hasText: NAME })).toContainText('€12.50 · Sold out');
});
