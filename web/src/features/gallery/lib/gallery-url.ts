import { applyQueryChange } from '#shared/lib/query-string';
import { pages } from '#shared/pages';

/** State of the gallery in its URL: the album's slug and the id of the open picture. */
export interface GalleryUrlState {
  album: string | null;
  picture: string | null;
}

/**
 * Returns the query string (with `?`, or empty) with album or picture changed, null removing it. Other
 * parameters, such as `preview`, stay.
 */
export const buildGalleryQuery = (search: URLSearchParams, change: Partial<GalleryUrlState>): string =>
  applyQueryChange(search, change);

/** Returns the URL of the gallery with the picture of the item with an id open, without language prefix. */
export const buildGalleryItemHref = (id: string): string =>
  pages.gallery.href() + buildGalleryQuery(new URLSearchParams(), { picture: id });
