import type { Page } from '@playwright/test';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, test } from '../../support/staff-test';

// The browser itself reports the status of the conflict.
test.use({ expectedConsole: /409 \(Conflict\)/ });

const EDITOR = '/admin/content?namespace=home&language=sl';
const getField = (page: Page, path: string) => page.locator(`#text-sl-${path}`);
const save = (page: Page) => page.getByRole('button', { name: 'Shrani', exact: true }).first().click();
const expectSaved = (page: Page) => expect(page.getByText('Shranjeno.').first()).toBeVisible();

test('[P1] [P12] [T1] a visitor reads a new wine and a new home text, also without scripts', async ({
  admin,
  pageAs,
  freshPage,
  plainPage,
  expectVisitorReads,
}) => {
  const unique = createUniqueWord();
  await admin.call('createWine', 201, { body: createWineInput({ name: `Vino ${unique}` }) });
  const title = `Naslov ${unique}`;
  const editor = await pageAs('editor');
  await editor.goto(EDITOR);
  await getField(editor, 'hero-title').fill(title);
  await save(editor);
  await expectSaved(editor);
  await expectVisitorReads(title);
  const visitor = await freshPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await plainPage.goto('/');
  await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText(title);
  // A search that takes too long on a busy machine says so, and that the visitor may try again.
  await expect(async () => {
    await plainPage.goto(`/wines?search=${unique}`);
    expect(await plainPage.getByRole('article').getByText(`Vino ${unique}`).count()).toBeGreaterThan(0);
  }).toPass();
});

test('[T2] two editors of one text meet in the conflict screen and lose nothing', async ({
  site,
  pageAs,
  expectVisitorReads,
}) => {
  const unique = createUniqueWord();
  const [firstTitle, secondTitle] = [`Prvi naslov ${unique}`, `Drugi naslov ${unique}`];
  const [text, eyebrow] = [`Besedilo ${unique}`, `Hiša ${unique}`];
  const [first, second] = [await pageAs('editor'), await pageAs('admin')];
  await first.goto(EDITOR);
  await second.goto(EDITOR);
  await getField(second, 'hero-title').fill(secondTitle);
  await getField(second, 'hero-text').fill(text);
  await getField(first, 'hero-title').fill(firstTitle);
  await getField(first, 'house-eyebrow').fill(eyebrow);
  await save(first);
  await expectSaved(first);

  await save(second);
  const conflict = second.getByRole('alertdialog');
  await expect(conflict).toContainText(firstTitle);
  await expect(conflict).toContainText(secondTitle);
  await conflict.getByRole('button', { name: 'Nazaj k mojemu besedilu' }).click();
  await expect(getField(second, 'hero-title')).toHaveValue(secondTitle);
  await expect(getField(second, 'hero-text')).toHaveValue(text);

  await save(second);
  await conflict.getByRole('radio', { name: 'Vaše besedilo' }).check();
  await conflict.getByRole('button', { name: 'Shrani združeno' }).click();
  await expectSaved(second);
  await expectVisitorReads(secondTitle);
  const html = await (await fetch(site.url)).text();
  expect(html).toContain(text);
  expect(html).toContain(eyebrow);
});
