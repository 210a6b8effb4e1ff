// See docs/adr/0045-packaging-belongs-to-the-wine.md.
import type { LabelLanguage, NamesByLanguage } from '../label-terms';
import type { LawMarket } from '../wine-law/law-markets';
import { getCollectionWordKey, type CollectedPart, type CollectionFamily } from './packaging-terms';

/**
 * Languages in which a market reads where packaging is collected. Languages of minorities are left out: no
 * rule that was read demands them.
 */
const MARKET_LANGUAGES: Readonly<Partial<Record<LawMarket, readonly LabelLanguage[]>>> = {
  SI: ['sl'],
  IT: ['it'],
  AT: ['de'],
  DE: ['de'],
  HR: ['hr'],
  ES: ['es'],
  FR: ['fr'],
  IE: ['en', 'ga'],
  PL: ['pl'],
  CZ: ['cs'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'fr', 'it'],
  UK: ['en'],
  US: ['en'],
};

/** Families of which a market has a wording of its own. All others have the wording of the language. */
export const MARKET_FAMILIES: Readonly<Partial<Record<LawMarket, readonly CollectionFamily[]>>> = {
  AT: ['glass', 'plastic', 'metal', 'composite'],
  DE: ['metal', 'composite'],
  NL: ['plastic', 'metal'],
  BE: ['plastic', 'metal'],
};

/** Returns the key of the label word that says where a market collects a family: `packagingToMetalAT`. */
export const getMarketWordKey = (market: LawMarket, family: CollectionFamily): string =>
  `${getCollectionWordKey(family)}${market}`;

const MARKETS = Object.keys(MARKET_LANGUAGES) as LawMarket[];

const listMarketFamilies = (market: LawMarket): readonly CollectionFamily[] => MARKET_FAMILIES[market] ?? [];

/** Keys of all label words about the collection in one market. */
export const MARKET_WORD_KEYS: readonly string[] = MARKETS.flatMap((market) =>
  listMarketFamilies(market).map((family) => getMarketWordKey(market, family)),
);

/** Lists the keys of the words that the markets, or all without any, have of their own for these parts. */
export function listMarketWordKeys(parts: readonly CollectedPart[], markets: readonly LawMarket[]): string[] {
  const families = new Set(parts.map(({ collection }) => collection));
  return (markets.length > 0 ? markets : MARKETS).flatMap((market) =>
    listMarketFamilies(market)
      .filter((family) => families.has(family))
      .map((family) => getMarketWordKey(market, family)),
  );
}

/**
 * Returns where a family is collected in the markets, by language: in the words of the markets that have the
 * language, else in those of the language. Where markets differ, each text names its own: `Altglas (DE),
 * Buntglas (AT)`. `getNames` returns the translations of a label word; none for an unknown key.
 */
export function createCollectionNames(
  family: CollectionFamily,
  markets: readonly LawMarket[],
  getNames: (key: string) => NamesByLanguage,
): NamesByLanguage {
  const names = { ...getNames(getCollectionWordKey(family)) };
  const languages = new Set(markets.flatMap((market) => MARKET_LANGUAGES[market] ?? []));
  for (const language of languages) {
    const marketsByText = new Map<string, LawMarket[]>();
    for (const market of markets.filter((each) => MARKET_LANGUAGES[each]?.includes(language))) {
      const own = listMarketFamilies(market).includes(family) ? getNames(getMarketWordKey(market, family)) : {};
      const text = own[language] ?? names[language];
      if (text !== undefined) marketsByText.set(text, [...(marketsByText.get(text) ?? []), market]);
    }
    const texts = [...marketsByText].map(([text, textMarkets]) =>
      marketsByText.size > 1 ? `${text} (${textMarkets.join(', ')})` : text,
    );
    if (texts.length > 0) names[language] = texts.join(', ');
  }
  return names;
}
