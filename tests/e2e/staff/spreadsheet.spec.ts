import { readFile } from 'node:fs/promises';
import { expect, inLanguage, tabTo, test } from '../../support/staff-test';
import { drop } from '../../support/data/give-files';

const table = (rows: readonly (readonly (string | number)[])[]) => ({
  name: 'cenik.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
});

for (const kind of ['Excel (.xlsx)', 'CSV']) {
  test(`[X2] what is written as ${kind} changes nothing when it is taken over again`, async ({ pageAs }) => {
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.goto('/admin/wines');
    await page.getByRole('button', { name: 'Spreadsheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wines as a spreadsheet' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: kind }).click();
    const file = await download;
    const [name, buffer] = [file.suggestedFilename(), await readFile(await file.path())];
    expect(name).toMatch(/^Wines\.(xlsx|csv)$/);
    await dialog
      .getByLabel('Choose a spreadsheet')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expect(dialog.getByText(/^The file changes nothing: all 15 rows/)).toBeVisible();
  });
}

test('[X2] a price list is tried, its faults told at their cells, taken over whole and undone', async ({
  pageAs,
  admin,
  undo,
  expectAccessible,
}) => {
  const { items } = (await admin.call('listWines', 200, { query: { status: 'all', pageSize: 100 } })).body;
  const [first, second] = items;
  if (!first || !second) throw new Error('there are no wines');
  undo(async () => {
    const now = (await admin.call('listWines', 200, { query: { status: 'all', pageSize: 100 } })).body.items;
    for (const { id, name } of now) if (name === 'Uvoženo') await admin.call('deleteWine', 204, { params: { id } });
  });
  const prices = async () =>
    (await admin.call('listWines', 200, { query: { status: 'all', pageSize: 100 } })).body.items.map(
      ({ price }) => price,
    );
  const before = await prices();
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto('/admin/wines');
  await tabTo(page, page.getByRole('button', { name: 'Spreadsheet' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Wines as a spreadsheet' });
  const choose = (rows: Parameters<typeof table>[0]) =>
    dialog.getByLabel('Choose a spreadsheet').setInputFiles(table(rows));
  const heads = ['Page address', 'Ime – Slovenščina', 'Cena v trgovini'];
  await choose([
    heads,
    [first.slug, first.name, '77,50'],
    [second.slug, second.name, 'drago'],
    ['', 'Uvoženo', '9,90'],
  ]);
  const mapping = dialog.getByRole('list', { name: 'Columns of the file' });
  await expect(mapping.getByLabel('Ime – Slovenščina')).toHaveValue('sl.name');
  await expect(mapping.getByLabel('Cena v trgovini')).toHaveValue('');
  await mapping.getByLabel('Cena v trgovini').selectOption('Price');
  await dialog.getByRole('button', { name: 'Check' }).click();
  const rows = dialog.getByRole('list', { name: 'What the rows would do' });
  await expect(rows.getByRole('listitem').filter({ hasText: 'Row 3' }).first()).toContainText(
    'Price: Invalid number (drago)',
  );
  await expect(dialog.getByText('1 change · 1 new · 0 unchanged · 1 with faults')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Take over/ })).toBeDisabled();
  await dialog.getByLabel('Only rows with faults').check();
  await expect(rows.getByText(/^Row/)).toHaveCount(1);
  await expectAccessible(page);
  expect(await prices()).toEqual(before);

  await choose([heads, [first.slug, first.name, '77,50'], ['', 'Uvoženo', '9,90']]);
  await mapping.getByLabel('Cena v trgovini').selectOption('Price');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(rows.getByRole('listitem').filter({ hasText: 'Row 2' }).first()).toContainText('77.5');
  await dialog.getByRole('button', { name: 'Take over 2 rows' }).click();
  await expect(page.getByText('2 rows taken over.')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Wines' })).toContainText('Uvoženo');
  expect((await prices())[0]).toBe(77.5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible();
  expect(await prices()).toEqual(before);
});

test('[X2] a file is dropped too, one that is no table is refused, and pictures have their texts', async ({
  pageAs,
}) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto('/admin/gallery?view=texts');
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gallery texts as a spreadsheet' });
  await expect(dialog.getByRole('button', { name: 'CSV' })).toBeVisible();
  await drop(dialog.getByText(/^or drop it here/), {
    name: 'slika.png',
    mimeType: 'image/png',
    buffer: Buffer.from('x'),
  });
  await expect(dialog.getByText('Only .xlsx and .csv files are read.')).toBeVisible();
  await drop(
    dialog.getByText(/^or drop it here/),
    table([
      ['id', 'Title – English'],
      ['nobody', 'Nothing'],
    ]),
  );
  await expect(dialog.getByRole('list', { name: 'Columns of the file' }).getByLabel('id')).toHaveValue('id');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('0 changes · 0 new · 0 unchanged · 1 with faults')).toBeVisible();
});
