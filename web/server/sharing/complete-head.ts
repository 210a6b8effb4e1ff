import { breadcrumbs, PAGE_PICTURE, structuredData, type PageHead, type StructuredThing } from '#shared/lib/page-head';
import { coordinatesOf } from '#shared/lib/coordinates';
import { inLanguage, pages } from '#shared/pages';
import type { PageAddress } from '../pages/page-address';
import type { SharedPicture } from './shared-picture';

interface Known {
  picture: SharedPicture | undefined;
  siteOrigin: string;
  /** What the first page is called in a trail. */
  home: string;
}

/** Writes the address of the page's picture where things name it; they have none where the page has none. */
const withImage = (thing: StructuredThing, url: string | undefined): StructuredThing =>
  thing['image'] === PAGE_PICTURE ? { ...thing, image: url } : thing;

/** Says where on the earth a place is that names its map. */
function withPoint(thing: StructuredThing): StructuredThing {
  const point = typeof thing['hasMap'] === 'string' ? coordinatesOf(thing['hasMap']) : null;
  return point ? { ...thing, geo: { '@type': 'GeoCoordinates', ...point } } : thing;
}

const thingsOf = (data: unknown): readonly StructuredThing[] =>
  (data as ReturnType<typeof structuredData>)?.['@graph'] ?? [];

/**
 * What a page says about itself, with what follows from where it stands: the address of its shared picture, and for search
 * engines the point of a place and the trail from the first page, unless the page tells a longer one itself.
 */
export function completeHead(head: PageHead, address: PageAddress, { picture, siteOrigin, home }: Known): PageHead {
  const url = picture && siteOrigin + picture.path;
  const things = thingsOf(head.structuredData).map((thing) => withPoint(withImage(thing, url)));
  const isBelowHome = head.canonical !== undefined && address.page !== pages.home;
  const hasTrail = things.some((thing) => thing['@type'] === 'BreadcrumbList');
  if (isBelowHome && !hasTrail && picture) {
    const first = siteOrigin + inLanguage(address.language, pages.home.path);
    const own = { name: picture.subject.title, url: siteOrigin + address.path };
    things.push(breadcrumbs([{ name: home, url: first }, own]));
  }
  return {
    ...head,
    ...(picture && url && { picture: { url, alt: picture.alt } }),
    structuredData: structuredData(things),
  };
}
