import type { SiteMetadata } from '../../../contract/metadata';
import type { Trade } from '../../../contract/trade';
import type { Language } from '../../../contract/values';
import { WINE_COLORS } from '../../../contract/wine-colors';
import type { Wine } from '../../../contract/wines';
import { getLabelUrl } from '../../label/lib/enrich-labels';
import { ALLERGEN_TEXTS, WINE_COLOR_TEXTS } from '../../../contract/wine-texts';

/** A wine of a price list. Prices are in euros, with VAT for consumers and without VAT for the trade. */
export interface PricedWine {
  name: string;
  origin: string;
  vintage: number | null;
  alcohol: number | null;
  volumeMl: number | null;
  price: number | null;
  /** Consumers: price per litre. Trade: price per case. */
  secondPrice: number | null;
  isSoldOut: boolean;
  allergens: string;
  labelUrl: string;
  bottleGtin: string;
  caseGtin: string;
  bottlesPerCase: number | null;
}

/** Content of a price list. */
export interface PriceList {
  kind: 'consumer' | 'trade';
  language: Language;
  winery: { name: string; lines: string[] };
  /** When it was created, ISO 8601. */
  date: string;
  terms: Pick<Trade, 'vatPercent' | 'validUntil' | 'minimumOrder' | 'terms'>;
  groups: { name: string; wines: PricedWine[] }[];
}

const roundToCents = (euros: number): number => Math.round(euros * 100) / 100;

/**
 * Returns the prices of a wine. The trade price is never calculated from the consumer price: the winery sets
 * it, and without one the list says «on request».
 */
function calculatePrices(wine: Wine, kind: PriceList['kind']): Pick<PricedWine, 'price' | 'secondPrice'> {
  const { price, tradePrice = null, volumeMl, logistics } = wine;
  if (kind === 'consumer') {
    return { price, secondPrice: price === null || !volumeMl ? null : roundToCents((price / volumeMl) * 1000) };
  }
  const size = logistics?.bottlesPerCase ?? null;
  return { price: tradePrice, secondPrice: tradePrice === null || !size ? null : roundToCents(tradePrice * size) };
}

function toPricedWine(wine: Wine, kind: PriceList['kind'], language: Language): PricedWine {
  const { label, logistics } = wine;
  return {
    name: wine.name,
    origin: [wine.appellation, wine.variety.join(', ')].filter(Boolean).join(' · '),
    vintage: wine.vintage,
    alcohol: wine.alcohol,
    volumeMl: wine.volumeMl,
    ...calculatePrices(wine, kind),
    isSoldOut: wine.soldOut === true,
    allergens: (label?.allergens ?? []).map((each) => ALLERGEN_TEXTS[each][language]).join(', '),
    labelUrl: label ? getLabelUrl(label.code) : '',
    bottleGtin: logistics?.bottleGtin ?? '',
    caseGtin: logistics?.caseGtin ?? '',
    bottlesPerCase: logistics?.bottlesPerCase ?? null,
  };
}

/** What a price list needs besides its wines. */
export interface PriceListSources {
  kind: PriceList['kind'];
  language: Language;
  now: Date;
  metadata: SiteMetadata;
  trade: PriceList['terms'];
}

/**
 * Creates the content of a price list for consumers or for the trade. Wines are grouped by colour, in the
 * order of the site; within a group they stay in the order of `wines`. Colours without wines are left out.
 */
export function createPriceList(
  wines: readonly Wine[],
  { kind, language, now, metadata, trade }: PriceListSources,
): PriceList {
  const { brand, company, contacts } = metadata;
  const groups = WINE_COLORS.map((color) => ({
    name: WINE_COLOR_TEXTS[color][language],
    wines: wines.filter((wine) => wine.color === color).map((wine) => toPricedWine(wine, kind, language)),
  }));
  return {
    kind,
    language,
    winery: {
      name: brand.title || company.name,
      lines: [company.name, contacts.address || company.address, contacts.phone, contacts.email].filter(Boolean),
    },
    date: now.toISOString(),
    terms: trade,
    groups: groups.filter((group) => group.wines.length > 0),
  };
}
