import type { Cell, Row } from 'write-excel-file/node' with { 'resolution-mode': 'import' };
import { formatDay, formatNumber } from './figures';
import { createTextGetter } from './file-texts';
import type { PriceList, PricedWine } from './price-list';

const createTextCell = (value: string): Cell => (value === '' ? null : { value, type: String });
const createNumberCell = (value: number | null, format?: string): Cell =>
  value === null ? null : { value, type: Number, ...(format && { format }) };
const MONEY = '#,##0.00';

interface XlsxColumn {
  title: string;
  /** In characters. */
  width: number;
  cell: (wine: PricedWine) => Cell;
}

function createXlsxColumns({ kind, language }: PriceList): XlsxColumn[] {
  const getText = createTextGetter(language);
  const isTrade = kind === 'trade';
  const formatState = ({ isSoldOut, price }: PricedWine) =>
    isSoldOut ? getText('soldOut') : price === null && isTrade ? getText('onRequest') : '';
  return [
    { title: getText('wine'), width: 32, cell: ({ name }) => createTextCell(name) },
    { title: getText('origin'), width: 34, cell: ({ origin }) => createTextCell(origin) },
    { title: getText('vintage'), width: 9, cell: ({ vintage }) => createNumberCell(vintage) },
    { title: '% vol', width: 8, cell: ({ alcohol }) => createNumberCell(alcohol, '0.0') },
    { title: `${getText('volume')} (ml)`, width: 13, cell: ({ volumeMl }) => createNumberCell(volumeMl) },
    {
      title: `${getText(isTrade ? 'perBottle' : 'price')} (€)`,
      width: 15,
      cell: ({ price }) => createNumberCell(price, MONEY),
    },
    {
      title: `${getText(isTrade ? 'perCase' : 'perLitre')} (€)`,
      width: 15,
      cell: ({ secondPrice }) => createNumberCell(secondPrice, MONEY),
    },
    { title: '', width: 14, cell: (wine) => createTextCell(formatState(wine)) },
    ...(isTrade
      ? [
          {
            title: getText('bottlesPerCase'),
            width: 18,
            cell: ({ bottlesPerCase }: PricedWine) => createNumberCell(bottlesPerCase),
          },
          { title: getText('bottleGtin'), width: 17, cell: ({ bottleGtin }: PricedWine) => createTextCell(bottleGtin) },
          { title: getText('caseGtin'), width: 17, cell: ({ caseGtin }: PricedWine) => createTextCell(caseGtin) },
        ]
      : []),
    { title: getText('allergens'), width: 18, cell: ({ allergens }) => createTextCell(allergens) },
    { title: getText('labelAddress'), width: 38, cell: ({ labelUrl }) => createTextCell(labelUrl) },
  ];
}

/** Returns the notes below the wines, where they leave the first row to the column headings. */
function createNotes({ kind, language, terms, date }: PriceList): string[] {
  const getText = createTextGetter(language);
  const vat = formatNumber(terms.vatPercent, language);
  const formattedDate = formatDay(new Date(date), language);
  if (kind === 'consumer') return [getText('withTax', { vat }), getText('informational'), formattedDate];
  return [
    getText('withoutTax', { vat }),
    ...(terms.validUntil ? [`${getText('validUntil')}: ${formatDay(new Date(terms.validUntil), language)}`] : []),
    ...(terms.minimumOrder ? [`${getText('minimumOrder')}: ${terms.minimumOrder}`] : []),
    ...(terms.terms ? [`${getText('terms')}: ${terms.terms}`] : []),
    formattedDate,
  ];
}

/**
 * Renders a price list as an XLSX workbook of one sheet: headings, a row per wine, then VAT, terms and date.
 * Numbers are number cells; all other cells are text and never formulas.
 */
export async function renderPriceListXlsx(list: PriceList): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const columns = createXlsxColumns(list);
  const getText = createTextGetter(list.language);
  const headings: Row = [getText('color'), ...columns.map(({ title }) => title)].map((value) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
  }));
  const rows: Row[] = list.groups.flatMap(({ name, wines }) =>
    wines.map((wine) => [createTextCell(name), ...columns.map(({ cell }) => cell(wine))]),
  );
  const notes: Row[] = [[], ...createNotes(list).map((note) => [createTextCell(note)])];
  return writeXlsxFile([headings, ...rows, ...notes], {
    sheet: getText(list.kind === 'trade' ? 'tradeList' : 'consumerList'),
    columns: [{ width: 12 }, ...columns.map(({ width }) => ({ width }))],
    stickyRowsCount: 1,
  }).toBuffer();
}
