import type { Language } from '../../../contract/values';
import { formatEuros, formatNumber, formatLitres } from './figures';
import { createTextGetter } from './file-texts';
import type { PriceList, PricedWine } from './price-list';

/** A column of the price list PDF; `width` in points, `format` returns the cell of a wine. */
export interface PdfColumn {
  title: string;
  width: number;
  format: (wine: PricedWine) => string;
}

const formatOrEmpty = <Value>(value: Value | null, format: (value: Value) => string): string =>
  value === null ? '' : format(value);

/**
 * Returns the columns of a price list PDF after the wine's name: vintage, alcohol and volume; then price and
 * price per litre for consumers, or GTIN, bottles per case, and prices per bottle and per case for the trade.
 * In place of its price, a sold-out wine says so.
 */
export function createPdfColumns({ kind, language }: Pick<PriceList, 'kind' | 'language'>): PdfColumn[] {
  const getText = createTextGetter(language);
  const formatMoney = (value: number | null, language: Language) =>
    formatOrEmpty(value, (each) => formatEuros(each, language));
  const isTrade = kind === 'trade';
  const shared: PdfColumn[] = [
    { title: getText('vintage'), width: 44, format: ({ vintage }) => formatOrEmpty(vintage, String) },
    {
      title: '% vol',
      width: 38,
      format: ({ alcohol }) => formatOrEmpty(alcohol, (each) => formatNumber(each, language, 1)),
    },
    {
      title: getText('volume'),
      width: 46,
      format: ({ volumeMl }) => formatOrEmpty(volumeMl, (each) => formatLitres(each, language)),
    },
  ];
  const formatPrice = ({ price: each, isSoldOut }: PricedWine) => {
    if (isSoldOut) return getText('soldOut');
    return each === null && isTrade ? getText('onRequest') : formatMoney(each, language);
  };
  const formatSecondPrice: PdfColumn['format'] = ({ secondPrice, isSoldOut }) =>
    isSoldOut ? '' : formatMoney(secondPrice, language);
  if (!isTrade) {
    return [
      ...shared,
      { title: `${getText('price')} €`, width: 62, format: formatPrice },
      { title: `${getText('perLitre')} €`, width: 62, format: formatSecondPrice },
    ];
  }
  return [
    ...shared,
    { title: getText('gtin'), width: 84, format: ({ bottleGtin }) => bottleGtin },
    { title: getText('caseSize'), width: 48, format: ({ bottlesPerCase }) => formatOrEmpty(bottlesPerCase, String) },
    { title: `${getText('perBottle')} €`, width: 60, format: formatPrice },
    { title: `${getText('perCase')} €`, width: 52, format: formatSecondPrice },
  ];
}
