import type { SiteMetadata } from '../../../contract/metadata';
import type { Trade } from '../../../contract/trade';
import type { Language } from '../../../contract/values';
import { WINE_COLORS } from '../../../contract/wine-terms';
import type { Wine } from '../../../contract/wines';
import { addressOf } from '../../label/lib/present-labels';
import { ALLERGEN_TEXTS, WINE_COLOR_TEXTS } from '../../../contract/wine-texts';

/** A wine of a price list; prices in euros, with tax for visitors and without for the trade. */
export interface PricedWine {
  name: string;
  origin: string;
  vintage: number | null;
  alcohol: number | null;
  volumeMl: number | null;
  price: number | null;
  /** For visitors: of a litre. For the trade: of a case. */
  secondPrice: number | null;
  isSoldOut: boolean;
  allergens: string;
  labelAddress: string;
  bottleGtin: string;
  caseGtin: string;
  bottlesPerCase: number | null;
}

/** All that stands on a price list. */
export interface PriceList {
  kind: 'consumer' | 'trade';
  language: Language;
  house: { name: string; lines: string[] };
  /** The day on which it was made, ISO 8601. */
  date: string;
  terms: Pick<Trade, 'vatPercent' | 'validUntil' | 'minimumOrder' | 'terms'>;
  groups: { name: string; wines: PricedWine[] }[];
}

const cents = (euros: number): number => Math.round(euros * 100) / 100;

/**
 * The prices of a wine. A price for the trade is never computed from that for visitors: it is a decision of the house, and
 * without one the list says «on request».
 */
function pricesOf(wine: Wine, kind: PriceList['kind']): Pick<PricedWine, 'price' | 'secondPrice'> {
  const { price, tradePrice = null, volumeMl, logistics } = wine;
  if (kind === 'consumer') {
    return { price, secondPrice: price === null || !volumeMl ? null : cents((price / volumeMl) * 1000) };
  }
  const size = logistics?.bottlesPerCase ?? null;
  return { price: tradePrice, secondPrice: tradePrice === null || !size ? null : cents(tradePrice * size) };
}

function priced(wine: Wine, kind: PriceList['kind'], language: Language): PricedWine {
  const { label, logistics } = wine;
  return {
    name: wine.name,
    origin: [wine.appellation, wine.variety.join(', ')].filter(Boolean).join(' · '),
    vintage: wine.vintage,
    alcohol: wine.alcohol,
    volumeMl: wine.volumeMl,
    ...pricesOf(wine, kind),
    isSoldOut: wine.soldOut === true,
    allergens: (label?.allergens ?? []).map((each) => ALLERGEN_TEXTS[each][language]).join(', '),
    labelAddress: label ? addressOf(label.code) : '',
    bottleGtin: logistics?.bottleGtin ?? '',
    caseGtin: logistics?.caseGtin ?? '',
    bottlesPerCase: logistics?.bottlesPerCase ?? null,
  };
}

/** What a list is made of, beside its wines. */
export interface PriceListParts {
  kind: PriceList['kind'];
  language: Language;
  now: Date;
  metadata: SiteMetadata;
  trade: PriceList['terms'];
}

/** Wines in groups of their colours, each in the order of the site. */
export function priceList(wines: readonly Wine[], { kind, language, now, metadata, trade }: PriceListParts): PriceList {
  const { brand, company, contacts } = metadata;
  const groups = WINE_COLORS.map((color) => ({
    name: WINE_COLOR_TEXTS[color][language],
    wines: wines.filter((wine) => wine.color === color).map((wine) => priced(wine, kind, language)),
  }));
  return {
    kind,
    language,
    house: {
      name: brand.title || company.name,
      lines: [company.name, contacts.address || company.address, contacts.phone, contacts.email].filter(Boolean),
    },
    date: now.toISOString(),
    terms: trade,
    groups: groups.filter((group) => group.wines.length > 0),
  };
}
