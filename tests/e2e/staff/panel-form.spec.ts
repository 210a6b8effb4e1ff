import { randomUUID } from 'node:crypto';
import { signInToPanel } from '../../support/clients/panel-page';
import { createStaff, removeStaff } from '../../support/data/staff';
import { createWineInput } from '../../support/data/wine-input';
import { expect, test } from '../../support/staff-test';

// The panel is Strapi's: what it writes to its console is not ours.
test.use({ expectedConsole: /./, locale: 'en-GB', viewport: { width: 1440, height: 1000 } });
// The panel is large and takes its time on a busy machine.
test.slow();

const FORMS = '/cms/admin/content-manager';
const FIRST_FORM_MS = 60_000;
const uniqueName = (): string => `Vino ${randomUUID().slice(0, 8)}`;

test('[R2] [Z1] a super-admin edits a wine: a wrong price is refused at its field, year and picture are chosen from lists', async ({
  page,
  admin,
}) => {
  const name = uniqueName();
  const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name, vintage: 2022 }) });
  const read = async () => (await admin.call('getWine', 200, { params: { slug: wine.slug } })).body;
  await signInToPanel(page);
  await expect(page.getByRole('link', { name: 'Media Library' })).toBeVisible();
  for (const link of [/marketplace/i, /content-type builder/i]) {
    await expect(page.getByRole('link', { name: link })).toHaveCount(0);
  }

  await page.goto(`${FORMS}/collection-types/api::wine.wine/${wine.id}?plugins[i18n][locale]=sl`);
  const price = page.getByRole('textbox', { name: /^Price/ });
  const notes = page.getByRole('textbox', { name: /^Winemaking notes/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(price).toBeVisible({ timeout: FIRST_FORM_MS });
  // The form takes a number over when its field is left.
  await price.fill('9.999');
  await price.press('Tab');
  await notes.fill(`Vpisano: ${name}`);
  await save.click();
  await expect(page.getByText('Invalid number').first()).toBeVisible();
  await expect(price).toHaveValue('9.999');
  await expect(notes).toHaveValue(`Vpisano: ${name}`);
  const { price: before, version, winemakingNotes } = wine;
  expect(await read()).toMatchObject({ price: before, version, winemakingNotes });

  await price.fill('9.99');
  await price.press('Tab');
  const vintage = page.getByRole('combobox', { name: 'Vintage' });
  await expect(vintage).toHaveValue('2022');
  await vintage.click();
  await page.getByRole('option', { name: '2021', exact: true }).click();
  await page.getByRole('combobox', { name: /^Bottle image/ }).click();
  const option = page.getByRole('option').first();
  const title = (await option.innerText()).trim();
  await option.click();
  // Images are listed by their titles, not by their keys.
  const { body: library } = await admin.call('listMedia', 200, { query: { search: title } });
  const image = library.items.find(({ texts }) => texts.sl.title === title);
  if (!image) throw new Error(`no image has the title ${title}`);
  const pictures = page
    .locator('aside, section, div')
    .filter({ has: page.getByRole('heading', { name: 'Pictures' }) })
    .last();
  await expect(pictures.getByText(image.texts.sl.title)).toBeVisible();
  await save.click();
  await expect.poll(read).toMatchObject({
    price: 9.99,
    vintage: 2021,
    version: wine.version + 1,
    winemakingNotes: `Vpisano: ${name}`,
    bottleImage: { imageKey: image.imageKey },
  });
  // A copy is not offered.
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await expect(page.getByRole('menuitem', { name: /delete/i }).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /duplicate/i })).toHaveCount(0);
});

test('[R2] a super-admin chooses the roles of a member of staff, and a pick of the queen, from lists', async ({
  page,
  site,
  api,
  admin,
}) => {
  const name = uniqueName();
  const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name }) });
  const member = await createStaff(site.cms.controlUrl, ['queen'], { name: `Kraljica ${name}` });
  await signInToPanel(page);
  await page.goto(`${FORMS}/collection-types/plugin::users-permissions.user`);
  await page.getByText(member.email).click();
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const queen = await api.signIn(member);
  await expect.poll(async () => (await queen.call('getCurrentUser', 200)).body.roles).toEqual(['editor', 'queen']);

  const { body: present } = await queen.call('getQueen', 200, { query: { lang: 'sl', fallback: 'none' } });
  await page.goto(`${FORMS}/single-types/api::queen.queen?plugins[i18n][locale]=sl`);
  // By keyboard: the fields move while the pictures above them are loaded.
  await page.getByRole('button', { name: present.picks[0]?.wineSlug ?? '' }).press('Enter');
  const slug = page.getByRole('combobox', { name: /^Wine slug/ });
  await slug.click();
  await page.getByRole('option', { name: `${name} ${String(wine.vintage)}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const picks = async () => (await queen.call('getQueen', 200, {})).body.picks.map(({ wineSlug }) => wineSlug);
  await expect.poll(picks).toContain(wine.slug);
  await queen.call('restoreQueenRevision', 200, { params: { version: present.version } });
  await removeStaff(site.cms.controlUrl, member);
});
