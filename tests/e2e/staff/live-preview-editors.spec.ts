import type { ApiClient } from '../../support/clients/api-client';
import { LIMIT_MS, openPreview, shownAfter } from '../../support/live-preview';
import { expect, test } from '../../support/staff-test';

test.use({ viewport: { width: 1440, height: 900 } });

/** Of the demo, by which an editor is opened. */
type Known = Record<'album' | 'award' | 'stockist', string>;

async function knownOf(admin: ApiClient): Promise<Known> {
  const first = <Item>({ body }: { body: { items: Item[] } }): Item => {
    const [item] = body.items;
    if (!item) throw new Error('The demo lacks something that this journey needs.');
    return item;
  };
  return {
    album: first(await admin.call('listAlbums', 200)).slug,
    award: first(await admin.call('listAwards', 200)).id,
    stockist: first(await admin.call('listStockists', 200)).id,
  };
}

const EDITORS: Record<string, { address: (known: Known) => string; field: string }> = {
  album: { address: ({ album }) => `/admin/albums?slug=${album}`, field: 'en.title' },
  award: { address: ({ award }) => `/admin/awards?id=${award}`, field: 'en.name' },
  'new award': { address: () => '/admin/awards?new=', field: 'en.name' },
  stockist: { address: ({ stockist }) => `/admin/stockists?id=${stockist}`, field: 'shared.name' },
  'new stockist': { address: () => '/admin/stockists?new=', field: 'shared.name' },
  metadata: { address: () => '/admin/metadata', field: 'contacts.phone' },
  queen: { address: () => '/admin/queen', field: 'hero.en.title' },
  about: { address: () => '/admin/about', field: 'hero.en.title' },
};

for (const [name, { address, field }] of Object.entries(EDITORS)) {
  test(`[V3] the page of the ${name} follows typing`, async ({ pageAs, admin }) => {
    const known = await knownOf(admin);
    const page = await pageAs('admin');
    await openPreview(page, address(known));
    if (name === 'new award') {
      await page.locator('[name="shared.wineSlug"]').selectOption({ index: 1 });
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(await shownAfter(page, field, 'Seen at once')).toBeLessThan(LIMIT_MS);
  });
}

test('[V3] the home page has a notice of the hours that nobody has saved yet', async ({ pageAs }) => {
  const page = await pageAs('editor');
  const frame = await openPreview(page, '/admin/hours');
  await page.locator('[name="notice.from"]').fill('2020-01-01');
  await page.locator('[name="notice.to"]').fill('2099-12-31');
  await page.locator('[name="notice.en.text"]').fill('Closed for the harvest');
  await expect(frame.getByText('Closed for the harvest')).toBeVisible();
});

test('[V3] page texts stand where visitors read them', async ({ pageAs }) => {
  const page = await pageAs('editor');
  const frame = await openPreview(page, '/admin/content?namespace=winesPage&language=en');
  await page.getByRole('textbox', { name: 'Lead – English', exact: true }).fill('Words for the preview');
  await expect(frame.getByText('Words for the preview', { exact: true })).toBeVisible();
});

test('[V3] the words of a site that is not open yet are seen though it is open', async ({ pageAs }) => {
  const page = await pageAs('editor');
  const frame = await openPreview(page, '/admin/content?namespace=comingSoon&language=en');
  const field = page.getByRole('textbox').and(page.locator('[lang="en"]')).first();
  await field.fill('Not yet');
  await expect(frame.getByText('Not yet').first()).toBeAttached();
});
