import {
  createBreadcrumbs,
  SHARE_IMAGE_PLACEHOLDER,
  createStructuredData,
  type PageHead,
  type StructuredThing,
} from '#shared/lib/page-head';
import { parseMapUrl } from '#shared/lib/coordinates';
import { localisePath, pages } from '#shared/pages';
import type { SiteMetadata } from '#contract/metadata';
import { createWineryThing } from '#shared/lib/winery-data';
import type { PageUrl } from '../routing/page-url';
import type { SharePicture } from './share-picture';

interface Known {
  picture: SharePicture | undefined;
  /** What staff say of the house; `null` while they do not. */
  metadata: SiteMetadata | null;
  siteOrigin: string;
  /** What the first page is called in a trail. */
  home: string;
}

/** Writes the address of the page's picture where things name it; they have none where the page has none. */
const withImage = (thing: StructuredThing, url: string | undefined): StructuredThing =>
  thing['image'] === SHARE_IMAGE_PLACEHOLDER ? { ...thing, image: url } : thing;

/** Says where on the earth a place is that names its map. */
function withPoint(thing: StructuredThing): StructuredThing {
  const point = typeof thing['hasMap'] === 'string' ? parseMapUrl(thing['hasMap']) : null;
  return point ? { ...thing, geo: { '@type': 'GeoCoordinates', ...point } } : thing;
}

const getThings = (data: unknown): readonly StructuredThing[] =>
  (data as ReturnType<typeof createStructuredData>)?.['@graph'] ?? [];

/**
 * What a page says about itself, with what follows from where it stands: the address of its shared picture,
 * and for search engines the house, the point of a place and the trail from the first page, unless the page
 * tells more of them itself.
 */
export function completeHead(
  head: PageHead,
  pageUrl: PageUrl,
  { picture, metadata, siteOrigin, home }: Known,
): PageHead {
  const url = picture && siteOrigin + picture.path;
  const own = getThings(head.structuredData);
  const hasWinery = own.some((thing) => thing['@type'] === 'Winery');
  const isHouse = head.canonical !== undefined && metadata !== null && !hasWinery;
  const house = isHouse ? [createWineryThing(siteOrigin, metadata)] : [];
  const things = [...own, ...house].map((thing) => withPoint(withImage(thing, url)));
  const isBelowHome = head.canonical !== undefined && pageUrl.page !== pages.home;
  const hasTrail = things.some((thing) => thing['@type'] === 'BreadcrumbList');
  if (isBelowHome && !hasTrail && picture) {
    const first = siteOrigin + localisePath(pageUrl.language, pages.home.path);
    const last = { name: picture.subject.title, url: siteOrigin + pageUrl.path };
    things.push(createBreadcrumbs([{ name: home, url: first }, last]));
  }
  return {
    ...head,
    ...(picture && url && { shareImage: { url, alt: picture.alt } }),
    structuredData: createStructuredData(things),
  };
}
