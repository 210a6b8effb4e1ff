import type { Locator, Page } from '@playwright/test';
import { expect, inLanguage, moveOn, tabTo, test } from '../../support/staff-test';
import { wineInput } from '../../support/data/wine-input';

// Who comes from a public page is still under its policy, which allows no style that a library writes for itself.
test.use({ expectedConsole: /Applying inline style/ });
// These journeys go through the public pages before and after each save.
test.slow();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const saved = (page: Page) => expect(page.getByText('Saved.').first()).toBeVisible();
/** Goes to the site by the link for it, in this tab, and waits until that knows who is signed in. */
async function viewSite(page: Page): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: 'View site' });
  await expect(link).toHaveAttribute('target', '_blank');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
}

/** Opens a public page, so that browser and server keep what it shows, and goes on into the staff area. */
async function visitThenStaff(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Dashboard|Urejanje|Nadzorna/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin$/);
}

const toSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name, exact: true }).click();

/** Waits for a wine on the page of wines, which shows them in parts. */
async function findWine(page: Page, name: string): Promise<void> {
  const wine = page.getByRole('article').filter({ hasText: name });
  const more = page.getByRole('link', { name: 'Show more wines' });
  await expect(wine.or(more).first()).toBeVisible();
  if (!(await wine.isVisible())) await more.click();
  await expect(wine).toBeVisible();
}

test('[R4] [Z3] a wine that was saved, and one that was deleted, is so on the site, in another tab too', async ({
  pageAs,
  admin,
  undo,
}) => {
  const {
    body: { id, slug },
  } = await admin.call('createWine', 201, { body: wineInput({ name: 'Prej vino' }) });
  undo(() => admin.request(`/api/v1/wines/${id}`, { method: 'DELETE' }));
  const page = await pageAs('admin');
  await inLanguage(page, 'en');
  await visitThenStaff(page, `/wines/${slug}`);
  await viewSite(page);
  await page.goto('/en/wines');
  await findWine(page, 'Prej vino');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click();
  await toSection(page, 'Wines');
  await page
    .getByRole('link', { name: /^Prej vino/ })
    .first()
    .click();
  await page.getByLabel('Name – Slovenian').fill('Potem vino');
  await save(page).click();
  await saved(page);
  await viewSite(page);
  await expect(page).toHaveURL(`/en/wines/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Potem vino');
  await page.getByRole('banner').getByRole('link', { name: 'Wines' }).click();
  await findWine(page, 'Potem vino');
  await expect(page.getByText('Prej vino')).toHaveCount(0);

  const tab = await page.context().newPage();
  await tab.goto('/en/about');
  await tab.getByRole('banner').getByRole('link', { name: 'Wines' }).click();
  await findWine(tab, 'Potem vino');
  await tab.close();

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click();
  await toSection(page, 'Wines');
  await page.getByRole('button', { name: /^Delete Potem vino/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Delete / });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await viewSite(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Potem vino')).toHaveCount(0);
});

test('[R4] [Z3] an order is the same on the site', async ({ pageAs, admin, undo }) => {
  const { body: before } = await admin.call('listWines', 200, { query: { pageSize: '100', status: 'all' } });
  undo(() => admin.call('orderWines', 204, { body: { ids: before.items.map(({ id }) => id) } }));
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await visitThenStaff(page, '/wines');
  const names = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Wines' }).click();
    await expect(page.locator('main h2, main h3').first()).toBeVisible();
    return page
      .locator('main a[href^="/en/wines/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
  };
  await viewSite(page);
  const first = await names();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click();
  await toSection(page, 'Wines');
  await tabTo(page, page.getByRole('grid', { name: 'Wines' }).getByRole('row').first());
  await page.keyboard.press('ArrowRight');
  await moveOn(page);
  await expect
    .poll(async () => (await admin.call('listWines', 200, { query: { status: 'all' } })).body.items[0]?.id)
    .not.toBe(before.items[0]?.id);
  await viewSite(page);
  expect((await names())[0]).not.toBe(first[0]);
});

/** One text of each entity, where staff write it and where a visitor reads it. */
interface SiteText {
  section: string;
  visit: string;
  field: (page: Page) => Locator;
  open?: (page: Page) => Promise<void>;
}
const TEXTS: Record<string, SiteText> = {
  'an album': {
    section: 'Albums',
    visit: '/gallery',
    field: (page) => page.getByLabel('Title – English'),
    open: (page) => page.getByRole('grid').getByRole('link').first().click(),
  },
  'a picture of the gallery': {
    section: 'Gallery',
    visit: '/gallery',
    field: (page) => page.getByLabel('Alternative text – English').first(),
    open: (page) => page.getByRole('link', { name: 'Texts', exact: true }).click(),
  },
  'the Queen section': {
    section: 'Queen',
    visit: '/queen',
    field: (page) => page.getByLabel('Subtitle – English'),
  },
  'the story of the house': {
    section: 'About',
    visit: '/about',
    field: (page) => page.getByLabel('Title – English').first(),
  },
  'the phone number in the footer': {
    section: 'Site metadata',
    visit: '/',
    field: (page) => page.getByLabel('Phone').last(),
  },
  'a text of the footer': {
    section: 'Page texts',
    visit: '/',
    field: (page) => page.locator('#text-en-contacts'),
    open: (page) => page.locator('a[href*="namespace=footer"][href*="language=en"]').first().click(),
  },
};

for (const [name, { section, visit, field: fieldOf, open }] of Object.entries(TEXTS)) {
  test(`[R4] [Z3] ${name} that was saved is so on the site`, async ({ pageAs, keepTexts }) => {
    if (section === 'Page texts') await keepTexts('footer');
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await visitThenStaff(page, visit);
    await toSection(page, section);
    if (open) await open(page);
    const field = fieldOf(page);
    await expect(field).toBeVisible({ timeout: 20_000 });
    const before = await field.inputValue();
    const now = `${before} danes`;
    await field.fill(now);
    await save(page).click();
    if (section === 'Gallery') await expect(save(page)).toBeDisabled();
    else await saved(page);
    try {
      await viewSite(page);
      if (visit === '/gallery') {
        await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
        await expect(page).toHaveURL('/en/gallery');
      }
      const shown = section === 'Gallery' ? page.getByAltText(now) : page.getByText(now);
      await expect(shown.first()).toBeAttached();
    } finally {
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click();
      await toSection(page, section);
      if (open) await open(page);
      await expect(field).toHaveValue(now, { timeout: 20_000 });
      await field.fill(before);
      await save(page).click();
      await expect(save(page)).toBeDisabled();
    }
  });
}
