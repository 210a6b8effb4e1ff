import { isAllowed } from '../../cms/src/contract/session';
import { staffPageEntries } from '../../web/src/shared/staff-pages';
import { createCrawlRecords } from '../support/data/crawl-records';
import { checkWords } from '../support/internal-names';
import { SITE_ENV } from '../support/site-test';
import { expect, switchLanguage, test } from '../support/staff-test';

// One site of its own: what other files write stands on these screens too.
test.describe.configure({ mode: 'default' });
test.use({ siteEnv: { ...SITE_ENV } });

// Words on what the crawl of all screens, as an admin, does not open: screens of the other roles, histories
// and dialogs. One language each: a unit test compares the keys of both.

for (const role of ['editor', 'queen'] as const)
  test(`[R84] the screens of role ${role} show no internal name`, async ({ pageAs }) => {
    const page = await pageAs(role);
    for (const [, { path, section }] of staffPageEntries) {
      if (!isAllowed(section.access, [role])) continue;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.locator('.skeleton'), path).toHaveCount(0);
      await checkWords(page, path);
    }
  });

test('[R84] histories and dialogs show no internal name', async ({ pageAs, admin }) => {
  const { editors, wineSlug } = await createCrawlRecords(admin);
  const page = await pageAs('admin');
  await switchLanguage(page, 'en');
  const dialog = page.getByRole('dialog');
  // The JSON view of page texts is about keys.
  const forms = editors.filter((path) => !path.endsWith('view=json'));
  for (const path of [...forms, '/metadata', '/queen', '/about', '/hours']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.locator('.skeleton'), path).toHaveCount(0);
    const history = page.getByRole('button', { name: /^(Zgodovina|History)$/ });
    if ((await history.count()) === 0) continue;
    await history.first().click();
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(dialog.locator('.skeleton'), path).toHaveCount(0);
    await checkWords(page, `history of ${path}`);
  }
  await page.goto(`/admin/wines?slug=${wineSlug}&tab=history`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await checkWords(page, 'history of a wine');
  for (const [keys, name] of [
    ['?', 'shortcuts'],
    ['ControlOrMeta+k', 'search'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(dialog).toBeVisible();
    await checkWords(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
