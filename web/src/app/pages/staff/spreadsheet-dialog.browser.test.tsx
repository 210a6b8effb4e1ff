import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportRequest, ImportResult } from '#contract/import-rows';
import type { Language } from '#contract/languages';
import { expectAccessible } from '#testing/expect-accessible';
import { dropFiles } from '#testing/image-file';
import { makeXlsx } from '#testing/make-spreadsheet';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const WORDS = {
  sl: {
    open: 'Razpredelnica',
    check: 'Preveri',
    import: /^Uvozi/,
    mapping: 'Stolpci datoteke',
    rows: 'Kaj bi naredile vrstice',
  },
  en: {
    open: 'Spreadsheet',
    check: 'Check',
    import: /^Import \d/,
    mapping: 'Columns of the file',
    rows: 'What the rows would do',
  },
} as const;

/** Opens the import dialog for wines; responds to each trial with the result of `judge` for each row. */
async function openDialog(
  language: Language,
  wines: readonly ReturnType<typeof makeWine>[],
  judge: (row: ImportRequest['rows'][number]) => Partial<ImportResult> = () => ({}),
) {
  const words = WORDS[language];
  const { api } = await openSite('/admin/wines', {
    signedInAs: 'editor',
    language,
    responses: {
      '/wines': () => ({ items: wines, total: wines.length }),
      'POST /wines/import': (_url, { body }) => ({
        isStored: false,
        results: (body as ImportRequest).rows.map((row) => ({
          id: row.id ?? null,
          outcome: row.id ? 'changed' : 'created',
          changes: Object.entries(row.shared ?? {}).map(([field, after]) => ({
            field,
            language: null,
            before: null,
            after,
          })),
          faults: [],
          ...judge(row),
        })),
      }),
    },
  });
  await page.getByRole('button', { name: words.open }).click();
  const dialog = page.getByRole('dialog');
  const target = dialog.getByText(/^ali jo spustite sem|^or drop it here/);
  await expect.element(target).toBeVisible();
  return {
    words,
    dialog,
    choose: (content: string | Uint8Array, name = 'cenik.csv') => {
      dropFiles(target.element(), new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    },
    sentRows: () => (api.getBodies('POST', '/wines/import').at(-1) as ImportRequest | undefined)?.rows,
    check: dialog.getByRole('button', { name: words.check }),
    take: dialog.getByRole('button', { name: words.import }),
  };
}

/** Text of the element that describes a button. */
const getDescription = (button: { element: () => Element }): string =>
  document.getElementById(button.element().getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test.each([
  ['sl', 'Prepoznani so vsi 3 stolpci', 'Pred uvozom vrstice preverite.'],
  ['en', 'All 3 columns recognised', 'Check the rows before you import them.'],
] as const)(
  '[R105] [X2] in %s, columns that all match are folded, and the button says why it waits',
  async (language, folded, reason) => {
    const wine = makeWine({ price: 10 });
    const { dialog, choose, check, take, words, sentRows } = await openDialog(language, [wine]);
    choose(`id;Cena;alcohol\r\n${wine.id};12,50;13,5 %\r\n`);
    await expect.element(dialog.getByText(folded)).toBeVisible();
    await expect.element(dialog.getByRole('list', { name: words.mapping })).not.toBeInTheDocument();
    await expect.element(take).toBeDisabled();
    await expect.poll(() => getDescription(take)).toBe(reason);
    await dialog.getByText(folded).click();
    await expect.element(dialog.getByRole('list', { name: words.mapping }).getByLabelText('Cena')).toHaveValue('price');
    await check.click();
    await expect.element(dialog.getByRole('list', { name: words.rows }).getByRole('listitem').first()).toBeVisible();
    await expect.element(take).toBeEnabled();
    expect(take.element().getAttribute('aria-describedby')).toBeNull();
    expect(sentRows()).toMatchObject([{ id: wine.id, shared: { price: 12.5, alcohol: 13.5 } }]);
    await expectAccessible();
  },
);

test('[R105] [X2] unknown columns come first, and nothing is sent before each has a field', async () => {
  const wine = makeWine({ price: 10 });
  const { dialog, choose, check, take, words } = await openDialog('en', [wine]);
  choose(`id;Cena v trgovini\r\n${wine.id};12,50\r\n`);
  const mapping = dialog.getByRole('list', { name: words.mapping });
  await expect.element(mapping.getByRole('combobox').first()).toHaveAccessibleName('Cena v trgovini');
  await expect.element(dialog.getByText('1 of 2 columns recognised')).toBeVisible();
  await expect.element(check).toBeDisabled();
  await expect.element(take).toBeDisabled();
  await expect.poll(() => getDescription(check)).toBe('Choose a field for at least one column.');
  await mapping.getByLabelText('Cena v trgovini').selectOptions('Price');
  await expect.element(check).toBeEnabled();
  await expect.element(mapping.getByRole('combobox').first()).toHaveAccessibleName('Cena v trgovini');
});

test.each([
  [
    'sl',
    'v celici je napaka namesto vrednosti (#REF!)',
    'Uvoz ni mogoč, ker imata 2 vrstici napako. Popravite datoteko in jo izberite znova.',
  ],
  [
    'en',
    'the cell holds an error instead of a value (#REF!)',
    'You cannot import while 2 rows have errors. Correct the file and choose it again.',
  ],
] as const)(
  '[R93] in %s, a cell that cannot be read is an error beside those of the server',
  async (language, text, reason) => {
    const [first, second] = [makeWine({ price: 10 }), makeWine({ price: 10 })];
    const { dialog, choose, check, take, sentRows } = await openDialog(language, [first, second], (row) =>
      row.id === second.id
        ? { outcome: 'refused', faults: [{ field: 'vintage', language: null, message: 'Leto 1' }] }
        : {},
    );
    const rows = [
      `<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1" t="inlineStr"><is><t>price</t></is></c><c r="C1" t="inlineStr"><is><t>vintage</t></is></c></row>`,
      `<row r="2"><c r="A2" t="inlineStr"><is><t>${first.id}</t></is></c><c r="B2" t="e"><f>A9</f><v>#REF!</v></c><c r="C2"><v>1999</v></c></row>`,
      `<row r="5"><c r="A5" t="inlineStr"><is><t>${second.id}</t></is></c><c r="B5"><v>10</v></c><c r="C5"><v>1</v></c></row>`,
    ];
    choose(makeXlsx({ sheets: [{ name: 'Cenik', rows: rows.join('') }] }), 'cenik.xlsx');
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(take).toBeDisabled();
    await check.click();
    const errors = dialog.getByRole('listitem').filter({ hasText: 'Leto 1' });
    await expect.element(errors.first()).toHaveTextContent(/5/);
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(take).toBeDisabled();
    await expect.poll(() => getDescription(take)).toBe(reason);
    expect(sentRows()?.[0]?.shared).toEqual({ vintage: 1999 });
    await expectAccessible();
  },
);

test.each([
  [
    'sl',
    'Kaj v tej datoteki pomeni 1.250?',
    '1250 (decimalna vejica)',
    'Najprej odgovorite na\u00A0vprašanje o\u00A0številih.',
  ],
  ['en', 'What does 1.250 mean in this file?', '1250 (decimal comma)', 'Answer the question about numbers first.'],
] as const)(
  '[R94] in %s, a number with two meanings is asked about once for the file',
  async (language, question, answer, reason) => {
    const [first, second] = [makeWine({ price: 10 }), makeWine({ price: 10 })];
    const { dialog, choose, check, sentRows } = await openDialog(language, [first, second]);
    choose(`id;price\r\n${first.id};1.250\r\n${second.id};2.500 €\r\n`);
    const group = dialog.getByRole('group', { name: question });
    await expect.element(group).toBeVisible();
    await expect.element(check).toBeDisabled();
    await expect.poll(() => getDescription(check)).toBe(reason);
    await expectAccessible();
    await group.getByRole('radio', { name: answer }).click();
    await check.click();
    await expect.poll(() => sentRows()?.map(({ shared }) => shared?.['price'])).toEqual([1250, 2500]);
  },
);

test.each([
  ['sl', 'Cena: 12,50 €', 'Barva: Rdeče', /^Še \d+ vrednost/],
  ['en', 'Price: €12.50', 'Colour: Red', /^\d+ other values$/],
] as const)(
  '[R94] [X2] in %s, the check of a new entry lists its numbers, and on demand its other values',
  async (language, price, colour, others) => {
    await page.viewport(375, 700);
    const { dialog, choose, check, words } = await openDialog(language, []);
    choose('sl.name;vintage;color;price;alcohol\r\nNova modra frankinja z zelo dolgim imenom;2030;red;12,50;13,5\r\n');
    await check.click();
    const row = dialog.getByRole('list', { name: words.rows }).getByRole('listitem').first();
    await expect.element(row.getByText(price)).toBeVisible();
    await expect.element(row.getByText(/: 13[,.]5/)).toBeVisible();
    await expect.element(row.getByText(colour)).not.toBeVisible();
    await row.getByText(others).click();
    await expect.element(row.getByText(colour)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    await expectAccessible();
  },
);

test('[R94] other numbers of a file answer the question about the number format, which can still be changed', async () => {
  const [first, second] = [makeWine({ price: 10 }), makeWine({ price: 10 })];
  const { dialog, choose, check, sentRows } = await openDialog('en', [first, second]);
  choose(`id;price\r\n${first.id};1.250\r\n${second.id};12,50\r\n`);
  const group = dialog.getByRole('group', { name: 'What does 1.250 mean in this file?' });
  await expect.element(group.getByRole('radio', { name: '1250 (decimal comma)' })).toBeChecked();
  await expect.element(group.getByText(/^Other numbers in the file/)).toBeVisible();
  await check.click();
  await expect.poll(() => sentRows()?.map(({ shared }) => shared?.['price'])).toEqual([1250, 12.5]);
  await group.getByRole('radio', { name: '1.25 (decimal point)' }).click();
  await check.click();
  await expect.poll(() => sentRows()?.map(({ shared }) => shared?.['price'])).toEqual([1.25, 12.5]);
});
