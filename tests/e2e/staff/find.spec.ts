import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '../../../cms/src/contract/languages';
import { wineInput } from '../../support/data/wine-input';
import { expect, inLanguage, tabTo, test as base } from '../../support/staff-test';

/** A draft that nothing else is called like, in both languages. */
const test = base.extend<{ draft: string }>({
  draft: async ({ admin, undo }, use) => {
    const body = wineInput({ name: 'Žvižgajoča Škržatka', vintage: 1932, published: false });
    const { body: wine } = await admin.call('createWine', 201, { body });
    undo(() => admin.call('deleteWine', 204, { params: { id: wine.id } }));
    await use(wine.slug);
  },
});

const NAMES = { sl: 'Iskanje po vsem', en: 'Search everything' } as const;
const palette = (page: Page) => page.getByRole('dialog', { name: NAMES.en });
const field = (page: Page) => page.getByRole('combobox', { name: NAMES.en });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

/** The option that Enter would open. */
const chosen = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

async function open(page: Page, address = '/admin'): Promise<void> {
  await inLanguage(page, 'en');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('[X3] a wine is opened from anywhere by keys alone, without the marks on its letters', async ({
  pageAs,
  draft,
}) => {
  const page = await pageAs('editor');
  await open(page, '/admin/media');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('zvizgajoca skrz');
  await expect(chosen(page)).toHaveAccessibleName(/Žvižgajoča Škržatka 1932.*Draft/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/wines?slug=${draft}`);
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Žvižgajoča Škržatka 1932');
});

test('[X3] arrows, Home and End go round what there is, Escape gives the focus back', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await open(page);
  const button = page.getByRole('banner').getByRole('button', { name: NAMES.en });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveAccessibleName('New wine');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveAccessibleName('New album');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveAccessibleName('Bin');
  await page.keyboard.press('Home');
  await expect(chosen(page)).toHaveAccessibleName('New wine');
  await page.keyboard.press('End');
  await expect(chosen(page)).toHaveAccessibleName('Bin');
  await expect(chosen(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('[X3] screens and actions are there without the server, in both languages', async ({ pageAs }) => {
  const page = await pageAs('admin');
  await open(page);
  await page.route('**/api/v1/search?**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('uporabnik');
  await expect(option(page, 'Users')).toBeVisible();
  await option(page, 'New user').click();
  await expect(page).toHaveURL('/admin/users?new=');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Interface language');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: NAMES.sl })).toBeVisible();
});
test.use({ expectedConsole: /ERR_FAILED/ });

test('[X3] a text leads to its own field, and a setting to its own', async ({ pageAs, admin, keepTexts }) => {
  await keepTexts('footer');
  const { body } = await admin.call('getContent', 200, { params: { namespace: 'footer' }, query: { lang: 'en' } });
  const data = { ...body.data, poskus: { naslov: 'Crickets at the gate' } };
  await admin.call('updateContent', 200, { body: { namespace: 'footer', language: 'en', data } });
  const page = await pageAs('admin');
  await open(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('crickets gate');
  await option(page, /Footer › Poskus › Naslov – English.*Crickets at the gate/).click();
  const text = page.locator('#text-en-poskus-naslov');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue('Crickets at the gate');
  await expect(text).toBeInViewport();
  // From within a field, too.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('instagram');
  await option(page, 'Site metadata › Contacts › Instagram').first().click();
  await expect(page.locator('#field-contacts-instagram')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hero image');
  await option(page, 'Site metadata › Brand › Hero image').click();
  await expect(page.locator('#field-brand-heroImage')).toBeFocused();
});

test('[X3] a text that is not saved anywhere is found as the site shows it', async ({ pageAs, api }) => {
  const page = await pageAs('editor');
  await open(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('untitled picture');
  await option(page, /Gallery page › Untitled/).click();
  await expect(page).toHaveURL(/namespace=galleryPage&language=en#/);
  await expect(page.locator('#text-en-untitled')).toBeFocused();
  await expect(page.locator('#text-en-untitled')).toHaveValue('Untitled picture');
  await api.fail('search', 'unauthenticated', { query: { q: 'x' } });
});

test('[A8] each role finds what is theirs', async ({ pageAs, site, draft: _draft }) => {
  const editor = await pageAs('editor');
  await open(editor);
  const { name } = site.staff.editor;
  for (const [page, found] of [
    [editor, false],
    [await pageAs('admin'), true],
  ] as const) {
    await open(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(name.toLowerCase());
    await expect(palette(page).getByRole('status')).toHaveText(found ? /result/ : /Nothing was found/);
    await expect(option(page, name)).toHaveCount(found ? 1 : 0);
  }
  const queen = await pageAs('queen');
  await open(queen, '/admin/queen');
  await queen.keyboard.press('Control+k');
  await expect(option(queen, 'New wine')).toHaveCount(0);
  await expect(option(queen, 'Queen')).toBeVisible();
  await queen.keyboard.type('zvizgajoca');
  await expect(palette(queen).getByRole('status')).toHaveText(/Nothing was found/);
});

test('[X3] a picture of the library is opened, and the newest words alone are asked for', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/search')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  await page.keyboard.press('Control+k');
  await field(page).fill('rebula');
  const pictures = page.getByRole('group', { name: 'Media library' });
  await expect(pictures.getByRole('option').first().locator('img')).toBeVisible();
  expect(asked).toEqual(['rebula']);
  await pictures.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/admin\/media\?folder=\w+&item=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const language of LANGUAGES) {
  test(`[X3] it is accessible and fits a phone (${language})`, async ({ pageAs, expectAccessible }) => {
    const page = await pageAs('admin');
    await inLanguage(page, language);
    await page.setViewportSize({ width: 375, height: 760 });
    await page.goto('/admin');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.getByRole('button', { name: NAMES[language] }).click();
    await expectAccessible(page);
    await page.keyboard.type('rebula');
    await expect(page.getByRole('option').nth(3)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
    await page.keyboard.type(' česar ni');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expectAccessible(page);
  });
}
