import { createHash } from 'node:crypto';
import type { ImageRef } from '#contract/image-ref';
import { languageOf } from '#contract/languages';
import type { WineColor } from '#contract/wines';
import type { PageHead } from '#shared/lib/page-head';
import { pages } from '#shared/pages';
import { addressIn, type PageUrl } from '../routing/page-url';

/** All that a shared picture shows: equal subjects make equal pictures. */
export interface PictureSubject {
  title: string;
  /** A vintage, or what a house says of itself. */
  detail: string;
  house: string;
  image: { url: string; focalPoint: ImageRef['focalPoint'] } | null;
  /** Of a wine, which is shown as its bottle; `null` for any other page. */
  color: WineColor | null;
}

/** The picture that is shown where somebody shares a page. */
export interface SharedPicture {
  /** Where it lies on this site: `/share/<hash>/<language>/<path of the page>.jpg`. */
  path: string;
  /** What it shows, in words. */
  alt: string;
  subject: PictureSubject;
}

export const SHARE_PREFIX = '/share/';
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Counts up with each change of how pictures are drawn, which gives all of them new addresses. */
const DRAWING = 1;
/** Wide enough for the whole of a picture; larger copies would only take longer to read. */
const ENOUGH_WIDTH = PICTURE_SIZE.width;

function sourceOf(image: ImageRef | null): PictureSubject['image'] {
  const copies = (image?.renditions ?? [])
    .filter(({ format, url }) => format === 'webp' && url.startsWith('/files/'))
    .toSorted((a, b) => a.width - b.width);
  const copy = copies.find(({ width }) => width >= ENOUGH_WIDTH) ?? copies.at(-1);
  return image && copy ? { url: copy.url, focalPoint: image.focalPoint } : null;
}

/** The house as pages know it. */
export interface House {
  name: string;
  picture: ImageRef | null;
}

/** The title of a page without the name of the house, which stands beside it. */
const ownTitle = (title: string, house: string): string =>
  title.endsWith(` — ${house}`) ? title.slice(0, -` — ${house}`.length) : title;

/**
 * What of a query makes another page or picture of an address: with the rest of it the same is shown a second
 * time.
 */
function ownQuery(search: string, page: PageUrl['page']): string {
  const names = new Set([...(page?.indexed ?? []), ...(page === pages.gallery ? ['picture'] : [])]);
  const own = [...new URLSearchParams(search)].filter(([name]) => names.has(name));
  return own.length > 0 ? `?${new URLSearchParams(own).toString()}` : '';
}

/**
 * The picture of a page, whose address follows from what it shows and names the page, so that any server can make it
 * again. None for what stands in place of a page: an error, or a door that is closed.
 */
export function sharedPicture(
  { language, pathname, page, search, preview }: PageUrl,
  { title, canonical, shared }: PageHead,
  house: House,
): SharedPicture | undefined {
  // A preview is shown to those who were sent it, and is not what everybody who asks for the picture sees.
  if (!canonical || preview) return undefined;
  const subject: PictureSubject = {
    title: shared?.title ?? ownTitle(title, house.name),
    detail: shared?.detail ?? '',
    house: house.name,
    image: sourceOf(shared?.image ?? (shared?.color ? null : house.picture)),
    color: shared?.color ?? null,
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING, subject]))
    .digest('base64url')
    .slice(0, 12);
  const way = pathname === '/' ? '' : pathname;
  return {
    path: `${SHARE_PREFIX}${hash}/${language}${way}.jpg${ownQuery(search, page)}`,
    alt: shared?.alt ?? title,
    subject,
  };
}

/** The page whose picture an address names; `null` for an address that is not one of a picture. */
export function pageOfPicture(url: string): PageUrl | null {
  const [, language, path = '/', search = ''] = /^\/share\/[\w-]+\/(sl|en)(\/[^?]+)?\.jpg(\?.*)?$/.exec(url) ?? [];
  if (language === undefined) return null;
  const address = addressIn(languageOf(language), path + search);
  return address.kind === 'public' && !address.preview ? address : null;
}
