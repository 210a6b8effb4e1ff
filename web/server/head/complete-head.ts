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

/** What the head of a page is completed from. */
interface HeadSources {
  picture: SharePicture | undefined;
  /** Metadata of the site; `null` if none is saved. */
  metadata: SiteMetadata | null;
  siteOrigin: string;
  /** Name of the home page in the breadcrumb trail. */
  homeName: string;
}

/** Replaces the image placeholder by the URL of the share picture, or removes it without a URL. */
const resolveImagePlaceholder = (thing: StructuredThing, url: string | undefined): StructuredThing =>
  thing['image'] === SHARE_IMAGE_PLACEHOLDER ? { ...thing, image: url } : thing;

/** Adds coordinates to an entry that has a map link with coordinates. */
function addCoordinates(thing: StructuredThing): StructuredThing {
  const coordinates = typeof thing['hasMap'] === 'string' ? parseMapUrl(thing['hasMap']) : null;
  return coordinates ? { ...thing, geo: { '@type': 'GeoCoordinates', ...coordinates } } : thing;
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
  { picture, metadata, siteOrigin, homeName }: HeadSources,
): PageHead {
  const url = picture && siteOrigin + picture.path;
  const pageThings = getThings(head.structuredData);
  const hasWinery = pageThings.some((thing) => thing['@type'] === 'Winery');
  const needsWinery = head.canonical !== undefined && metadata !== null && !hasWinery;
  const winery = needsWinery ? [createWineryThing(siteOrigin, metadata)] : [];
  const things = [...pageThings, ...winery].map((thing) => addCoordinates(resolveImagePlaceholder(thing, url)));
  const isBelowHome = head.canonical !== undefined && pageUrl.page !== pages.home;
  const hasTrail = things.some((thing) => thing['@type'] === 'BreadcrumbList');
  if (isBelowHome && !hasTrail && picture) {
    const first = siteOrigin + localisePath(pageUrl.language, pages.home.path);
    const last = { name: picture.content.title, url: siteOrigin + pageUrl.path };
    things.push(createBreadcrumbs([{ name: homeName, url: first }, last]));
  }
  return {
    ...head,
    ...(picture && url && { shareImage: { url, alt: picture.alt } }),
    structuredData: createStructuredData(things),
  };
}
