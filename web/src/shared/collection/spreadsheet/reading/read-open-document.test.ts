import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet';
import { makeOds } from '#testing/make-spreadsheet';

const read = (bytes: Uint8Array) => readSpreadsheet(bytes, { encoding: null, knownHeadings: new Set() });
const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const table = (rows: string, name = 'Vina', attributes = '') =>
  `<table:table table:name="${name}" ${attributes}>${rows}</table:table>`;
const readCells = (cells: string) => read(makeOds(table(row(text('Ime')) + row(cells)))).sheets[0]?.rows[1]?.cells;

describe('an ODS workbook', () => {
  it('[R93] has unreadable cells where a formula has no value, or an error value', () => {
    expect(
      readCells(
        [
          '<table:table-cell table:formula="of:=[.D2]*2"/>',
          '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DEL/0!</text:p></table:table-cell>',
          '<table:table-cell table:formula="of:=x" office:value-type="float" office:value="0"><text:p>Err:509</text:p></table:table-cell>',
          '<table:table-cell table:formula="of:=&quot;&quot;"><text:p/></table:table-cell>',
          text('x'),
        ].join(''),
      ),
    ).toEqual([
      { unreadable: 'formula', text: '=[.D2]*2' },
      { unreadable: 'error', text: '#DEL/0!' },
      { unreadable: 'error', text: 'Err:509' },
      null,
      'x',
    ]);
  });

  it('[R94] has dates as the cell shows them, times as texts, and numbers of every kind', () => {
    const cell = (type: string, value: string, shown: string) =>
      `<table:table-cell office:value-type="${type}" ${value}><text:p>${shown}</text:p></table:table-cell>`;
    expect(
      readCells(
        [
          cell('date', 'office:date-value="2026-05-17"', '17. 5. 2026'),
          cell('date', 'office:date-value="2026-05-17T08:30:00.000"', '17. 5. 2026 08:30'),
          cell('time', 'office:time-value="PT08H30M00S"', '08:30'),
          cell('float', 'office:value="13.200000000000001"', '13,2'),
          cell('percentage', 'office:value="0.22"', '22 %'),
          cell('percentage', 'office:value="0.125"', '12,5 %'),
          cell('currency', 'office:currency="EUR" office:value="9.9"', '9,90 €'),
          cell('currency', 'office:currency="USD" office:value="12.5"', '12,50'),
          cell('float', 'office:value="75"', '75 cl'),
          cell('float', 'office:value="1250"', '1.250 ml'),
          cell('float', 'office:value="750"', '0,75 l'),
          cell('float', 'office:value="7"', '007'),
          cell('float', 'office:value="1250"', '1.250'),
          cell('boolean', 'office:boolean-value="true"', 'DA'),
        ].join(''),
      ),
    ).toEqual([
      { date: '2026-05-17' },
      { date: '2026-05-17T08:30' },
      '08:30',
      13.200000000000001,
      { number: 22, unit: '%' },
      { number: 12.5, unit: '%' },
      { number: 9.9, unit: '€' },
      { number: 12.5, unit: 'USD' },
      { number: 75, unit: 'cl' },
      { number: 1250, unit: 'ml' },
      '0,75 l',
      { value: 7, displayedText: '007' },
      1250,
      true,
    ]);
  });

  it('has texts with their lines, spaces and links, without comments', () => {
    const comment = '<office:annotation><text:p>opomba</text:p></office:annotation>';
    const cell = `<table:table-cell office:value-type="string">${comment}<text:p>a<text:s text:c="2"/>&amp; <text:span>b</text:span><text:line-break/>c</text:p><text:p><text:a xlink:href="https://example.com/">d</text:a></text:p></table:table-cell>`;
    expect(readCells(cell)).toEqual(['a  & b\nc\nd']);
  });

  it('[R94] has all sheets and the row numbers of the program, hidden ones marked', () => {
    const styles =
      '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const hidden = table(row(text('Ime')) + row(text('a')), 'stari', 'table:style-name="ta1"');
    const shown = table(
      [
        row(text('Ime')),
        row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="3"'),
        row(text('b'), 'table:visibility="filter"'),
        `<table:table-row-group table:display="false">${row(text('c'), 'table:visibility="collapse"')}</table:table-row-group>`,
        row(text('d'), 'table:number-rows-repeated="2"'),
        row(
          '<table:covered-table-cell/><table:table-cell table:number-columns-repeated="16383"/>',
          'table:number-rows-repeated="1048569"',
        ),
      ].join(''),
    );
    const { sheets } = read(makeOds(hidden + shown, styles));
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['stari', true],
      ['Vina', false],
    ]);
    expect(sheets[1]?.rows.map(({ number, isHidden, cells }) => [number, isHidden, cells[0]])).toEqual([
      [1, false, 'Ime'],
      [5, true, 'b'],
      [6, true, 'c'],
      [7, false, 'd'],
      [8, false, 'd'],
    ]);
  });

  it('[R93] [R94] has the value of a merged cell in the cells below, and none in those of other columns', () => {
    const spanning = (value: string, attributes: string) =>
      `<table:table-cell office:value-type="string" ${attributes}><text:p>${value}</text:p></table:table-cell>`;
    const covered = (attributes = '') => `<table:covered-table-cell ${attributes}/>`;
    const rows = [
      row(text('Ime') + text('Cena') + text('Letnik')),
      row(text('Rebula') + spanning('12', 'table:number-rows-spanned="2" table:number-columns-repeated="2"')),
      row(text('Zelen') + covered('table:number-columns-repeated="2"')),
      row(
        spanning('Bela vina', 'table:number-columns-spanned="3"') + covered('table:number-columns-repeated="2"'),
        'table:number-rows-repeated="2"',
      ),
    ];
    const merged = { unreadable: 'merged', text: 'Bela vina' };
    expect(read(makeOds(table(rows.join('')))).sheets[0]?.rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'Ime', 'Cena', 'Letnik'],
      [2, 'Rebula', '12', '12'],
      [3, 'Zelen', '12', '12'],
      [4, 'Bela vina', merged, merged],
      [5, 'Bela vina', merged, merged],
    ]);
  });

  it('[R94] names its hidden columns', () => {
    const columns =
      '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/><table:table-column-group><table:table-column table:visibility="filter"/></table:table-column-group><table:table-column table:number-columns-repeated="16380"/>';
    const [first] = read(makeOds(table(columns + row(text('Ime')) + row(text('a'))))).sheets;
    expect(first?.hiddenColumns).toEqual([1, 2, 3]);
  });

  it('[R90] costs little however often rows and cells repeat', () => {
    const repeated = row(text('x'), 'table:number-rows-repeated="1048576"');
    expect(read(makeOds(table(row(text('Ime')) + repeated))).sheets[0]?.rows).toHaveLength(1_002);
    const wide = '<table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="16384"/>';
    expect(() => readCells(wide)).toThrow(expect.objectContaining({ reason: 'wide' }));
  });
});
