import { utils, write, type WorkBook } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet';
import { makeInlineTextCell, makeXlsx } from '#testing/make-spreadsheet';

const read = (bytes: Uint8Array) => readSpreadsheet(bytes, { encoding: null, knownHeadings: new Set() });
const HEADINGS = `<row r="1">${makeInlineTextCell('Ime')}${makeInlineTextCell('Cena')}</row>`;
const readCells = (cells: string, parts: Partial<Parameters<typeof makeXlsx>[0]> = {}) =>
  read(makeXlsx({ ...parts, sheets: [{ name: 'Vina', rows: `${HEADINGS}<row r="2">${cells}</row>` }] })).sheets[0]
    ?.rows[1]?.cells;

describe('an XLSX workbook', () => {
  it('[R93] has unreadable cells where a formula has no value, or an error value', () => {
    expect(
      readCells(
        [
          makeInlineTextCell('A'),
          '<c><f>D2*1.1</f></c><c><f>D2*1.1</f><v></v></c><c><f>D2*1.1</f><v/></c><c s="0"><f t="array" ref="E2">SUM(A1)</f></c>',
          '<c t="e"><f>D2/0</f><v>#DIV/0!</v></c><c t="e"><v>#REF!</v></c><c t="e"><v>#SPILL!</v></c>',
          makeInlineTextCell('#SKLIC!'),
        ].join(''),
      ),
    ).toEqual([
      'A',
      ...[1, 2, 3].map(() => ({ unreadable: 'formula', text: '=D2*1.1' })),
      { unreadable: 'formula', text: '=SUM(A1)' },
      ...['#DIV/0!', '#REF!', '#SPILL!', '#SKLIC!'].map((text) => ({ unreadable: 'error', text })),
    ]);
  });

  it('has formulas by their values, an empty text among them', () => {
    expect(
      readCells(
        '<c><f>1+1</f><v>2</v></c><c t="str"><f>""</f><v></v></c><c t="str"><f>"a"</f><v>a</v></c><c t="b"><f>TRUE()</f><v>1</v></c>',
      ),
    ).toEqual([2, null, 'a', true]);
  });

  it('has texts of every kind, numbers unrounded, and truth values', () => {
    const sharedStrings =
      '<si><t>Šipon</t></si><si><r><rPr><b/></rPr><t>Mod</t></r><r><t xml:space="preserve">ra </t></r></si><si><t>a_x000D_\nb &amp; c</t></si>';
    expect(
      readCells(
        `<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c>${makeInlineTextCell('x')}<c><v>13.200000000000001</v></c><c t="b"><v>0</v></c><c><v>1E-3</v></c>`,
        { sharedStrings },
      ),
    ).toEqual(['Šipon', 'Modra ', 'a\nb & c', 'x', 13.200000000000001, false, 0.001]);
  });

  it.each([
    ['d. m. yyyy', 46_159, { date: '2026-05-17' }],
    ['dd/mm/yy', 46_159.75, { date: '2026-05-17' }],
    ['d. m. yyyy hh:mm', 46_159.020_833_33, { date: '2026-05-17T00:30' }],
    ['yyyy-mm-dd\\Thh:mm:ss', 46_159.354_166_666_664, { date: '2026-05-17T08:30' }],
    ['[$-424]d. mmmm yyyy', 46_159, { date: '2026-05-17' }],
    ['mmmm', 46_159, { date: '2026-05-17' }],
    ['hh:mm', 0.354_166_666_7, '08:30'],
    ['[h]:mm', 1.5, '36:00'],
    ['0.00%', 0.22, { number: 22, unit: '%' }],
    ['0%', 0.07, { number: 7, unit: '%' }],
    ['0.0%', 0.132, { number: 13.2, unit: '%' }],
    ['0.0"%"', 13.2, { number: 13.2, unit: '%' }],
    ['0.0\\ \\%\\ "vol"', 13.2, { number: 13.2, unit: '% vol' }],
    ['[<1]0.0%;0.0', 13.2, 13.2],
    ['0" cl"', 75, { number: 75, unit: 'cl' }],
    ['#,##0" ml"', 1500, { number: 1500, unit: 'ml' }],
    ['0.00,"l"', 750, '0.75l'],
    ['0.0,', 12_500, 12_500],
    ['[$$-409]#,##0.00', 12.5, { number: 12.5, unit: '$' }],
    ['[$CHF] #,##0.00', 12.5, { number: 12.5, unit: 'CHF' }],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', 0, { number: 0, unit: '€' }],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)', -4, { number: -4, unit: '$' }],
    ['#,##0.00 "dni"', 12.5, { number: 12.5, unit: 'dni' }],
    ['#,##0.00 [$€-424]', 9.9, { number: 9.9, unit: '€' }],
    ['[Red]0.00', 3, 3],
    ['0.00E+00', 12_345, 12_345],
    ['# ?/?', 12.5, 12.5],
    ['000-000', 123_456, { value: 123_456, displayedText: '123-456' }],
    ['000', 7, { value: 7, displayedText: '007' }],
    ['0000 00', 220_421, { value: 220_421, displayedText: '2204 21' }],
    ['000', 750, 750],
    ['#,##0', 1250, 1250],
    ['"v20"00', 22, 'v2022'],
    ['"Da";;"Ne"', 1, 'Da'],
    ['"leto" 0', 2026, { number: 2026, unit: 'leto' }],
  ])('[R94] has what the format %j makes of %d', (format, value, cell) => {
    expect(readCells(`<c s="1"><v>${String(value)}</v></c>`, { formats: [format] })).toEqual([cell]);
  });

  it('[R94] counts its days from 1904 where it says so', () => {
    expect(readCells('<c s="1"><v>44697</v></c>', { formats: ['d. m. yyyy'], is1904: true })).toEqual([
      { date: '2026-05-17' },
    ]);
  });

  it('[R94] has all sheets, hidden ones and hidden rows marked, and the row numbers of the program', () => {
    const row = (number: number, text: string, attributes = '') =>
      `<row r="${number}"${attributes}>${makeInlineTextCell(text)}</row>`;
    const { sheets, encoding } = read(
      makeXlsx({
        sheets: [
          { name: 'stari', state: 'hidden', rows: row(1, 'Ime') + row(2, 'a') },
          { name: 'tajni', state: 'veryHidden', rows: row(1, 'Ime') + row(2, 'b') },
          {
            name: 'Vina & "več"',
            rows: row(3, 'Ime') + row(5, 'c', ' hidden="1"') + row(9, 'd') + '<row r="12"><c s="0"/></row>',
          },
        ],
      }),
    );
    expect(encoding).toBeNull();
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['stari', true],
      ['tajni', true],
      ['Vina & "več"', false],
    ]);
    expect(sheets[2]?.rows).toEqual([
      { number: 3, isHidden: false, cells: ['Ime'] },
      { number: 5, isHidden: true, cells: ['c'] },
      { number: 9, isHidden: false, cells: ['d'] },
    ]);
  });

  it('[R90] is read with 12,000 formatted empty rows, cells at the far end, and parts that it does not need', () => {
    const empty = Array.from({ length: 12_000 }, (_, index) => `<row r="${index + 3}"><c s="1"/><c s="1"/></row>`).join(
      '',
    );
    const last = `<row r="1048576"><c r="A1048576"><v>7</v></c></row>`;
    const { sheets } = read(
      makeXlsx({
        formats: ['0.00'],
        sheets: [
          {
            name: 'Vina',
            rows: `${HEADINGS}<row r="2">${makeInlineTextCell('A')}<c><v>1</v></c></row>${empty}${last}`,
          },
        ],
        extra: {
          'xl/media/image1.png': new Uint8Array(2_000_000),
          'docProps/app.xml': '<x/>',
          'xl/theme/theme1.xml': '<x',
        },
      }),
    );
    expect(sheets[0]?.rows.map(({ number }) => number)).toEqual([1, 2, 1_048_576]);
  });

  it('[R93] [R94] has the value of a merged cell in the cells below, and none in those of other columns', () => {
    const row = (number: number, ...texts: string[]) =>
      `<row r="${number}">${texts.map(makeInlineTextCell).join('')}</row>`;
    const rows = HEADINGS + row(2, 'Rebula', '12') + row(3, 'Zelen') + row(4, 'Bela vina', 'hidden');
    const { sheets } = read(makeXlsx({ sheets: [{ name: 'Vina', rows, merges: ['B2:B3', 'A4:XFD4'] }] }));
    expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['Ime', 'Cena'],
      ['Rebula', '12'],
      ['Zelen', '12'],
      ['Bela vina', { unreadable: 'merged', text: 'Bela vina' }],
    ]);
  });

  it('[R94] names its hidden columns', () => {
    const columns =
      '<col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><col min="9" max="16384" hidden="1"/>';
    const rows = `${HEADINGS}<row r="2">${makeInlineTextCell('A')}</row>`;
    const { sheets } = read(makeXlsx({ sheets: [{ name: 'Vina', rows, columns }] }));
    expect(sheets[0]?.hiddenColumns.slice(0, 3)).toEqual([1, 2, 8]);
    expect(sheets[0]?.rows).toHaveLength(2);
  });

  it('is refused with more columns than are read', () => {
    expect(() => readCells('<c r="AMK2"><v>1</v></c>')).toThrow(expect.objectContaining({ reason: 'wide', row: 2 }));
  });
});

describe('[R94] an XLS workbook', () => {
  const book = (): WorkBook => {
    const sheet = utils.aoa_to_sheet([
      ['Ime', 'Cena'],
      ['Šipon – čaša', 9.9],
      ['x', 8],
    ]);
    sheet['A4'] = { t: 'e', v: 23 };
    sheet['B4'] = { t: 'n', v: 46_159.5, z: 'd. m. yyyy hh:mm' };
    sheet['C2'] = { t: 'n', v: 0.125, z: '0.0%' };
    sheet['!ref'] = 'A1:C4';
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['skrito'], ['b']]), 'Skrit');
    utils.book_append_sheet(workbook, sheet, 'Vina');
    workbook.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    sheet['!merges'] = [utils.decode_range('A2:A3')];
    sheet['!cols'] = [{}, { hidden: true }];
    return workbook;
  };

  it.each(['biff8', 'xlsb'] as const)('is read as %s, under any name', (bookType) => {
    const { sheets } = read(new Uint8Array(write(book(), { type: 'array', bookType }) as ArrayBuffer));
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Skrit', true],
      ['Vina', false],
    ]);
    expect(sheets.map(({ hiddenColumns }) => hiddenColumns)).toEqual([[], [1]]);
    expect(sheets[1]?.rows.map(({ cells }) => cells)).toEqual([
      ['Ime', 'Cena'],
      ['Šipon – čaša', 9.9, { number: 12.5, unit: '%' }],
      ['Šipon – čaša', 8],
      [{ unreadable: 'error', text: '#REF!' }, { date: '2026-05-17T12:00' }],
    ]);
  });
});
