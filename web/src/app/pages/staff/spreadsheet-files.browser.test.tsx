import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '#testing/expect-accessible';
import { dropFiles } from '#testing/image-file';
import { toggleWithSpace } from '#testing/keyboard';
import { makeGalleryItem } from '#testing/make-gallery';
import { makeInlineTextCell, makeXlsx } from '#testing/make-spreadsheet';
import { openSite } from '#testing/open-site';

const ITEM = makeGalleryItem();

async function openDialog(): Promise<Locator> {
  await openSite('/admin/gallery?view=texts', {
    signedInAs: 'editor',
    responses: {
      '/gallery': () => ({ items: [ITEM], total: 1 }),
      '/albums': () => ({ items: [], total: 0 }),
    },
  });
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gallery texts as a spreadsheet' });
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).toBeVisible();
  return dialog;
}

const drop = (dialog: Locator, name: string, ...content: BlobPart[]): void =>
  dropFiles(dialog.getByText(/^or drop it here/).element(), new File(content, name));

/** A table of texts for the file picker, one row per text. */
const rows = (...texts: string[]): string =>
  ['Title – English', ...texts]
    .map((text, index) => {
      const attributes = text.startsWith('hidden') ? ' hidden="1"' : '';
      return `<row r="${index + 1}"${attributes}>${makeInlineTextCell(index === 0 ? 'id' : ITEM.id)}${makeInlineTextCell(text)}</row>`;
    })
    .join('');

const takeOver = (dialog: Locator, count: number): Locator =>
  dialog.getByRole('button', { name: `Import ${count} row${count === 1 ? '' : 's'}` });

test('[R92] [X2] the encoding of a CSV file is shown with a sample and can be changed', async () => {
  const dialog = await openDialog();
  // `Šipon` in windows-1250.
  drop(dialog, 'texts.csv', `id;en.title\r\n${ITEM.id};`, Uint8Array.from([0x8a]), 'ipon\r\n');
  const encoding = dialog.getByLabelText('Encoding of the letters');
  await expect.element(encoding).toHaveValue('windows-1250');
  const sample = dialog.getByText(/^The file has, for example:/);
  await expect.element(dialog.getByText(/This one fits its letters best/)).toBeVisible();
  await expectAccessible();
  await encoding.selectOptions('DOS (CP852)');
  await expect.element(sample).toHaveTextContent(/Őipon$/);
  await expect.element(dialog.getByText(/This one fits its letters best/)).not.toBeInTheDocument();
  await encoding.selectOptions('Windows-1250');
  await expect.element(sample).toHaveTextContent(/Šipon$/);
});

test('[R94] [X2] sheets are chosen, visible ones first, and hidden rows are left out unless included', async () => {
  const dialog = await openDialog();
  const book = makeXlsx({
    sheets: [
      { name: 'old', state: 'hidden', rows: rows('From the hidden sheet', 'b', 'c') },
      { name: 'Texts', rows: rows('Shown', 'hidden one', 'hidden two') },
      { name: 'More', rows: rows('x', 'y') },
    ],
  });
  drop(dialog, 'book.xlsx', new Uint8Array(book));
  const sheet = dialog.getByLabelText('Sheet of the file');
  await expect.element(sheet).toHaveTextContent(/^TextsMoreold \(hidden\)$/);
  await expect.element(sheet).toHaveValue('0');
  await expect.element(dialog.getByText('Left out: 2 hidden rows (3–4).')).toBeVisible();
  await expect.element(takeOver(dialog, 1)).toBeVisible();
  await expectAccessible();
  await toggleWithSpace(dialog.getByLabelText('Include hidden rows'));
  await expect.element(takeOver(dialog, 3)).toBeVisible();
  await sheet.selectOptions('More');
  await expect.element(takeOver(dialog, 2)).toBeVisible();
  await sheet.selectOptions('old (hidden)');
  await expect.element(takeOver(dialog, 3)).toBeVisible();
});

test('[R94] [X2] hidden columns are named and left out unless included, and merged cells are errors', async () => {
  const dialog = await openDialog();
  const cells = (...texts: string[]) => texts.map((text) => makeInlineTextCell(text)).join('');
  const columns = '<col min="1" max="1" hidden="1"/><col min="3" max="3" hidden="1"/>';
  const table = [
    `<row r="1">${cells('id', 'Title – English', 'Title – Slovenian')}</row>`,
    `<row r="2">${cells(ITEM.id, 'New title')}</row>`,
  ].join('');
  drop(
    dialog,
    'hidden.xlsx',
    new Uint8Array(makeXlsx({ sheets: [{ name: 'Texts', rows: table, columns, merges: ['B2:C2'] }] })),
  );
  await expect.element(dialog.getByText('Left out: 1 hidden column (Title – Slovenian).')).toBeVisible();
  await expect.element(takeOver(dialog, 1)).toBeVisible();
  await expect.element(dialog.getByText(/merged with cells of other columns/)).not.toBeInTheDocument();
  await expectAccessible();
  await toggleWithSpace(dialog.getByLabelText('Include hidden columns'));
  await expect.element(dialog.getByText(/merged with cells of other columns.*\(New title\)/)).toBeVisible();
  await expect.element(dialog.getByText(/^Left out:/)).not.toBeInTheDocument();
});

test('[R101] [X2] a file that is dropped beside the area does not replace the page', async () => {
  const dialog = await openDialog();
  const drag = (type: string, target: Element): DragEvent => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['id;Title – English'], 'texts.csv'));
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event;
  };
  const beside = dialog.getByRole('button', { name: 'CSV' }).element();
  for (const type of ['dragover', 'drop']) expect(drag(type, beside).defaultPrevented, type).toBe(true);
  await expect.element(dialog.getByText('texts.csv')).not.toBeInTheDocument();
});

test('[R94] [X2] a hidden sheet is imported only when it is chosen, and a file that is none says why', async () => {
  const dialog = await openDialog();
  drop(dialog, 'old.xlsx', new Uint8Array(makeXlsx({ sheets: [{ name: 'old', state: 'hidden', rows: rows('a') }] })));
  const sheet = dialog.getByLabelText('Sheet of the file');
  await expect.element(sheet).toHaveTextContent('Choose a sheetold (hidden)');
  await expect.element(dialog.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
  await sheet.selectOptions('old (hidden)');
  await expect.element(takeOver(dialog, 1)).toBeVisible();
  drop(dialog, 'open.csv', 'id;Title – English\n1;"open\n');
  await expect.element(dialog.getByText(/^The quotation marks in row 2 do not match/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
  drop(dialog, 'page.xls', '<html><table></table></html>');
  await expect.element(dialog.getByText(/^The file is a web page or XML/)).toBeVisible();
  const many = `id;Title – English\n${`${ITEM.id};x\n`.repeat(1_001)}`;
  drop(dialog, 'many.csv', many);
  await expect.element(dialog.getByText(/^The file has more than 1000 rows/)).toBeVisible();
});
