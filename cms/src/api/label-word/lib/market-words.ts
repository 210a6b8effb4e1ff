import type { LabelLanguage, NamesByLanguage } from '../../../contract/label-terms';
import { getMarketWordKey } from '../../../contract/packaging/market-collections';
import type { CollectionFamily } from '../../../contract/packaging/packaging-terms';
import type { LawMarket } from '../../../contract/wine-law/law-markets';

/**
 * Where a market collects a family of packaging. Slovenian and English say what the word is for; only the
 * languages of the market are printed.
 */
interface MarketWord {
  key: string;
  names: NamesByLanguage;
  /** Languages of the market, which nobody who knows its collection has checked. */
  toCheck: LabelLanguage[];
}

const createMarketWord = (
  market: LawMarket,
  family: CollectionFamily,
  [sl, en]: readonly [sl: string, en: string],
  names: NamesByLanguage,
): MarketWord => ({
  key: getMarketWordKey(market, family),
  names: { sl, en, ...names },
  toCheck: Object.keys(names) as LabelLanguage[],
});

const BELGIAN_BAG = { nl: 'Blauwe zak (PMD)', fr: 'Sac bleu (PMC)', de: 'Blauer Sack (PMK)' };

/**
 * Words of the markets. No legal source of them was read: they are general knowledge of what each country
 * collects together, so all are to be checked. Austria collects metal with plastic since 1 January 2025, and
 * colourless glass apart; Germany, the Netherlands and Belgium collect light packaging of plastic and metal
 * together.
 */
export const MARKET_WORDS: readonly MarketWord[] = [
  createMarketWord('AT', 'glass', ['Steklo v Avstriji', 'Glass in Austria'], { de: 'Altglas (Weiß-/Buntglas)' }),
  createMarketWord('AT', 'plastic', ['Plastika v Avstriji', 'Plastic in Austria'], { de: 'Gelbe Tonne/Gelber Sack' }),
  createMarketWord('AT', 'metal', ['Kovina v Avstriji', 'Metal in Austria'], { de: 'Gelbe Tonne/Gelber Sack' }),
  createMarketWord('AT', 'composite', ['Sestavljen material v Avstriji', 'Composite in Austria'], {
    de: 'Gelbe Tonne/Gelber Sack',
  }),
  createMarketWord('DE', 'metal', ['Kovina v Nemčiji', 'Metal in Germany'], { de: 'Gelber Sack/Tonne' }),
  createMarketWord('DE', 'composite', ['Sestavljen material v Nemčiji', 'Composite in Germany'], {
    de: 'Gelber Sack/Tonne',
  }),
  createMarketWord('NL', 'plastic', ['Plastika na Nizozemskem', 'Plastic in the Netherlands'], { nl: 'PMD' }),
  createMarketWord('NL', 'metal', ['Kovina na Nizozemskem', 'Metal in the Netherlands'], { nl: 'PMD' }),
  createMarketWord('BE', 'plastic', ['Plastika v Belgiji', 'Plastic in Belgium'], BELGIAN_BAG),
  createMarketWord('BE', 'metal', ['Kovina v Belgiji', 'Metal in Belgium'], BELGIAN_BAG),
];
