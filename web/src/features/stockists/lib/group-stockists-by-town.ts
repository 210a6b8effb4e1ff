import type { Stockist } from '#contract/stockists';

/** Stockists of one town; shops without a town are `online`, others `elsewhere`. */
export interface StockistGroup {
  place: { town: string; country: string } | 'online' | 'elsewhere';
  stockists: readonly Stockist[];
}

const getPlace = ({ kind, town, country }: Stockist): StockistGroup['place'] =>
  town !== '' ? { town, country } : kind === 'Online' ? 'online' : 'elsewhere';

const RANK = { elsewhere: 1, online: 2 } as const;
const getPlaceRank = (place: StockistGroup['place']): number => (typeof place === 'string' ? RANK[place] : 0);

/**
 * Groups stockists by town: first the towns of the home country by name, then those abroad by country and
 * name, then stockists without a town, online shops last. Within a group the given order stays. Names are
 * compared by code points of their decomposed letters, so that browser and server agree; č follows c.
 */
export function groupStockistsByTown(stockists: readonly Stockist[], homeCountry: string): StockistGroup[] {
  const towns = new Map<string, { place: StockistGroup['place']; stockists: Stockist[] }>();
  for (const stockist of stockists) {
    const place = getPlace(stockist);
    const key = JSON.stringify(place);
    const existingGroup = towns.get(key);
    if (existingGroup) existingGroup.stockists.push(stockist);
    else towns.set(key, { place, stockists: [stockist] });
  }
  const getSortKey = ({ place }: StockistGroup): string =>
    typeof place === 'string'
      ? ''
      : `${place.country === homeCountry ? '' : place.country} ${place.town.normalize('NFD').toLowerCase()}`;
  return [...towns.values()].toSorted(
    (a, b) =>
      getPlaceRank(a.place) - getPlaceRank(b.place) ||
      (getSortKey(a) < getSortKey(b) ? -1 : getSortKey(a) > getSortKey(b) ? 1 : 0),
  );
}
