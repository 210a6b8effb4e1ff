import { createWineInput } from '../../support/data/wine-input';
import { createUniqueName } from '../../support/data/unique-name';
import { getPreviewFrame, readPreviewWidth, openPreview, typeUntilShown } from '../../support/live-preview';
import { expect, switchLanguage, tabTo, test as base } from '../../support/staff-test';

interface PreviewedWine {
  id: string;
  name: string;
  path: string;
}

/** A wine of the test. */
const test = base.extend<{ wine: PreviewedWine }>({
  wine: async ({ admin }, use) => {
    const name = createUniqueName('Predogled');
    const { body } = await admin.call('createWine', 201, { body: createWineInput({ name, published: false }) });
    await use({ id: body.id, name, path: `/admin/wines?slug=${body.slug}` });
  },
});

test.use({ viewport: { width: 1440, height: 900 } });

test('[V3] the preview follows typing in both languages and at three widths, and saves nothing', async ({
  pageAs,
  admin,
  wine,
  expectAccessible,
}) => {
  const page = await pageAs('editor');
  const frame = await openPreview(page, wine.path);
  const heading = frame.getByRole('heading', { level: 1 });
  const languages = page.getByRole('group', { name: 'Language of the preview' });
  await languages.getByRole('button', { name: 'Slovenian' }).click();
  await expect(heading).toContainText(wine.name);
  await typeUntilShown(page, 'sl.name', 'Poskusna penina');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'sl');

  await languages.getByRole('button', { name: 'English' }).click();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  // A text without a translation is Slovenian, as for visitors.
  await expect(heading).toContainText('Poskusna penina');
  const scroll = () => frame.locator('html').evaluate((html) => html.scrollTop);
  await frame.locator('html').evaluate((html) => {
    html.scrollTop = 200;
  });
  await typeUntilShown(page, 'en.name', 'Trial sparkling');
  await expect(heading).toContainText('Trial sparkling');
  expect(await scroll()).toBe(200);
  await expect(page.locator('[name="en.name"]')).toBeFocused();

  for (const [name, width] of [
    ['Tablet', 768],
    ['Phone', 375],
    ['Computer', 1280],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => readPreviewWidth(page)).toBe(width);
  }
  // The page in the frame has separate landmarks.
  await expectAccessible(page, { without: 'iframe' });
  const { items } = (await admin.call('listWineRevisions', 200, { params: { id: wine.id } })).body;
  expect(items).toHaveLength(1);
});

test('[V3] the preview takes messages from its editor alone, and its links lead back', async ({ pageAs, wine }) => {
  const page = await pageAs('editor');
  const frame = await openPreview(page, wine.path);
  const heading = frame.getByRole('heading', { level: 1 });
  await frame.locator('html').evaluate(() => {
    const work = { kind: 'preview work', language: 'en', page: '/about', saved: '1', turn: 9, patches: [] };
    window.postMessage(work, location.origin);
  });
  await typeUntilShown(page, 'shared.vintage', '1987');
  await expect(heading).toContainText('1987');

  const back = page.getByRole('button', { name: 'Back to the edited page' });
  await expect(back).toHaveCount(0);
  await frame.getByRole('banner').getByRole('link', { name: 'Gallery' }).first().click();
  await expect(back).toBeVisible();
  expect(await frame.locator('html').evaluate(() => location.pathname)).toBe('/preview');
  await back.click();
  await expect(heading).toContainText('1987');
});

test('[V3] the keyboard opens, uses and closes the preview; a reload keeps it, and a phone shows it over the form', async ({
  pageAs,
  wine,
  expectAccessible,
}) => {
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto(wine.path);
  const open = page.getByRole('button', { name: 'Preview', exact: true });
  const preview = page.getByTitle('Preview of the page');
  await expect(open).toBeVisible();
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Phone', exact: true }));
  await page.keyboard.press('Space');
  await expect.poll(() => readPreviewWidth(page)).toBe(375);
  await page.reload();
  await expect.poll(() => readPreviewWidth(page)).toBe(375);
  await tabTo(page, page.getByRole('button', { name: 'Close the preview' }));
  await page.keyboard.press('Enter');
  await expect(preview).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 720 });
  await open.click();
  await expect(getPreviewFrame(page).getByRole('heading', { level: 1 })).toContainText(wine.name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(preview).toHaveCount(0);
  await expect(open).toBeFocused();
});
