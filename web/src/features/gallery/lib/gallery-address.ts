import { changedQuery } from '#shared/lib/query-string';
import { pages } from '#shared/pages';

/** State of the gallery in its URL: the album's slug and the id of the open picture. */
export interface GalleryAddress {
  album: string | null;
  picture: string | null;
}

/** Returns the query string with album or picture changed; other parameters, such as `preview`, stay. */
export const gallerySearch = (search: URLSearchParams, change: Partial<GalleryAddress>): string =>
  changedQuery(search, change);

/** URL of the gallery with a picture open. */
export const pictureHref = (id: string): string =>
  pages.gallery.href() + gallerySearch(new URLSearchParams(), { picture: id });
