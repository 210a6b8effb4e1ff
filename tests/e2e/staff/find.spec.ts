import type { Locator, Page } from '@playwright/test';
import { createStaff } from '../../support/data/staff';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

const NAME = 'Search everything';
const palette = (page: Page) => page.getByRole('dialog', { name: NAME });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
/** The option that Enter would open. */
const selected = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: NAME })).toBeFocused();
}

async function open(page: Page, url = '/admin'): Promise<void> {
  await switchLanguage(page, 'en');
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page);
}

test('[X3] [R136] an editor opens a wine from anywhere by keyboard alone, typing no marks on letters', async ({
  pageAs,
  admin,
}) => {
  const word = createUniqueWord();
  const body = createWineInput({ name: `Žvižgajoča ${word}`, vintage: 1932, published: false });
  const { body: wine } = await admin.call('createWine', 201, { body });
  const page = await pageAs('editor');
  await open(page, '/admin/media');
  await page.keyboard.type(`zvizgajoca ${word}`);
  await expect(selected(page)).toHaveAccessibleName(new RegExp(`Žvižgajoča ${word} 1932.*Draft`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/wines?slug=${wine.slug}`);
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Žvižgajoča ${word} 1932`);

  await openPalette(page);
  await page.keyboard.type(`qr koda zvizgajoca ${word}`);
  await expect(selected(page)).toHaveAccessibleName(/^QR code: Žvižgajoča/);
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: /^QR code of Žvižgajoča/ });
  await expect(code).toContainText('no published label yet');
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();

  await openPalette(page);
  await page.keyboard.type('rebula');
  const pictures = page.getByRole('group', { name: 'Media library' });
  await expect(pictures.getByRole('option').first().locator('img')).toBeVisible();
  await pictures.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/admin\/media\?folder=\w+&item=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[X3] an admin finds a text by its words, saved or built in, and a setting by its name, each at its field', async ({
  pageAs,
  admin,
}) => {
  const word = createUniqueWord();
  const namespace = { namespace: 'footer' } as const;
  const { body } = await admin.call('getContent', 200, { params: namespace, query: { lang: 'en' } });
  const data = { ...body.data, [word]: { naslov: `Crickets ${word}` } };
  await admin.call('updateContent', 200, { body: { ...namespace, language: 'en', data } });
  const page = await pageAs('admin');
  await open(page);
  await page.keyboard.type(`crickets ${word}`);
  await option(page, new RegExp(`Footer › .* › Naslov – English.*Crickets ${word}`)).click();
  const text = page.locator(`#text-en-${word}-naslov`);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(`Crickets ${word}`);
  await expect(text).toBeInViewport();

  // The shortcut works from within a field too.
  await openPalette(page);
  await page.keyboard.type('untitled picture');
  await option(page, /Gallery page › .*untitled picture – English/).click();
  await expect(page).toHaveURL(/namespace=galleryPage&language=en#/);
  await expect(page.locator('#text-en-untitled')).toBeFocused();

  for (const [words, name, field] of [
    ['instagram', 'Site metadata › Contacts › Instagram', '#field-contacts-instagram'],
    ['hero image', 'Site metadata › Brand › Hero image', '#field-brand-heroImage'],
  ] as const) {
    await openPalette(page);
    await page.keyboard.type(words);
    await option(page, name).first().click();
    await expect(page.locator(field)).toBeFocused();
  }
});

test('[A8] each role finds what it may edit: a user is found by admins, a wine not by the queen', async ({
  pageAs,
  admin,
  site,
}) => {
  const word = createUniqueWord();
  await admin.call('createWine', 201, { body: createWineInput({ name: `Skrito ${word}`, published: false }) });
  await createStaff(site.cms.controlUrl, ['editor'], { name: `Oseba ${word}` });
  const foundBy = { admin: [`Skrito ${word}`, `Oseba ${word}`], editor: [`Skrito ${word}`], queen: [] } as const;
  for (const [role, names] of Object.entries(foundBy)) {
    const page = await pageAs(role as keyof typeof foundBy);
    await open(page, role === 'queen' ? '/admin/queen' : '/admin');
    await page.keyboard.type(word);
    await expect(palette(page).getByRole('status')).toHaveText(names.length > 0 ? /result/ : /Nothing was found/);
    await expect(palette(page).getByRole('option', { name: new RegExp(word) })).toHaveCount(names.length);
    for (const name of names) await expect(option(page, new RegExp(name))).toHaveCount(1);
  }
});
