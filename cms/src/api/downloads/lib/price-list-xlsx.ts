import type { Cell, Row } from 'write-excel-file/node' with { 'resolution-mode': 'import' };
import { formatDay, formatNumber } from './figures';
import { createTextGetter } from './file-texts';
import type { PriceList, PricedWine } from './price-list';

const text = (value: string): Cell => (value === '' ? null : { value, type: String });
const number = (value: number | null, format?: string): Cell =>
  value === null ? null : { value, type: Number, ...(format && { format }) };
const MONEY = '#,##0.00';

interface XlsxColumn {
  title: string;
  /** In characters. */
  width: number;
  cell: (wine: PricedWine) => Cell;
}

function createXlsxColumns({ kind, language }: PriceList): XlsxColumn[] {
  const word = createTextGetter(language);
  const isTrade = kind === 'trade';
  const state = ({ isSoldOut, price }: PricedWine) =>
    isSoldOut ? word('soldOut') : price === null && isTrade ? word('onRequest') : '';
  return [
    { title: word('wine'), width: 32, cell: ({ name }) => text(name) },
    { title: word('origin'), width: 34, cell: ({ origin }) => text(origin) },
    { title: word('vintage'), width: 9, cell: ({ vintage }) => number(vintage) },
    { title: '% vol', width: 8, cell: ({ alcohol }) => number(alcohol, '0.0') },
    { title: `${word('volume')} (ml)`, width: 13, cell: ({ volumeMl }) => number(volumeMl) },
    { title: `${word(isTrade ? 'perBottle' : 'price')} (€)`, width: 15, cell: ({ price }) => number(price, MONEY) },
    {
      title: `${word(isTrade ? 'perCase' : 'perLitre')} (€)`,
      width: 15,
      cell: ({ secondPrice }) => number(secondPrice, MONEY),
    },
    { title: '', width: 14, cell: (wine) => text(state(wine)) },
    ...(isTrade
      ? [
          {
            title: word('bottlesPerCase'),
            width: 18,
            cell: ({ bottlesPerCase }: PricedWine) => number(bottlesPerCase),
          },
          { title: word('bottleGtin'), width: 17, cell: ({ bottleGtin }: PricedWine) => text(bottleGtin) },
          { title: word('caseGtin'), width: 17, cell: ({ caseGtin }: PricedWine) => text(caseGtin) },
        ]
      : []),
    { title: word('allergens'), width: 18, cell: ({ allergens }) => text(allergens) },
    { title: word('labelAddress'), width: 38, cell: ({ labelUrl }) => text(labelUrl) },
  ];
}

/** Returns the notes below the wines, where they leave the first row to the column headings. */
function createNotes({ kind, language, terms, date }: PriceList): string[] {
  const word = createTextGetter(language);
  const vat = formatNumber(terms.vatPercent, language);
  const shared = formatDay(new Date(date), language);
  if (kind === 'consumer') return [word('withTax', { vat }), word('informational'), shared];
  return [
    word('withoutTax', { vat }),
    ...(terms.validUntil ? [`${word('validUntil')}: ${formatDay(new Date(terms.validUntil), language)}`] : []),
    ...(terms.minimumOrder ? [`${word('minimumOrder')}: ${terms.minimumOrder}`] : []),
    ...(terms.terms ? [`${word('terms')}: ${terms.terms}`] : []),
    shared,
  ];
}

/**
 * Renders a price list as an XLSX workbook of one sheet: headings, a row per wine, then VAT, terms and date.
 * Numbers are number cells; all other cells are text and never formulas.
 */
export async function renderPriceListXlsx(list: PriceList): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const columns = createXlsxColumns(list);
  const word = createTextGetter(list.language);
  const heads: Row = [word('color'), ...columns.map(({ title }) => title)].map((value) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
  }));
  const rows: Row[] = list.groups.flatMap(({ name, wines }) =>
    wines.map((wine) => [text(name), ...columns.map(({ cell }) => cell(wine))]),
  );
  const notes: Row[] = [[], ...createNotes(list).map((note) => [text(note)])];
  return writeXlsxFile([heads, ...rows, ...notes], {
    sheet: word(list.kind === 'trade' ? 'tradeList' : 'consumerList'),
    columns: [{ width: 12 }, ...columns.map(({ width }) => ({ width }))],
    stickyRowsCount: 1,
  }).toBuffer();
}
