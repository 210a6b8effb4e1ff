import type { Language } from '../../../contract/values';
import { euros, figure, litres } from './figures';
import { wordsIn } from './file-texts';
import type { PriceList, PricedWine } from './price-list';

/** A column of figures of a price list; `width` in points of a page. */
export interface ListColumn {
  title: string;
  width: number;
  text: (wine: PricedWine) => string;
}

const orNothing = <Value>(value: Value | null, text: (value: Value) => string): string =>
  value === null ? '' : text(value);

/** The columns after that of the wine, all of them to the right of the page. */
export function columnsOf({ kind, language }: Pick<PriceList, 'kind' | 'language'>): ListColumn[] {
  const word = wordsIn(language);
  const money = (value: number | null, language: Language) => orNothing(value, (each) => euros(each, language));
  const isTrade = kind === 'trade';
  const shared: ListColumn[] = [
    { title: word('vintage'), width: 44, text: ({ vintage }) => orNothing(vintage, String) },
    { title: '% vol', width: 38, text: ({ alcohol }) => orNothing(alcohol, (each) => figure(each, language, 1)) },
    { title: word('volume'), width: 46, text: ({ volumeMl }) => orNothing(volumeMl, (each) => litres(each, language)) },
  ];
  const price = ({ price: each, isSoldOut }: PricedWine) => {
    if (isSoldOut) return word('soldOut');
    return each === null && isTrade ? word('onRequest') : money(each, language);
  };
  const second: ListColumn['text'] = ({ secondPrice, isSoldOut }) => (isSoldOut ? '' : money(secondPrice, language));
  if (!isTrade) {
    return [
      ...shared,
      { title: `${word('price')} €`, width: 62, text: price },
      { title: `${word('perLitre')} €`, width: 62, text: second },
    ];
  }
  return [
    ...shared,
    { title: word('gtin'), width: 84, text: ({ bottleGtin }) => bottleGtin },
    { title: word('caseSize'), width: 48, text: ({ bottlesPerCase }) => orNothing(bottlesPerCase, String) },
    { title: `${word('perBottle')} €`, width: 60, text: price },
    { title: `${word('perCase')} €`, width: 52, text: second },
  ];
}
