import { describe, expect, it } from 'vitest';
import { foldText } from '#contract/search-terms';
import { isErrorValue } from './error-values';
import { readSpreadsheet } from './read-spreadsheet';

const KNOWN = new Set(['id', 'Ime', 'Cena', 'Cena, EUR', 'Letnik', 'Opis'].map(foldText));
const read = (text: string, knownHeadings: ReadonlySet<string> = KNOWN) =>
  readSpreadsheet(new TextEncoder().encode(text), { encoding: null, knownHeadings });
const rows = (text: string, known?: ReadonlySet<string>) => read(text, known).sheets[0]?.rows ?? [];
const cells = (text: string, known?: ReadonlySet<string>) => rows(text, known).map((row) => row.cells);
const NOTHING_KNOWN = new Set<string>();

describe('[R91] the delimiter of a CSV file', () => {
  it.each([';', ',', '\t', '|'])(
    'is %j for 1, 3 and 8 rows with decimal commas, whether headings are known or not',
    (delimiter) => {
      const price = delimiter === ',' ? '"14,20"' : '14,20';
      for (const count of [1, 3, 8]) {
        const lines = Array.from({ length: count }, (_, index) => `w${index}${delimiter}${price}`);
        const text = [`id${delimiter}Cena`, ...lines].join('\r\n');
        const wanted = [['id', 'Cena'], ...lines.map((_, index) => [`w${index}`, '14,20'])];
        expect(cells(text)).toEqual(wanted);
        expect(cells(text, NOTHING_KNOWN)).toEqual(wanted);
      }
    },
  );

  it('is decided by known headings before anything else', () => {
    expect(cells('Ime;Cena, EUR\nŠipon, suho;9,90\nRebula, suho;8,10')).toEqual([
      ['Ime', 'Cena, EUR'],
      ['Šipon, suho', '9,90'],
      ['Rebula, suho', '8,10'],
    ]);
    expect(cells('Ime,Cena\na;b;c,1\na;b;c,2')[1]).toEqual(['a;b;c', '1']);
  });

  it('is none for one column, whatever its texts hold', () => {
    expect(cells('Opis\nsuho, polno; zrelo | rdeče\n"b"')).toEqual([['Opis'], ['suho, polno; zrelo | rdeče'], ['b']]);
  });

  it.each(['sep=;\r\n', '\uFEFFsep=;\r\n', '"sep=;"\n', 'SEP=;\r', 'sep=;;;\n'])('is what %j says', (line) => {
    expect(rows(`${line}Ime;Letnik\nŠipon;2032`)).toEqual([
      { number: 1, isHidden: false, cells: ['Ime', 'Letnik'] },
      { number: 2, isHidden: false, cells: ['Šipon', '2032'] },
    ]);
  });

  it('is said by a sep= line in UTF-16 and for other characters, too', () => {
    const bytes = new Uint8Array(Buffer.from('\uFEFFsep=:\r\nIme:Cena\r\nŠipon:1', 'utf16le'));
    const file = readSpreadsheet(bytes, { encoding: null, knownHeadings: KNOWN });
    expect(file.sheets[0]?.rows.map((row) => row.cells)).toEqual([
      ['Ime', 'Cena'],
      ['Šipon', '1'],
    ]);
    expect(cells('sep=\t\nIme\tCena\na\t1')).toEqual([
      ['Ime', 'Cena'],
      ['a', '1'],
    ]);
  });
});

describe('[R94] the rows of a CSV file', () => {
  it('have the numbers of the table: empty rows count, lines of a cell and the sep= line do not', () => {
    const text = 'Ime;Opis\r\nA;"prva\r\ndruga"\r\n;;\r\n\r\nB;x\r\n';
    expect(rows(text)).toEqual([
      { number: 1, isHidden: false, cells: ['Ime', 'Opis'] },
      { number: 2, isHidden: false, cells: ['A', 'prva\ndruga'] },
      { number: 5, isHidden: false, cells: ['B', 'x'] },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('end with %j', (end) => {
    expect(cells(`Ime;Opis${end}A;"x;""y""${end}z"${end}B;${end}`)).toEqual([
      ['Ime', 'Opis'],
      ['A', 'x;"y"\nz'],
      ['B'],
    ]);
  });

  it('end where a DOS program ends its file', () => {
    expect(cells('Ime;Cena\r\nA;1\r\n\u001A')).toEqual([
      ['Ime', 'Cena'],
      ['A', '1'],
    ]);
  });

  it.each([
    ['Ime;Opis\nA;x\nB;"open\nC;y', 3],
    ['Ime;Opis\nA;"x"y";1', 2],
  ])('are refused where quotation marks do not match: %j', (text, row) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ reason: 'quotes', row }));
  });

  it('end after more than an import takes', () => {
    const many = `Ime;Cena\n${'x;1\n'.repeat(50_000)}`;
    expect(rows(many)).toHaveLength(1_002);
    expect(() => read(`a;b\n${';'.repeat(2_000)}x\n`)).toThrow(expect.objectContaining({ reason: 'wide', row: 2 }));
  });
});

describe('[R93] the cells of a CSV file', () => {
  it('are unreadable where they hold exactly an error value, in the languages of the region', () => {
    for (const value of [
      '#REF!',
      '#SKLIC!',
      '#DEL/0!',
      '#VREDN!',
      '#IME?',
      '#N/V',
      '#ŠTEV!',
      '#N/A',
      'Err:502',
      '#WERT!',
    ]) {
      expect(cells(`Ime;Cena\nA;${value}`)[1], value).toEqual(['A', { unreadable: 'error', text: value }]);
    }
    expect(cells('Ime;Opis\nA;Ni #REF! v besedilu')[1]).toEqual(['A', 'Ni #REF! v besedilu']);
    expect(isErrorValue('#1 vino')).toBe(false);
  });

  it('are texts as typed, without the apostrophe before a formula and the formula around a text', () => {
    expect(cells(`Ime;Opis\n007;'=1+1\n="0038";' x\n"=""383""";''-5`)).toEqual([
      ['Ime', 'Opis'],
      ['007', '=1+1'],
      ['0038', "' x"],
      ['383', "'-5"],
    ]);
  });
});

describe('[X2] rows above the headings', () => {
  it('are left out: the row with the most known headings among the first ten is that of the headings', () => {
    const [sheet] = read(
      'Cenik 2026, Klet\n\nCena od: 1. 1.;id\nIme;Letnik;Cena\nŠipon;2032;9,90\nCena;Letnik;Ime',
    ).sheets;
    expect(sheet?.titleRows?.map(({ number }) => number)).toEqual([1, 3]);
    expect(sheet?.rows.map(({ number, cells: [first] }) => [number, first])).toEqual([
      [4, 'Ime'],
      [5, 'Šipon'],
      [6, 'Cena'],
    ]);
  });

  it('are none where another row has one known heading at most, or is further down', () => {
    expect(read('Vino;Vrednost\nCena;1').sheets[0]).not.toHaveProperty('titleRows');
    const title = Array.from({ length: 10 }, (_, index) => `Vrstica ${String(index)};x`).join('\n');
    expect(read(`${title}\nIme;Cena\nŠipon;1`).sheets[0]).not.toHaveProperty('titleRows');
  });
});
