import type { SiteMetadata } from '../../../contract/metadata';
import { parsePostalAddress } from '../../../contract/postal-address';

/** The site metadata that contains the winery's name and address. */
export type Winery = Pick<SiteMetadata, 'brand' | 'contacts'>;

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Adds postal code and town to an event location at the winery, for visitors from far away. A location is at
 * the winery if it contains its name or its street and number, has its map link, or ends in the village of
 * its address. Other locations are returned unchanged, as are those that name the town already and all if the
 * winery's postal address is unknown.
 */
export function addPostalTown(
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
  const isAtWinery =
    names.some((name) => location.toLowerCase().includes(name.toLowerCase())) ||
    (mapsUrl && mapsUrl === contacts.mapsUrl) ||
    isSameText(location.split(',').at(-1)?.trim() ?? '', village);
  return isAtWinery ? `${location}, ${address.code} ${address.town}` : location;
}
