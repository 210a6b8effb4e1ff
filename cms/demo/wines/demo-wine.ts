import type { WineCreateRequest, WineTexts } from '../../src/contract/wines';
import type { Localised } from '../localised';

/** What the trade and the law know of a wine besides. */
export type DemoTrade = Pick<
  WineCreateRequest,
  'sweetnessTerm' | 'qualityTerm' | 'qualityPredicate' | 'tradePrice' | 'logistics' | 'packaging' | 'sheetPublic'
>;

/** A wine of the demo: what is the same in every language, but for its place, and its texts in each. */
export type DemoWine = Omit<WineCreateRequest, keyof WineTexts | keyof DemoTrade | 'slug' | 'place'> & {
  slug: string;
  texts: Localised<WineTexts>;
};
