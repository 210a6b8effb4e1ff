import { signInToPanel } from '../../support/clients/panel-page';
import { expect, test } from '../../support/site-test';
import { createStaff, removeStaff } from '../../support/data/staff';

// The panel is Strapi's: what it says on its console is not ours.
test.use({ expectedConsole: /./, locale: 'en-GB', viewport: { width: 1440, height: 1000 } });

const FORMS = '/cms/admin/content-manager';

test('[R2] a wine of the panel has its year chosen, and its pictures by title beside the form', async ({
  page,
  site,
  api,
}) => {
  test.setTimeout(180_000);
  const { body: list } = await api.call('listWines', 200, {});
  const wine = list.items.find(({ vintage }) => vintage === 2022);
  if (!wine) throw new Error('there is no wine of 2022');
  const stored = async () => (await api.call('getWine', 200, { params: { slug: wine.slug } })).body;
  await signInToPanel(page);
  await page.goto(`${FORMS}/collection-types/api::wine.wine/${wine.id}?plugins[i18n][locale]=sl`);
  const pictures = page
    .locator('aside, section, div')
    .filter({ has: page.getByRole('heading', { name: 'Pictures' }) })
    .last();
  // The panel is large: the first of its forms has its time.
  await expect(pictures.locator('img')).toHaveCount(1, { timeout: 60_000 });
  const vintage = page.getByRole('combobox', { name: 'Vintage' });
  await expect(vintage).toHaveValue('2022');
  await vintage.click();
  await page.getByRole('option', { name: '2021', exact: true }).click();
  await page.getByRole('combobox', { name: /^Bottle image/ }).click();
  // By its title, not by its key.
  await page.getByRole('option', { name: 'Domačija nad Brajdo' }).click();
  await expect(pictures.getByText('Domačija nad Brajdo')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(stored)
    .toMatchObject({ vintage: 2021, version: wine.version + 1, bottleImage: { imageKey: 'demo-hero.webp' } });
  // A copy is not offered.
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await expect(page.getByRole('menuitem', { name: /delete/i }).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /duplicate/i })).toHaveCount(0);
  const admin = await api.signIn(site.staff.admin);
  await admin.call('restoreWineRevision', 200, { params: { id: wine.id, version: wine.version } });
});

test('[R2] roles of staff and picks of the Queen are chosen in the panel, not typed', async ({ page, site, api }) => {
  test.setTimeout(180_000);
  const member = await createStaff(site.cms.controlUrl, ['queen'], { name: 'Kraljica v plošči' });
  await signInToPanel(page);
  await page.goto(`${FORMS}/collection-types/plugin::users-permissions.user`);
  await page.getByText(member.email).click();
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const queen = await api.signIn(member);
  await expect.poll(async () => (await queen.call('getCurrentUser', 200)).body.roles).toEqual(['editor', 'queen']);

  const before = (await queen.call('getQueen', 200, {})).body.version;
  const { body: list } = await queen.call('listWines', 200, {});
  const [wine] = list.items;
  if (!wine) throw new Error('there is no wine');
  await page.goto(`${FORMS}/single-types/api::queen.queen?plugins[i18n][locale]=sl`);
  await page.getByRole('button', { name: 'rebula-opoka-2022' }).click();
  const pick = page.getByRole('combobox', { name: /^Wine slug/ });
  await expect(pick).toHaveValue('Rebula Opoka 2022');
  await pick.click();
  await page.getByRole('option', { name: `${wine.name} ${wine.vintage}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const picks = async () => (await queen.call('getQueen', 200, {})).body.picks.map(({ wineSlug }) => wineSlug);
  await expect.poll(picks).toContain(wine.slug);
  await queen.call('restoreQueenRevision', 200, { params: { version: before } });
  await removeStaff(site.cms.controlUrl, member);
});

test('[R2] the panel shows neither a marketplace nor a type builder', async ({ page }) => {
  test.setTimeout(120_000);
  await signInToPanel(page);
  await expect(page.getByRole('link', { name: 'Media Library' })).toBeVisible();
  for (const name of [/marketplace/i, /content-type builder/i])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.goto('/cms/admin/plugins/content-type-builder');
  await expect(page.getByText(/don't have the permissions/)).toBeVisible();
});
