import { createHash } from 'node:crypto';
import type { ImageRef } from '#contract/image-ref';
import { parseLanguage } from '#contract/languages';
import type { WineColor } from '#contract/wines';
import type { PageHead } from '#shared/lib/page-head';
import { pages } from '#shared/pages';
import { createPageUrlInLanguage, type PageUrl } from '../routing/page-url';

/** Content of a share picture. Equal contents give equal pictures. */
export interface SharePictureContent {
  title: string;
  /** Vintage of a wine, or the winery's tagline. */
  detail: string;
  wineryName: string;
  image: { url: string; focalPoint: ImageRef['focalPoint'] } | null;
  /** Colour of a wine, which is shown as its bottle; `null` for any other page. */
  color: WineColor | null;
}

/** Picture that social networks and messengers show for a shared page (`og:image`). */
export interface SharePicture {
  /** Path on this site: `/share/<hash>/<language>/<path of the page>.jpg`. */
  path: string;
  /** Text alternative. */
  alt: string;
  content: SharePictureContent;
}

export const SHARE_PREFIX = '/share/';
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Part of the hash in each path. Increase it when the design changes. */
const DESIGN_VERSION = 1;
/** Narrowest rendition that fills a share picture; larger ones only take longer to decode. */
const MIN_SOURCE_WIDTH = PICTURE_SIZE.width;

function selectSource(image: ImageRef | null): SharePictureContent['image'] {
  const copies = (image?.renditions ?? [])
    .filter(({ format, url }) => format === 'webp' && url.startsWith('/files/'))
    .toSorted((a, b) => a.width - b.width);
  const copy = copies.find(({ width }) => width >= MIN_SOURCE_WIDTH) ?? copies.at(-1);
  return image && copy ? { url: copy.url, focalPoint: image.focalPoint } : null;
}

/** Name and default share image of the winery. */
export interface SiteIdentity {
  name: string;
  picture: ImageRef | null;
}

/** Removes the winery's name from the end of a page title. */
const removeWineryName = (title: string, wineryName: string): string =>
  title.endsWith(` — ${wineryName}`) ? title.slice(0, -` — ${wineryName}`.length) : title;

/** Returns the content with the names and order that the hash in published URLs was computed from. */
const toHashedContent = ({ title, detail, wineryName, image, color }: SharePictureContent) => ({
  title,
  detail,
  house: wineryName,
  image,
  color,
});

/**
 * Returns the part of a query string that selects another page or picture, without parameters that change
 * neither.
 */
function getPageQuery(search: string, page: PageUrl['page']): string {
  const names = new Set([...(page?.indexedParams ?? []), ...(page === pages.gallery ? ['picture'] : [])]);
  const pageParams = [...new URLSearchParams(search)].filter(([name]) => names.has(name));
  return pageParams.length > 0 ? `?${new URLSearchParams(pageParams).toString()}` : '';
}

/**
 * Returns the content and the URL path of the picture that social networks show for a page (`og:image`),
 * without drawing it. The path contains the page's path and a hash of the content, so that any server can
 * draw it again. Returns undefined for previews and for pages without a canonical URL: error pages and pages
 * that need a session.
 */
export function describeSharePicture(
  { language, pathname, page, search, isPreview }: PageUrl,
  { title, canonical, sharePreview }: PageHead,
  site: SiteIdentity,
): SharePicture | undefined {
  // A preview is only for those who have its link; the picture would be public.
  if (!canonical || isPreview) return undefined;
  const content: SharePictureContent = {
    title: sharePreview?.title ?? removeWineryName(title, site.name),
    detail: sharePreview?.detail ?? '',
    wineryName: site.name,
    image: selectSource(sharePreview?.image ?? (sharePreview?.color ? null : site.picture)),
    color: sharePreview?.color ?? null,
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, toHashedContent(content)]))
    .digest('base64url')
    .slice(0, 12);
  const pagePath = pathname === '/' ? '' : pathname;
  return {
    path: `${SHARE_PREFIX}${hash}/${language}${pagePath}.jpg${getPageQuery(search, page)}`,
    alt: sharePreview?.alt ?? title,
    content,
  };
}

/**
 * Parses the URL path of a share picture into the URL of its page. Returns null if it is not such a path, or
 * if its page is not a public page or is a preview. The hash in the path is not checked.
 */
export function parseSharePicturePath(url: string): PageUrl | null {
  const [, language, path = '/', search = ''] = /^\/share\/[\w-]+\/(sl|en)(\/[^?]+)?\.jpg(\?.*)?$/.exec(url) ?? [];
  if (language === undefined) return null;
  const pageUrl = createPageUrlInLanguage(parseLanguage(language), path + search);
  return pageUrl.kind === 'public' && !pageUrl.isPreview ? pageUrl : null;
}
