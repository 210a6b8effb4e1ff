import { breadcrumbs, PAGE_PICTURE, structuredData, type PageHead, type StructuredThing } from '#shared/lib/page-head';
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

const thingsOf = (data: unknown): readonly StructuredThing[] =>
  (data as ReturnType<typeof structuredData>)?.['@graph'] ?? [];

/**
 * What a page says about itself, with what follows from where it stands: the address of its shared picture, and for search
 * engines its trail from the first page, unless it tells a longer one itself.
 */
export function completeHead(head: PageHead, address: PageAddress, { picture, siteOrigin, home }: Known): PageHead {
  const url = picture && siteOrigin + picture.path;
  const things = thingsOf(head.structuredData).map((thing) => withImage(thing, url));
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
