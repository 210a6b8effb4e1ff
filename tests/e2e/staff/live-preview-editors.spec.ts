import { createWineInput } from '../../support/data/wine-input';
import { createUniqueName } from '../../support/data/unique-name';
import { getPreviewFrame, openPreview, typeUntilShown } from '../../support/live-preview';
import { expect, switchLanguage, test } from '../../support/staff-test';

test.use({ viewport: { width: 1440, height: 900 } });

const TYPED = 'Shown at once';

test('[V3] the preview shows what an editor types of albums, awards, stockists and wines, saved or new', async ({
  pageAs,
  admin,
}) => {
  const input = { title: createUniqueName('Album'), description: '', cover: null, year: 2020, published: false };
  const { body: album } = await admin.call('createAlbum', 201, { body: input });
  const { body: wine } = await admin.call('createWine', 201, {
    body: createWineInput({ name: createUniqueName('Nagrajeno') }),
  });
  const { body: award } = await admin.call('createAward', 201, {
    body: {
      name: createUniqueName('Medalja'),
      competition: 'Vino',
      year: 2025,
      medal: 'Gold',
      points: null,
      wineSlug: wine.slug,
      url: '',
      image: null,
      published: true,
    },
  });
  const page = await pageAs('editor');
  await openPreview(page, `/admin/albums?slug=${album.slug}`);
  await typeUntilShown(page, 'en.title', TYPED);
  // The preview stays open from one editor to the next.
  const open = async (path: string) => {
    await page.goto(path);
    await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toBeAttached();
  };
  await open(`/admin/awards?id=${award.id}`);
  await typeUntilShown(page, 'en.name', TYPED);
  await page.goto('/admin/awards?new=');
  await page.locator('[name="shared.wineSlug"]').selectOption({ value: wine.slug });
  await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
  await typeUntilShown(page, 'en.name', TYPED);
  await open('/admin/stockists?new=');
  await typeUntilShown(page, 'shared.name', TYPED);
  await open('/admin/wines?new=');
  await typeUntilShown(page, 'sl.name', TYPED);
  await expect(page.getByRole('link', { name: 'Open the public page' })).toHaveCount(0);
});

test('[V3] the preview shows what an admin types of metadata, Queen, about, hours and page texts', async ({
  pageAs,
}) => {
  const page = await pageAs('admin');
  await switchLanguage(page, 'en');
  await openPreview(page, '/admin/metadata');
  await typeUntilShown(page, 'contacts.phone', TYPED);
  for (const path of ['/admin/queen', '/admin/about']) {
    await page.goto(path);
    await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toBeAttached();
    await typeUntilShown(page, 'hero.en.title', TYPED);
  }
  await page.goto('/admin/hours');
  await page.locator('[name="notice.from"]').fill('2020-01-01');
  await page.locator('[name="notice.to"]').fill('2099-12-31');
  await page.locator('[name="notice.en.text"]').fill('Closed for the harvest');
  await expect(getPreviewFrame(page).getByText('Closed for the harvest')).toBeVisible();
  await page.goto('/admin/content?namespace=winesPage&language=en');
  await page
    .getByRole('textbox', { name: 'Top of the page › Lead – English', exact: true })
    .fill('Words for the preview');
  await expect(getPreviewFrame(page).getByText('Words for the preview', { exact: true })).toBeVisible();
  // The texts of a site that is not open yet, though this one is open.
  await page.goto('/admin/content?namespace=comingSoon&language=en');
  await page.getByRole('textbox').and(page.locator('[lang="en"]')).first().fill('Not yet');
  await expect(getPreviewFrame(page).getByText('Not yet').first()).toBeAttached();
});

test('[R98] [V3] a picture in the preview opens its field, and the language is chosen beside the page alone', async ({
  pageAs,
}) => {
  const page = await pageAs('editor');
  for (const [path, picture, field] of [
    ['/admin/about', 'about.hero.image', 'field-hero-image'],
    ['/admin/queen', 'queen.mediaImages', 'field-mediaImages'],
  ] as const) {
    // The preview stays open on the next screen.
    if (path === '/admin/about') await openPreview(page, path);
    else await page.goto(path);
    const frame = getPreviewFrame(page);
    await expect(frame.locator('[role=group]:has(> [lang])').first()).toBeAttached();
    await expect(frame.locator('[role=group]:has(> [lang]):visible')).toHaveCount(0);
    await frame.locator(`[data-picture="${picture}"] img`).first().click();
    await expect(page.locator(`#${field}`)).toBeFocused();
  }
});
