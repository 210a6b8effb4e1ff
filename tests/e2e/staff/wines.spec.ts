import type { Page } from '@playwright/test';
import type { ApiClient } from '../../support/clients/api-client';
import { endSessionAtNext } from '../../support/clients/end-session';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, tabTo, test, typeIntoField } from '../../support/staff-test';

/** The browser reports each conflict and the ended session. */
test.use({ expectedConsole: /status of (401|409)/ });

/** A wine as it is saved, by its slug. */
const readWine = async (admin: ApiClient, slug: string) =>
  (await admin.call('getWine', 200, { params: { slug }, query: { status: 'all', lang: 'sl' } })).body;

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const rows = (page: Page) => page.getByRole('grid', { name: 'Wines' }).getByRole('row');

test('[W1] an editor writes a wine in both languages, and visitors read it at its old and its new URL', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const word = createUniqueWord();
  const name = `Rebula ${word}`;
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin/wines?new=');
  await save(page).click();
  await expect(page.getByRole('alert').first()).toContainText('Name – Slovenian: Required');
  await expect(page.getByLabel('Name – Slovenian')).toBeFocused();
  await page.getByLabel('Name – Slovenian').fill(name);
  await page.getByLabel('Vintage').fill('2024');
  await page.getByLabel(/^Price/).fill('12,50');
  await page.getByLabel('Aromas – Slovenian').fill('jabolko\n\nhruška');
  await page.getByLabel('Pairings – Slovenian').fill('Pršut: tanko rezan\nSir');
  await save(page).click();
  const slug = `rebula-${word}-2024`;
  await expect(page).toHaveURL(new RegExp(`\\?slug=${slug}`));
  await expect(page.getByRole('heading', { level: 1, name: `${name} 2024` })).toBeVisible();
  await expectAccessible(page);
  expect(await readWine(admin, slug)).toMatchObject({
    name,
    vintage: 2024,
    price: 12.5,
    published: false,
    aromas: ['jabolko', 'hruška'],
    pairings: [{ name: 'Pršut', note: 'tanko rezan' }, { name: 'Sir' }],
  });

  await expect(page.getByText('Translation missing').first()).toBeVisible();
  await page.goto(`/admin/wines?translation=incomplete&search=${word}`);
  await expect(rows(page)).toContainText('English missing');
  await rows(page)
    .getByRole('link', { name: `${name} 2024`, exact: true })
    .click();
  await page.getByLabel('Name – English').fill(`Ribolla ${word}`);
  await page.getByLabel('Aromas – English').fill('apple');
  await page.getByLabel('Pairings – English').fill('Ham');
  await page.getByRole('switch', { name: 'Published' }).press('Space');
  await page.getByRole('switch', { name: 'Sold out' }).press('Space');
  await page.getByLabel('Page address').fill(`${word}-moved`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name – English')).toHaveValue(`Ribolla ${word}`);

  await page.goto(`/wines/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/wines/${word}-moved$`));
  await expect(page.getByText('12,50 € Razprodano')).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('https://schema.org/OutOfStock');
  await page.goto(`/en/wines?search=${word}`);
  const card = page.getByRole('article').filter({ hasText: `Ribolla ${word}` });
  await expect(card).toContainText('€12.50 Sold out');
});

test('[W1][T2][A4][N4] two editors write one wine by keyboard alone, through a conflict and the end of a session', async ({
  pageAs,
  admin,
  site,
  expectAccessible,
}) => {
  const { body: wine } = await admin.call('createWine', 201, {
    body: createWineInput({ name: `Njuno ${createUniqueWord()}` }),
  });
  const read = () => readWine(admin, wine.slug);
  const page = await pageAs('editor', { ownSession: true });
  await switchLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await typeIntoField(page, 'Name – Slovenian', 'What I wrote');
  await typeIntoField(page, /^Alcohol/, '13');
  const other = await pageAs('admin');
  await switchLanguage(other, 'en');
  await other.goto(`/admin/wines?slug=${wine.slug}`);
  await typeIntoField(other, 'Name – Slovenian', 'What they wrote');
  await typeIntoField(other, /^Price/, '15');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Saved.')).toBeVisible();

  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('alertdialog', { name: 'Someone else saved in the meantime' });
  await expect(conflict).toContainText('What they wrote');
  await expect(conflict).toContainText('Admin saved a newer version');
  await expectAccessible(page);
  await tabTo(page, conflict.getByRole('radio', { name: /What I wrote/ }));
  await page.keyboard.press('Space');
  await tabTo(page, conflict.getByRole('button', { name: 'Save merged' }));
  await page.keyboard.press('Enter');
  await expect(conflict).toBeHidden();
  await expect.poll(read).toMatchObject({ name: 'What I wrote', price: 15, alcohol: 13 });

  await typeIntoField(page, 'Name – Slovenian', 'What I wrote later');
  await endSessionAtNext(page, { method: 'PUT', path: /^\/wines\// });
  await page.keyboard.press('Control+s');
  const signIn = page.getByRole('alertdialog', { name: 'Sign in again' });
  await expect(signIn).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, signIn.getByLabel('Password'));
  await page.keyboard.type(site.staff.editor.password);
  await page.keyboard.press('Enter');
  await expect(signIn).toBeHidden();
  // The save goes on by itself.
  await expect.poll(async () => (await read()).name).toBe('What I wrote later');
  await expect(page.getByText('Saved.').first()).toBeVisible();
});

test('[W1][R140] an editor adds a wine, makes its next vintage, and deletes both, by keyboard alone', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const word = createUniqueWord();
  const name = `Malvazija ${word}`;
  const find = async () =>
    (await admin.call('listWines', 200, { query: { status: 'all', search: word } })).body.items.map(
      ({ vintage, price }) => ({ vintage, price }),
    );
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin/wines');
  await expect(page.getByRole('grid', { name: 'Wines' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/wines?new=');
  await typeIntoField(page, 'Name – Slovenian', name);
  await typeIntoField(page, /^Vintage/, '2024');
  await typeIntoField(page, /^Price/, '11');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\?slug=/);

  await tabTo(page, page.getByRole('button', { name: 'New vintage' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `New vintage from ${name} 2024` });
  await expect(dialog.getByLabel('Vintage')).toHaveValue('2025');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Price' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('Vintage'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?new=.*&year=2025&without=alcohol-price$/);
  // By its name in the form: until then the screen before is there, with a field of the same label.
  await expect(page.locator('[name="shared.vintage"]')).toHaveValue('2025');
  await expect(page.getByLabel('Name – Slovenian')).toHaveValue(name);
  expect(await find(), 'nothing is saved yet').toEqual([{ vintage: 2024, price: 11 }]);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\?slug=.*-2025/);
  await expect.poll(find).toEqual(
    expect.arrayContaining([
      { vintage: 2024, price: 11 },
      { vintage: 2025, price: null },
    ]),
  );

  const guide = page.getByRole('region', { name: 'New vintage' });
  await expect(guide).toContainText('0 of 6 steps done');
  await expectAccessible(page);
  await tabTo(page, guide.getByRole('button', { name: 'Preview together' }));
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: `Preview: ${name} 2025` });
  await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(name);
  await page.keyboard.press('Escape');
  await tabTo(page, guide.getByRole('button', { name: 'Undo together' }));
  await page.keyboard.press('Enter');
  const removal = page.getByRole('alertdialog', { name: `Undo ${name} 2025?` });
  await tabTo(page, removal.getByRole('button', { name: 'Undo together' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/wines');
  await expect.poll(find).toEqual([{ vintage: 2024, price: 11 }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(async () => (await find()).length).toBe(2);

  await expect(page.getByRole('grid', { name: 'Wines' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(word);
  for (const left of [2, 1]) {
    await expect(rows(page)).toHaveCount(left);
    const remove = rows(page)
      .first()
      .getByRole('button', { name: /^Delete/ });
    await tabTo(page, rows(page).first());
    for (let press = 0; press < 12; press += 1) {
      if (await remove.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: /\?$/ });
    await tabTo(page, question.getByRole('button', { name: 'Delete', exact: true }));
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
  }
  await expect.poll(find).toEqual([]);
});
