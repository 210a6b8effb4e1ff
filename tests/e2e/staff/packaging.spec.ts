import JSZip from 'jszip';
import { readFile } from 'node:fs/promises';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, tabTo, test } from '../../support/staff-test';

test('[R160] an editor sets the packaging of a wine, the page of its label states it apart, and its weight is a workbook', async ({
  pageAs,
  admin,
  site,
  freshPage,
  expectAccessible,
}) => {
  test.slow();
  const name = `Zavit ${createUniqueWord()}`;
  const body = createWineInput({ name, vintage: 2025, alcohol: 12.5 });
  const { body: wine } = await admin.call('createWine', 201, { body });
  const { body: words } = await admin.call('listLabelWords', 200, { query: { pageSize: '100' } });
  const ingredients = ['grapes', 'addedSulphites'].flatMap((key) => {
    const word = words.items.find((each) => each.key === key);
    return word ? [{ id: word.id }] : [];
  });
  const { body: draft } = await admin.call('createLabel', 201, {
    params: { id: wine.id },
    body: {
      operator: { name: 'Klet Preizkus d. o. o.', address: 'Breg 1, 5212 Dobrovo' },
      analysis: { alcohol: 12.5, sugar: 3, acids: 6, polyols: 7, totalSo2: 90 },
      ingredients,
    },
  });
  const code = createUniqueWord().slice(0, 20);
  const lot = { wineId: wine.id, code, bottledOn: '2025-03-01', bottles: 1000, bestBefore: null, labelId: draft.id };
  await admin.call('createLot', 201, { body: lot });

  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  await page.getByText('Packaging', { exact: true }).click();
  await page.getByLabel('Start from', { exact: true }).selectOption({ label: 'Still wine, screw cap' });
  const part = (row: string) => page.getByRole('group', { name: row, exact: true });
  await expect(part('Part 2: closure').getByLabel('Material code')).toHaveValue('ALU 41');
  await part('Part 1: bottle')
    .getByLabel(/^Weight per bottle/)
    .fill('420');
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  await save.click();
  await expect(save).toBeDisabled();

  await page.goto(`/admin/labels?id=${draft.id}`);
  await page.getByRole('button', { name: 'Publish…' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Publish the label?' });
  await tabTo(page, question.getByRole('button', { name: 'Publish permanently' }));
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  const href = (await page.getByRole('link', { name: 'Open the public page' }).getAttribute('href')) ?? '';
  const label = `${site.url}${new URL(href, site.url).pathname}`;
  await expect.poll(async () => (await fetch(label)).status).toBe(200);
  const visitor = await freshPage();
  await visitor.goto(`${label}?lang=it`);
  const packaging = visitor.locator('section.pack');
  await expect(packaging.getByRole('row', { name: /^Bottiglia GL 71 Raccolta vetro$/ })).toBeVisible();
  await expect(packaging.getByRole('row', { name: /ALU 41/ })).toBeVisible();
  // Apart from the declaration, whose sections do not name it.
  await expect(visitor.locator('section:not(.pack)').filter({ hasText: 'GL 71' })).toHaveCount(0);
  await expectAccessible(visitor);

  await page.goto('/admin/papers');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Weight of packaging: XLSX, English' }).click();
  const file = await (await download).path();
  const zip = await JSZip.loadAsync(await readFile(file), { checkCRC32: true });
  const texts = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? '';
  const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
  expect(texts).toContain('GL 71');
  expect(texts).toContain(`lot ${code}: no weight of the part`);
  expect(sheet).toContain('<v>2025</v>');
});
