import type { Page } from '@playwright/test';
import { expect, inLanguage, publicPath, tabTo, test } from '../../support/staff-test';

const saves = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const topSave = (page: Page) => saves(page).first();
const card = (page: Page, name: string) => page.getByRole('region', { name });

async function openMetadata(pageAs: (role: 'admin') => Promise<Page>): Promise<Page> {
  const page = await pageAs('admin');
  await inLanguage(page, 'en');
  await page.goto('/admin/metadata');
  await expect(card(page, 'Brand')).toBeVisible();
  return page;
}

test('[S1] has three cards, and both Save buttons work only while something differs from what is saved', async ({
  pageAs,
  keepMetadata,
}) => {
  await keepMetadata();
  const page = await openMetadata(pageAs);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Brand', 'Company', 'Contacts']);
  await expect(saves(page)).toHaveCount(2);
  const tagline = card(page, 'Brand').getByLabel('Tagline – Slovenian');
  const before = await tagline.inputValue();
  for (const button of await saves(page).all()) await expect(button).toBeDisabled();
  await tagline.fill('Something else');
  for (const button of await saves(page).all()) await expect(button).toBeEnabled();
  await tagline.fill(before);
  for (const button of await saves(page).all()) await expect(button).toBeDisabled();
  await tagline.fill('Wines of the wind');
  await saves(page).last().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(topSave(page)).toBeDisabled();
  await tagline.fill('Wines of the wind and stone');
  await expect(page.getByText('Saved.')).toBeHidden();
});

test('[S3] marks every wrong field, links to them, and focuses the first', async ({ pageAs, expectAccessible }) => {
  const page = await openMetadata(pageAs);
  await card(page, 'Brand').getByLabel('Title').fill('   ');
  await card(page, 'Company').getByLabel('Representative').fill('');
  await card(page, 'Contacts').getByLabel('Email').fill('no spaces allowed@x');
  await card(page, 'Contacts').getByLabel('Maps URL').fill('ftp://example.com');
  await saves(page).last().click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toContainText('Please fix the highlighted fields.');
  await expect(summary.getByRole('link')).toHaveText([
    'Brand › Title: Required',
    'Company › Representative: Required',
    'Contacts › Email: Invalid email',
    'Contacts › Maps URL: Invalid URL',
  ]);
  await expect(card(page, 'Brand').getByLabel('Title')).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Contacts › Email: Invalid email' }).click();
  await expect(card(page, 'Contacts').getByLabel('Email')).toBeFocused();
  await card(page, 'Contacts').getByLabel('Email').fill('');
  await expect(summary).toBeHidden();
});

test('[S1][S4] the line and the addresses are written in both languages, and Slovenian stands where English lacks', async ({
  pageAs,
  keepMetadata,
  admin,
  freshPage,
  expectAccessible,
}) => {
  await keepMetadata();
  const page = await openMetadata(pageAs);
  const brand = card(page, 'Brand');
  const contacts = card(page, 'Contacts');
  await brand.getByLabel('Tagline – Slovenian').fill('Vina vetra');
  await brand.getByLabel('Tagline – English').fill('Wines of the wind');
  await contacts.getByLabel('Address – Slovenian').fill('Breg 1, Brajda');
  await contacts.getByLabel('Address – English').fill('');
  await expect(contacts.getByText('Translation missing')).toBeVisible();
  await expectAccessible(page);
  await topSave(page).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const read = async (lang: 'sl' | 'en') => (await admin.call('getMetadata', 200, { query: { lang } })).body;
  expect(await read('sl')).toMatchObject({ brand: { tagline: 'Vina vetra' }, contacts: { address: 'Breg 1, Brajda' } });
  expect(await read('en')).toMatchObject({
    brand: { tagline: 'Wines of the wind' },
    contacts: { address: 'Breg 1, Brajda' },
  });
  const visitor = await freshPage();
  for (const [language, tagline] of [
    ['sl', 'Vina vetra'],
    ['en', 'Wines of the wind'],
  ] as const) {
    await expect
      .poll(async () => {
        await visitor.goto(publicPath(language, '/'));
        return visitor.getByRole('contentinfo').textContent();
      })
      .toContain(tagline);
    await expect(visitor.getByRole('contentinfo')).toContainText('Breg 1, Brajda');
    expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain(tagline);
  }

  await brand.getByLabel('Tagline – Slovenian').fill(' ');
  await topSave(page).click();
  const summary = page.getByRole('alert').first();
  await expect(summary.getByRole('link')).toHaveText(['Brand › Tagline – Slovenian: Required']);
});

test('[S4] trims addresses, empties numbers to null, and a fresh visitor sees the change', async ({
  pageAs,
  keepMetadata,
  admin,
  freshPage,
  expectVisitorReads,
}) => {
  await keepMetadata();
  const page = await openMetadata(pageAs);
  await card(page, 'Contacts').getByLabel('Instagram').fill('  https://www.instagram.com/example-2  ');
  await card(page, 'Company').getByLabel('VAT ID').fill('  ');
  await card(page, 'Brand').getByLabel('Title').fill('Domačija Preizkus');
  await topSave(page).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('Domačija Preizkus');
  const { body } = await admin.call('getMetadata', 200);
  expect(body).toMatchObject({
    contacts: { instagram: 'https://www.instagram.com/example-2' },
    company: { vatId: null },
  });
  await expectVisitorReads('Domačija Preizkus');
  const visitor = await freshPage();
  await visitor.goto('/');
  await expect(visitor.getByText('Domačija Preizkus').first()).toBeVisible();
});

test('[S5][P11] a brand image is chosen from the pictures of the site, and the icon of the tab follows', async ({
  pageAs,
  keepMetadata,
  admin,
  expectAccessible,
}) => {
  await keepMetadata();
  const page = await openMetadata(pageAs);
  const favicon = page.getByRole('group', { name: 'Favicon image' });
  await expect(favicon).toContainText('up to 1.0 MB');
  await favicon.getByRole('button', { name: 'From the library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Favicon image' });
  const mark = dialog.getByRole('option', { name: 'The mark of Domačija Lahor' });
  await expect(mark).toBeVisible();
  await expectAccessible(page);
  await mark.click();
  await dialog.getByRole('button', { name: 'Use this image' }).click();
  await topSave(page).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const { body } = await admin.call('getMetadata', 200);
  const key = body.brand.favIconImage?.imageKey.replace(/\.\w+$/, '');
  await expect(page.locator('link[rel~="icon"]')).toHaveAttribute('href', new RegExp(String(key)));
});

test.describe('two admins at once', () => {
  test.use({ expectedConsole: /409 \(Conflict\)/ });

  test('[T2][S4] merges what does not overlap and asks about what does', async ({ pageAs, keepMetadata, admin }) => {
    await keepMetadata();
    const page = await openMetadata(pageAs);
    await card(page, 'Brand').getByLabel('Title').fill('My title');
    await card(page, 'Company').getByLabel('Phone').fill('+386 1 555 0101');
    const { body } = await admin.call('getMetadata', 200);
    const theirs = { ...body, brand: { ...body.brand, title: 'Their title', tagline: 'Their tagline' } };
    await admin.call('updateMetadata', 200, { body: theirs });
    await topSave(page).click();
    const conflict = page.getByRole('alertdialog');
    await conflict
      .getByRole('group', { name: 'Brand › Title' })
      .getByRole('radio', { name: /Your text/ })
      .check();
    await conflict.getByRole('button', { name: 'Save merged version' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const { body: saved } = await admin.call('getMetadata', 200);
    expect(saved).toMatchObject({
      brand: {
        title: 'My title',
        tagline: 'Their tagline',
        heroImage: body.brand.heroImage && { imageKey: body.brand.heroImage.imageKey },
      },
      company: { phone: '+386 1 555 0101' },
    });
  });
});

test.describe('without metadata', () => {
  test.use({ expectedConsole: /404 \(Not Found\)/ });

  test('[S2] offers to create the default ones', async ({ pageAs, keepMetadata, site }) => {
    await keepMetadata();
    await site.cms.run(async (strapi) => {
      await strapi.db.query('api::site-metadata.site-metadata').deleteMany({});
    }, null);
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.goto('/admin/metadata');
    await expect(page.getByText('No metadata found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.getByRole('button', { name: 'Create default' }).click();
    await expect(card(page, 'Company')).toBeVisible();
  });
});

test.describe('without an answer', () => {
  test.use({ expectedConsole: /net::ERR_FAILED/ });

  test('[S2][S4] says what failed, in the words of the server where it has any', async ({ pageAs }) => {
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.route('**/api/v1/metadata?*', (route) => route.abort());
    await page.goto('/admin/metadata');
    await expect(page.getByRole('alert')).toContainText('Failed to load.');
    await page.unroute('**/api/v1/metadata?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page, 'Brand')).toBeVisible();
    await page.route('**/api/v1/metadata?*', (route) => route.abort());
    await card(page, 'Brand').getByLabel('Tagline – Slovenian').fill('Never arrives');
    await topSave(page).click();
    await expect(page.getByRole('alert').first()).toContainText('Save failed.');
  });
});

test('[S1][S3] the keyboard alone fills and saves the form', async ({ pageAs, keepMetadata }) => {
  await keepMetadata();
  const page = await openMetadata(pageAs);
  await tabTo(page, card(page, 'Company').getByLabel('Name'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Lahor d. o. o.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
});
