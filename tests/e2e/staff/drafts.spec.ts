import type { Page } from '@playwright/test';
import { wineInput } from '../../support/data/wine-input';
import { expect, inLanguage, tabTo, test } from '../../support/staff-test';

/** Longer than what is typed takes to be kept. */
const KEPT_MS = 500;

const description = (page: Page) => page.getByLabel('Description – Slovenian');

/** Ends the page as a crash does: nothing is asked, and nothing of it runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  await page.close();
}

test('[N1] what was typed before a crash is offered, looked at, and merged with what others have saved', async ({
  pageAs,
  admin,
  undo,
  expectAccessible,
}) => {
  const { body: wine } = await admin.call('createWine', 201, { body: wineInput({ name: 'Osnutek' }) });
  undo(() => admin.request(`/api/v1/wines/${wine.id}`, { method: 'DELETE' }));
  const first = await pageAs('editor');
  await inLanguage(first, 'en');
  await first.goto(`/admin/wines?slug=${wine.slug}`);
  await description(first).fill('Tipkano pred sesutjem.');
  await first.waitForTimeout(KEPT_MS);
  const context = first.context();
  await kill(first);

  const input = { ...wineInput({ name: 'Osnutek' }), price: 99, expectedVersion: 1 };
  await admin.call('updateWine', 200, { params: { id: wine.id }, body: input });
  const page = await context.newPage();
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await expect(page.getByText(/You have unsaved work from \d\d:\d\d\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByRole('dialog')).toContainText('Tipkano pred sesutjem.');
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(description(page)).toHaveValue('Tipkano pred sesutjem.');
  await expect(page.getByLabel(/^Price/)).toHaveValue(/99/);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved.').first()).toBeVisible();
  const { body: saved } = await admin.call('getWine', 200, { params: { slug: wine.slug } });
  expect(saved).toMatchObject({ description: 'Tipkano pred sesutjem.', price: 99 });
  // It is forgotten then.
  await page.reload();
  await expect(description(page)).toHaveValue('Tipkano pred sesutjem.');
  await expect(page.getByText(/unsaved work/)).toHaveCount(0);
});

test('[N1] a new wine of a closed tab is discarded, brought back, and shown to nobody else', async ({ pageAs }) => {
  const first = await pageAs('editor');
  await inLanguage(first, 'en');
  await first.goto('/admin/wines?new=');
  await first.getByLabel('Name – Slovenian').fill('Še brez letnika');
  await first.waitForTimeout(KEPT_MS);
  const page = await first.context().newPage();
  // While that tab lives, its work is its own.
  await page.goto('/admin/wines?new=');
  await expect(page.getByLabel('Name – Slovenian')).toBeVisible();
  await expect(page.getByText(/unsaved work/)).toHaveCount(0);
  await first.close();
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText(/You have unsaved work/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Name – Slovenian')).toHaveValue('Še brez letnika');
  // Signing out asks, and forgets it.
  await page.getByRole('button', { name: 'Log out' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expect(page).not.toHaveURL(/admin/);
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('staff-drafts');
        request.addEventListener('success', () => {
          const count = request.result.transaction('drafts').objectStore('drafts').count();
          count.addEventListener('success', () => {
            resolve(count.result);
          });
        });
      }),
  );
  expect(kept).toBe(0);
});

test('[N1] what both have changed is asked about, in page texts too', async ({ pageAs, admin, keepTexts }) => {
  await keepTexts('footer');
  const first = await pageAs('editor');
  await inLanguage(first, 'en');
  await first.goto('/admin/content?namespace=footer&language=en');
  await first.locator('#text-en-contacts').fill('My contacts');
  await first.waitForTimeout(KEPT_MS);
  const context = first.context();
  await kill(first);
  const asked = { params: { namespace: 'footer' }, query: { lang: 'en' } } as const;
  const { body } = await admin.call('getContent', 200, asked);
  const data = { ...body.data, contacts: 'Their contacts' };
  await admin.call('updateContent', 200, { body: { namespace: 'footer', language: 'en', data } });
  const page = await context.newPage();
  await page.goto('/admin/content?namespace=footer&language=en');
  await page.getByRole('button', { name: 'Continue' }).click();
  const conflict = page.getByRole('alertdialog');
  await expect(conflict).toContainText('Their contacts');
  await expect(conflict).toContainText('My contacts');
});

test('[N1] texts of several pictures come back together', async ({ pageAs }) => {
  const first = await pageAs('editor');
  await inLanguage(first, 'en');
  await first.goto('/admin/gallery?view=texts');
  const titles = (page: Page) => page.getByLabel(/^Title – English/);
  await titles(first).nth(0).fill('First unsaved title');
  await titles(first).nth(1).fill('Second unsaved title');
  await first.waitForTimeout(KEPT_MS);
  const context = first.context();
  await kill(first);
  const page = await context.newPage();
  await page.goto('/admin/gallery?view=texts');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByRole('dialog')).toContainText('Second unsaved title');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('2 pictures have unsaved changes.')).toBeVisible();
  await expect(titles(page).nth(1)).toHaveValue('Second unsaved title');
});

test.describe('a session that ended', () => {
  test.use({ expectedConsole: /401 \(Unauthorized\)/ });

  test('[N4] [R10] after signing in again in place the save is repeated, and no banner stays', async ({
    pageAs,
    site,
    keepTexts,
  }) => {
    await keepTexts('footer');
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.goto('/admin/content?namespace=footer&language=en');
    const text = `Typed ${String(Date.now())}`;
    await page.locator('#text-en-contacts').fill(text);
    await page.context().clearCookies();
    await page.keyboard.press('ControlOrMeta+s');
    const again = page.getByRole('alertdialog');
    await again.getByLabel('Password').fill(site.staff.editor.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('#text-en-contacts')).toHaveValue(text);
  });
});

test.describe('a wine that others save meanwhile', () => {
  test.use({ expectedConsole: /409 \(Conflict\)/ });

  test('[N4] [R10] a conflict of a wine names the other person', async ({ pageAs, admin, undo }) => {
    const { body: wine } = await admin.call('createWine', 201, { body: wineInput({ name: 'Spor' }) });
    undo(() => admin.request(`/api/v1/wines/${wine.id}`, { method: 'DELETE' }));
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.goto(`/admin/wines?slug=${wine.slug}`);
    await description(page).fill('Moje besedilo');
    const theirs = { ...wineInput({ name: 'Spor' }), description: 'Njihovo besedilo', expectedVersion: 1 };
    await admin.call('updateWine', 200, { params: { id: wine.id }, body: theirs });
    const { body: me } = await admin.call('getCurrentUser', 200);
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('alertdialog')).toContainText(me.name);
  });
});
