import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site-test';

// The browser itself reports the conflict's status.
test.use({ expectedConsole: /409 \(Conflict\)/ });

const EDITOR = '/admin/content?namespace=home&language=sl';
const field = (page: Page, path: string) => page.locator(`#text-sl-${path}`);
const save = (page: Page) => page.getByRole('button', { name: 'Shrani', exact: true }).first().click();
const expectSaved = (page: Page) => expect(page.getByText('Shranjeno.').first()).toBeVisible();

test('[P1][P12] a visitor without scripts reads the wines of the house on / and /wines', async ({ api, plainPage }) => {
  const { body } = await api.call('listWines', 200);
  expect(body.total).toBeGreaterThanOrEqual(9);
  await plainPage.goto('/wines');
  const cards = plainPage.getByRole('article');
  for (const wine of body.items) await expect(cards.getByText(wine.name).first()).toBeVisible();
  await plainPage.goto('/');
  const shown = await Promise.all(body.items.map((wine) => plainPage.getByText(wine.name).count()));
  expect(shown.filter((count) => count > 0).length).toBeGreaterThanOrEqual(3);
});

test('[P12][T1] a saved home text is what a fresh visitor reads', async ({
  pageAs,
  freshPage,
  keepContent,
  expectVisitorReads,
}) => {
  await keepContent('home', 'sl');
  const editor = await pageAs('editor');
  await editor.goto(EDITOR);
  await field(editor, 'hero-title').fill('Nova trgatev, nov naslov');
  await save(editor);
  await expectSaved(editor);
  await expectVisitorReads('Nova trgatev, nov naslov');
  const visitor = await freshPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nova trgatev, nov naslov');
});

test('[T2] an editor with an old version gets the conflict screen and loses nothing', async ({
  site,
  pageAs,
  keepContent,
  expectVisitorReads,
}) => {
  await keepContent('home', 'sl');
  const [first, second] = [await pageAs('editor'), await pageAs('admin')];
  await first.goto(EDITOR);
  await second.goto(EDITOR);
  await field(second, 'hero-title').fill('Naslov druge urednice');
  await field(second, 'hero-text').fill('Besedilo druge urednice');
  await field(first, 'hero-title').fill('Naslov prve urednice');
  await field(first, 'house-eyebrow').fill('Hiša prve urednice');
  await save(first);
  await expectSaved(first);

  await save(second);
  const conflict = second.getByRole('alertdialog');
  await expect(conflict).toContainText('Naslov prve urednice');
  await expect(conflict).toContainText('Naslov druge urednice');
  await conflict.getByRole('button', { name: 'Nazaj k mojemu besedilu' }).click();
  await expect(field(second, 'hero-title')).toHaveValue('Naslov druge urednice');
  await expect(field(second, 'hero-text')).toHaveValue('Besedilo druge urednice');

  await save(second);
  await conflict.getByRole('radio', { name: 'Vaše besedilo' }).check();
  await conflict.getByRole('button', { name: 'Shrani združeno' }).click();
  await expectSaved(second);
  await expectVisitorReads('Naslov druge urednice');
  const html = await (await fetch(site.url)).text();
  expect(html).toContain('Besedilo druge urednice');
  expect(html).toContain('Hiša prve urednice');
});
