import { readFile } from 'node:fs/promises';
import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, tabTo, test } from '../../support/staff-test';

const toCsv = (rows: readonly (readonly (string | number)[])[]) => ({
  name: 'cenik.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
});

test('[X2] a file that was exported changes nothing when it is imported again, as XLSX and as CSV', async ({
  pageAs,
}) => {
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin/wines');
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wines as a spreadsheet' });
  for (const [kind, fileName] of [
    ['Excel (.xlsx)', 'Wines.xlsx'],
    ['CSV', 'Wines.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: kind }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(fileName);
    const buffer = await readFile(await file.path());
    await dialog
      .getByLabel('Choose a spreadsheet')
      .setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer });
    await expect(dialog.getByText(/^The file changes nothing: all \d+ rows/)).toBeVisible();
  }
});

test('[X2] an editor checks a price list, sees each error at its cell, imports it as a whole, and undoes it', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const word = createUniqueWord();
  const [first, second] = await Promise.all(
    ['Prvo', 'Drugo'].map(async (name) => {
      const body = createWineInput({ name: `${name} ${word}`, price: 10, published: false });
      return (await admin.call('createWine', 201, { body })).body;
    }),
  );
  if (!first || !second) throw new Error('There are no wines');
  const readPrices = async () => {
    const { body } = await admin.call('listWines', 200, { query: { status: 'all', search: word } });
    return Object.fromEntries(body.items.map(({ name, price }) => [name, price]));
  };
  const before = { [first.name]: 10, [second.name]: 10 };
  const added = `Novo ${word}`;
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto(`/admin/wines?search=${word}`);
  await tabTo(page, page.getByRole('button', { name: 'Spreadsheet' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Wines as a spreadsheet' });
  const choose = (rows: Parameters<typeof toCsv>[0]) =>
    dialog.getByLabel('Choose a spreadsheet').setInputFiles(toCsv(rows));
  const heads = ['Page address', 'Ime – Slovenščina', 'Cena v trgovini'];
  await choose([heads, [first.slug, first.name, '77,50'], [second.slug, second.name, 'drago'], ['', added, '9,90']]);
  const mapping = dialog.getByRole('list', { name: 'Columns of the file' });
  await expect(mapping.getByLabel('Ime – Slovenščina')).toHaveValue('sl.name');
  await expect(mapping.getByLabel('Cena v trgovini')).toHaveValue('');
  await mapping.getByLabel('Cena v trgovini').selectOption('Price');
  await dialog.getByRole('button', { name: 'Check' }).click();
  const rows = dialog.getByRole('list', { name: 'What the rows would do' });
  const errorRow = rows.getByRole('listitem').filter({ hasText: 'Row 3' }).first();
  await expect(errorRow).toContainText('Price: not a number (drago)');
  await expect(dialog.getByText('1 change · 1 new · 0 unchanged · 1 with errors')).toBeVisible();
  const importButton = dialog.getByRole('button', { name: /^Import \d/ });
  await expect(importButton).toBeDisabled();
  await expect(importButton).toHaveAccessibleDescription(/^You cannot import while 1 row has errors/);
  await dialog.getByLabel('Only rows with errors').check();
  await expect(rows.getByText(/^Row/)).toHaveCount(1);
  await expectAccessible(page);
  expect(await readPrices()).toEqual(before);

  await choose([heads, [first.slug, first.name, '77,50'], ['', added, '9,90']]);
  await mapping.getByLabel('Cena v trgovini').selectOption('Price');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(rows.getByRole('listitem').filter({ hasText: 'Row 2' }).first()).toContainText('77.5');
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported.')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Wines' })).toContainText(added);
  expect(await readPrices()).toEqual({ ...before, [first.name]: 77.5, [added]: 9.9 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 2 as before.')).toBeVisible();
  expect(await readPrices()).toEqual(before);
});

test('[R100] [X2] an import is undone from the change log later, but for what somebody else has changed since', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const word = createUniqueWord();
  const wines = await Promise.all(
    ['Prvo', 'Drugo', 'Tretje'].map(async (name) => {
      const body = createWineInput({ name: `${name} ${word}`, price: 10, published: false });
      return (await admin.call('createWine', 201, { body })).body;
    }),
  );
  const readPrices = async () => {
    const { body } = await admin.call('listWines', 200, { query: { status: 'all', search: word } });
    return Object.fromEntries(body.items.map(({ id, price }) => [id, price]));
  };
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto(`/admin/wines?search=${word}`);
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const sheets = page.getByRole('dialog', { name: 'Wines as a spreadsheet' });
  const rows = wines.map(({ slug, name }) => [slug, name, '12,50']);
  await sheets
    .getByLabel('Choose a spreadsheet')
    .setInputFiles(toCsv([['Page address', 'Name – Slovenian', 'Price'], ...rows]));
  await sheets.getByRole('button', { name: 'Check' }).click();
  await sheets.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 rows imported.')).toBeVisible();
  const [, changed] = wines;
  await admin.call('changeWines', 200, { body: { items: [{ id: changed?.id, set: { price: 99 } }] } });

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Records', exact: true }).click();
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'imported the wines' }).first();
  await expect(entry).toContainText('3 entries');
  await expect(entry).toContainText('can be undone until');
  await tabTo(page, entry.getByRole('button', { name: /^Undo: / }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' });
  await expect(dialog.getByText('2 entries are put back.')).toBeVisible();
  const list = dialog.getByRole('list', { name: 'Stays as it is' });
  await expect(list).toContainText(changed?.name ?? '');
  await expect(list).toContainText('Price: €99.00 now');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Undo', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Undone: 2 as before. Changed since and left: 1.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const prices = Object.fromEntries(wines.map(({ id }) => [id, id === changed?.id ? 99 : 10]));
  expect(await readPrices()).toEqual(prices);
});
