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
 * Returns the head of a rendered page with the URL of its share picture and completed structured data for
 * search engines: coordinates of each place that has a map link, the winery, and a breadcrumb trail from the
 * home page. Winery and trail are left out if the page has its own, or has no canonical URL, as error pages
 * do; the winery also without metadata, the trail also on the home page and without a share picture.
 */
export function completeHead(
  head: PageHead,
  pageUrl: PageUrl,
  { picture, metadata, siteOrigin, home }: Known,
): PageHead {
  const url = picture && siteOrigin + picture.path;
  const pageThings = getThings(head.structuredData);
  const hasWinery = pageThings.some((thing) => thing['@type'] === 'Winery');
  const isHouse = head.canonical !== undefined && metadata !== null && !hasWinery;
  const house = isHouse ? [createWineryThing(siteOrigin, metadata)] : [];
  const things = [...pageThings, ...house].map((thing) => withPoint(withImage(thing, url)));
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
