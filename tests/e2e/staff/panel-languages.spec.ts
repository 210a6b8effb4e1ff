import { LANGUAGES } from '../../../cms/src/contract/languages';
import { signInToPanel } from '../../support/clients/panel-page';
import { createUniqueName } from '../../support/data/unique-name';
import { expect, test } from '../../support/site-test';

// The panel belongs to Strapi: its console messages are not checked.
test.use({ expectedConsole: /./, locale: 'en-GB', viewport: { width: 1440, height: 1000 } });

const FORMS = '/cms/admin/content-manager';
/** The panel is slow to show its first form. */
const SHOWN_MS = 60_000;

test('[Z1] page texts change their language in the panel like every other type, and are saved there alone', async ({
  page,
  site,
  api,
  restoreContentAfterTest,
}) => {
  await restoreContentAfterTest('footer', 'en');
  const admin = await api.signIn(site.staff.admin);
  const read = async (lang: 'sl' | 'en') =>
    (await admin.call('getContent', 200, { params: { namespace: 'footer' }, query: { lang } })).body;
  const before = { sl: await read('sl'), en: await read('en') };
  await signInToPanel(page);

  await page.goto(`${FORMS}/collection-types/api::content.content-document?plugins[i18n][locale]=sl`);
  const row = page.getByRole('row').filter({ hasText: 'footer' });
  await expect(row).toHaveCount(1, { timeout: SHOWN_MS });
  await row.getByText('footer').click();
  const texts = page.locator('.cm-content');
  await expect(texts).toContainText(String(before.sl.data.age));
  await page.getByRole('combobox', { name: 'Locales' }).click();
  await page.getByRole('option', { name: /English/ }).click();
  await expect(texts).toContainText(String(before.en.data.age));
  await expect(page.getByRole('textbox', { name: /^Namespace/ })).toBeDisabled();

  const save = page.getByRole('button', { name: 'Save', exact: true });
  // By the keys of the editor: what is put into its elements from outside it may take for nothing.
  const write = async (json: string) => {
    await texts.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(json);
    await expect(texts).toHaveText(json);
  };
  await write('["no object"]');
  await save.click();
  await expect(page.getByText('The JSON root must be an object').first()).toBeVisible();
  expect(await read('en')).toEqual(before.en);
  await write('{ "age": "For adults." }');
  await save.click();
  await expect.poll(() => read('en')).toMatchObject({ data: { age: 'For adults.' }, version: before.en.version + 1 });
  expect(await read('sl')).toEqual(before.sl);
});

test('[Z1] metadata change their language in the panel, and keep in both what is shared', async ({
  page,
  site,
  api,
}) => {
  const admin = await api.signIn(site.staff.admin);
  const read = async (lang: 'sl' | 'en') => (await admin.call('getMetadata', 200, { query: { lang } })).body;
  const { version } = await read('sl');
  const query = { storageFolder: 'Branding', pageSize: '1' } as const;
  const [image] = (await admin.call('listMedia', 200, { query })).body.items;
  if (!image) throw new Error('The library has no image for a brand.');
  const heroImage = { storageFolder: image.storageFolder, imageKey: image.imageKey };
  for (const lang of LANGUAGES) {
    const metadata = await read(lang);
    const body = { ...metadata, brand: { ...metadata.brand, heroImage, tagline: createUniqueName('Tagline') } };
    await admin.call('updateMetadata', 200, { query: { lang }, body });
  }
  const before = { sl: await read('sl'), en: await read('en') };
  await signInToPanel(page);

  await page.goto(`${FORMS}/single-types/api::site-metadata.site-metadata?plugins[i18n][locale]=sl`);
  const tagline = page.getByRole('textbox', { name: /^Brand tagline/ });
  await expect(tagline).toHaveValue(before.sl.brand.tagline, { timeout: SHOWN_MS });
  await page.getByRole('combobox', { name: 'Locales' }).click();
  await page.getByRole('option', { name: /English/ }).click();
  await expect(tagline).toHaveValue(before.en.brand.tagline);
  await tagline.fill('Wines of the panel');
  await page.getByRole('textbox', { name: /^Company phone/ }).fill('+386 1 555 0177');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => read('en')).toMatchObject({ brand: { tagline: 'Wines of the panel' } });
  expect(await read('sl')).toMatchObject({
    brand: { tagline: before.sl.brand.tagline, heroImage },
    company: { phone: '+386 1 555 0177' },
    version: before.sl.version + 1,
  });
  await admin.call('restoreMetadataRevision', 200, { params: { version } });
});
