import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../cms/src/contract/languages';
import { wineInput } from '../../support/data/wine-input';
import { expect, inLanguage, tabTo, test as base } from '../../support/staff-test';

/** A wine to mend: a draft without picture, price and translation. It is gone when the test is over. */
const test = base.extend<{ draft: string }>({
  draft: async ({ admin, undo }, use) => {
    const body = wineInput({ name: 'Nedokončan zelen', price: null, published: false });
    const { body: wine } = await admin.call('createWine', 201, { body });
    undo(() => admin.call('deleteWine', 204, { params: { id: wine.id } }));
    await use(wine.slug);
  },
});

/** The browser says so of the answer that a test spoils. */
test.use({ expectedConsole: /status of 503/ });

const area = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const action = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [role="status"]')).toHaveCount(0);
}

test('[D1] [R8] names what a wine lacks, leads to the field that mends it, and is satisfied when it is', async ({
  pageAs,
  draft,
}) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await open(page);
  const wines = area(page, 'Wines');
  for (const [text, field] of [
    ['lacks a translation', '#en.'],
    ['without a picture', '#bottleImage'],
    ['without a price', '#price'],
    ['is not published', ''],
  ] as const) {
    const href = new RegExp(`/admin/wines\\?slug=${draft}${field}`);
    await expect(wines.getByRole('link', { name: text })).toHaveAttribute('href', href);
  }
  await wines.getByRole('link', { name: '1 wine without a picture' }).click();
  await expect(page.locator('#field-shared-bottleImage')).toBeFocused();
  await page.goBack();
  await wines.getByRole('link', { name: '1 wine without a price' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Price/)).toBeFocused();
  await page.keyboard.type('14');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(wines.getByRole('link', { name: 'without a picture' })).toBeVisible();
  await expect(wines.getByRole('link', { name: 'without a price' })).toBeHidden();
});

test('[D1] [R8] several of a kind are led to as a list that shows no others, and as many as were counted', async ({
  pageAs,
  admin,
  undo,
  draft: _draft,
}) => {
  const { body: other } = await admin.call('createWine', 201, { body: wineInput({ name: 'Brez slike' }) });
  undo(() => admin.call('deleteWine', 204, { params: { id: other.id } }));
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await open(page);
  await expect(area(page, 'Wines').getByRole('link', { name: 'Brez slike' }).first()).toBeVisible();
  await area(page, 'Wines').getByRole('link', { name: '2 wines without a picture' }).click();
  await expect(page).toHaveURL('/admin/wines?lacks=picture');
  await expect(page.getByRole('grid', { name: 'Wines' }).getByRole('row')).toHaveCount(2);
  await page.getByLabel('Lacks').selectOption('price');
  await expect(page.getByRole('grid', { name: 'Wines' }).getByRole('row')).toHaveCount(1);
});

test('[R8] a picture without title and text is named, in the gallery and in the library', async ({
  pageAs,
  admin,
  undo,
}) => {
  const { body: list } = await admin.call('listGallery', 200, { query: { status: 'all', pageSize: 1 } });
  const [first] = list.items;
  const { body: image } = await admin.call('getMedia', 200, { params: { id: first?.image.mediaId ?? '' } });
  for (const lang of LANGUAGES) {
    const { title, alt } = image.texts[lang];
    undo(() => admin.call('updateMedia', 200, { query: { lang }, body: { id: image.id, title, alt } }));
    await admin.call('updateMedia', 200, { query: { lang }, body: { id: image.id, alt: '' } });
  }
  const { storageFolder, imageKey } = image;
  const item = { title: '', alt: '', year: null, albumId: null, published: true, image: { storageFolder, imageKey } };
  const { body: added } = await admin.call('createGalleryItems', 201, { body: { items: [item] } });
  undo(() => admin.call('deleteGalleryItem', 204, { params: { id: added.items[0]?.id ?? '' } }));
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await open(page);
  await area(page, 'Media').getByRole('link', { name: '1 image without an alternative text' }).click();
  await expect(page).toHaveURL(/\/admin\/media\?folder=\w+&item=|lacks=alt/);
  await open(page);
  await area(page, 'Gallery').getByRole('link', { name: '1 picture without a title' }).click();
  await expect(page).toHaveURL(/\/admin\/gallery\?view=texts&id=/);
  await page.goto('/admin/gallery?lacks=title');
  await expect(page.getByRole('status').filter({ hasText: /^1 picture/ })).toBeVisible();
});

test('[T1] [R8] page texts that lack are named by page and language, and led to', async ({
  pageAs,
  admin,
  keepTexts,
}) => {
  await keepTexts('home');
  const { body } = await admin.call('getContent', 200, { params: { namespace: 'home' }, query: { lang: 'sl' } });
  const data = { ...body.data, poskus: 'Novo besedilo' };
  await admin.call('updateContent', 200, { body: { namespace: 'home', language: 'sl', data } });
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await open(page);
  const texts = area(page, 'Page texts');
  await texts.getByRole('link', { name: 'Home – English: 1 text lacks a translation' }).click();
  await expect(page).toHaveURL('/admin/content?namespace=home&language=en#poskus');
  await expect(page.locator('#text-en-poskus')).toBeFocused();
});

test('[Q1] says what comes next, and when all events have passed', async ({ pageAs, admin, keepQueen }) => {
  await keepQueen();
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await open(page);
  const coming = area(page, 'What comes next');
  await expect(coming.getByRole('listitem').first()).toContainText('Event');
  const { body } = await admin.call('getQueen', 200, { query: { lang: 'sl', fallback: 'none' } });
  const { hero, bio, picks, events, mediaImages } = body;
  const passed = events.map((event) => ({ ...event, start: '2020-05-01T10:00:00.000Z', end: null }));
  const over = { hero, bio, picks, events: passed, mediaImages };
  await admin.call('updateQueen', 200, { query: { lang: 'sl' }, body: over });
  await page.reload();
  await expect(coming).toContainText('Nothing is planned.');
  await area(page, 'Queen').getByRole('link', { name: 'All events have passed' }).click();
  await expect(page).toHaveURL('/admin/queen#events');
});

test('[D1] what cannot be read says so, and can be tried again', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  let isDown = true;
  await page.route('**/api/v1/attention?**', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { title: 'Down', detail: 'What waits cannot be read.' } })
      : route.continue(),
  );
  await page.goto('/admin');
  const card = area(page, 'Needs attention');
  await expect(card.getByRole('alert')).toContainText('What waits cannot be read.', { timeout: 15_000 });
  isDown = false;
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card.getByRole('alert')).toBeHidden();
  await expect(area(page, 'Storage used')).toContainText('in all');
});

test('[R8] all quiet is one line', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.route('**/api/v1/attention?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { library: object[] };
    const library = body.library.map((folder) => ({ ...folder, unused: 0, withoutAlt: 0, failed: 0 }));
    await route.fulfill({ json: { ...body, findings: [], library } });
  });
  await open(page);
  const card = area(page, 'Needs attention');
  await expect(card).toContainText('All is quiet: nothing waits for you.');
  await expect(card.getByRole('heading', { level: 3 })).toHaveCount(0);
});

test('[A8] admins see what everybody changed, editors the texts that were saved last', async ({ pageAs, admin }) => {
  const { body } = await admin.call('listWines', 200, { query: { status: 'all' } });
  await admin.call('orderWines', 204, { body: { ids: body.items.map(({ id }) => id) } });
  const page = await pageAs('admin');
  await inLanguage(page, 'en');
  await open(page);
  const changes = area(page, 'What changed lately');
  await expect(changes.getByRole('listitem').first()).toContainText('Admin put the wines in another order');
  await expect(changes).not.toContainText('signed in');
  await changes.getByRole('link', { name: 'All changes' }).click();
  await expect(page).toHaveURL('/admin/audit');
  const editor = await pageAs('editor');
  await inLanguage(editor, 'en');
  await open(editor);
  await expect(area(editor, 'Last changed texts').getByRole('listitem').first()).toBeVisible();
  await expect(area(editor, 'What changed lately')).toBeHidden();
});

test('[D1] the shortest ways to work are one press away, by keyboard too', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  for (const [name, address] of [
    ['New wine', '/admin/wines?new='],
    ['Upload images', '/admin/media'],
    ['New album', '/admin/albums?new='],
    ['Edit home texts', '/admin/content?namespace=home&language=en'],
  ] as const) {
    await open(page);
    await tabTo(page, action(page, name));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  }
});

for (const language of LANGUAGES) {
  test(`[D1] with work waiting it is accessible and fits a phone (${language})`, async ({
    pageAs,
    draft: _draft,
    expectAccessible,
  }) => {
    const page = await pageAs('admin');
    await inLanguage(page, language);
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  });
}
