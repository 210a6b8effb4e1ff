import type { SiteMetadata } from '../../../contract/metadata';
import { parsePostalAddress } from '../../../contract/postal-address';

/** What of the metadata says where the winery is. */
export type Winery = Pick<SiteMetadata, 'brand' | 'contacts'>;

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The location of an event with postal code and town, for readers far away. They are added to a location at
 * the winery: one with its name, its street and number, its link to the map, or, last, the village of its
 * address.
 */
export function completeLocation(
  { location, mapsUrl }: { location: string; mapsUrl?: string | undefined },
  winery: Winery | null,
): string {
  const address = parsePostalAddress(winery?.contacts.address ?? '');
  if (!winery || !address || location.toLowerCase().includes(address.town.toLowerCase())) return location;
  const { brand, contacts } = winery;
  const village = address.street
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ');
  const names = [brand.title, address.street].filter(Boolean);
  const isThere =
    names.some((name) => location.toLowerCase().includes(name.toLowerCase())) ||
    (mapsUrl && mapsUrl === contacts.mapsUrl) ||
    isSameText(location.split(',').at(-1)?.trim() ?? '', village);
  return isThere ? `${location}, ${address.code} ${address.town}` : location;
}
