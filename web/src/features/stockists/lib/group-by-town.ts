/** A shop or place with an address. `kind` is `Online` for shops on the web. */
interface Shop {
  kind: string;
  town: string;
  country: string;
}

/** Shops of one town. Online shops without a town are in `online`, other shops without one in `elsewhere`. */
export interface TownGroup<Item extends Shop> {
  place: { town: string; country: string } | 'online' | 'elsewhere';
  items: readonly Item[];
}
type Place = TownGroup<Shop>['place'];

const getPlace = ({ kind, town, country }: Shop): Place =>
  town !== '' ? { town, country } : kind === 'Online' ? 'online' : 'elsewhere';

const RANK = { elsewhere: 1, online: 2 } as const;
const getPlaceRank = (place: Place): number => (typeof place === 'string' ? RANK[place] : 0);

/**
 * Groups shops by town: first the towns of the home country by name, then those abroad by country and name,
 * then shops without a town, online shops last. Within a group the given order stays. Names are compared by
 * code points of their decomposed letters, so that browser and server agree; č follows c.
 */
export function groupByTown<Item extends Shop>(shops: readonly Item[], homeCountry: string): TownGroup<Item>[] {
  const towns = new Map<string, { place: Place; items: Item[] }>();
  for (const shop of shops) {
    const place = getPlace(shop);
    const key = JSON.stringify(place);
    const existingGroup = towns.get(key);
    if (existingGroup) existingGroup.items.push(shop);
    else towns.set(key, { place, items: [shop] });
  }
  const getSortKey = ({ place }: { place: Place }): string =>
    typeof place === 'string'
      ? ''
      : `${place.country === homeCountry ? '' : place.country} ${place.town.normalize('NFD').toLowerCase()}`;
  return [...towns.values()].toSorted(
    (a, b) =>
      getPlaceRank(a.place) - getPlaceRank(b.place) ||
      (getSortKey(a) < getSortKey(b) ? -1 : getSortKey(a) > getSortKey(b) ? 1 : 0),
  );
}
