import type { Page } from '@playwright/test';
import { createPngFile } from '../../support/data/picture-files';
import { createUniqueName } from '../../support/data/unique-name';
import { expect, switchLanguage, getPublicPath, test } from '../../support/staff-test';

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('[S1][S4][S5][P11] an admin edits the metadata, and visitors read them in both languages', async ({
  pageAs,
  admin,
  freshPage,
  expectVisitorReads,
  keepMetadata,
}) => {
  await keepMetadata();
  const page = await pageAs('admin');
  await switchLanguage(page, 'en');
  await page.goto('/admin/metadata');
  const [brand, company, contacts] = ['Brand', 'Company', 'Contacts'].map((name) => card(page, name));
  if (!brand || !company || !contacts) throw new Error('A card is missing.');
  const taglines = { sl: createUniqueName('Vina vetra'), en: createUniqueName('Wines of the wind') };
  const [title, address] = [createUniqueName('Domačija'), createUniqueName('Breg 1')];
  await brand.getByLabel('Title').fill(title);
  await brand.getByLabel('Tagline – Slovenian').fill(taglines.sl);
  await brand.getByLabel('Tagline – English').fill(taglines.en);
  await company.getByLabel('VAT ID').fill('  ');
  await contacts.getByLabel('Address – Slovenian').fill(address);
  await contacts.getByLabel('Address – English').fill('');
  await contacts.getByLabel('Instagram').fill('  https://www.instagram.com/example-2  ');
  const favicon = brand.getByRole('group', { name: 'Favicon image' });
  await favicon.locator('input[type="file"]').setInputFiles(await createPngFile('favicon', 64));
  await expect(favicon.getByText('No alt text')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(title);

  const { body } = await admin.call('getMetadata', 200, { query: { lang: 'en' } });
  expect(body).toMatchObject({
    brand: { tagline: taglines.en },
    company: { vatId: null },
    contacts: { address, instagram: 'https://www.instagram.com/example-2' },
  });
  await expectVisitorReads(title);
  const visitor = await freshPage();
  const icon = body.brand.favIconImage?.imageKey.replace(/\.\w+$/, '') ?? 'no icon';
  // Its smaller copies are made after the upload.
  await expect
    .poll(async () => {
      await visitor.goto('/');
      return visitor.locator('link[rel~="icon"]').getAttribute('href');
    })
    .toContain(icon);
  for (const language of ['sl', 'en'] as const) {
    await visitor.goto(getPublicPath(language, '/'));
    const footer = visitor.getByRole('contentinfo');
    await expect(footer).toContainText(taglines[language]);
    await expect(footer).toContainText(address);
    expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain(taglines[language]);
  }
});

test.describe('without metadata', () => {
  test.use({ expectedConsole: /404 \(Not Found\)/ });

  test('[S2] an admin creates the default metadata where there are none', async ({ pageAs, site, keepMetadata }) => {
    await keepMetadata();
    await site.cms.run(async (strapi) => {
      await strapi.db.query('api::site-metadata.site-metadata').deleteMany({});
    }, null);
    const page = await pageAs('admin');
    await switchLanguage(page, 'en');
    await page.goto('/admin/metadata');
    await page.getByRole('button', { name: 'Create default' }).click();
    await expect(card(page, 'Company')).toBeVisible();
  });
});
