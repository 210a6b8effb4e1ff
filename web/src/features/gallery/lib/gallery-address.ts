import { changedQuery } from '#shared/lib/query-string';
import { pages } from '#shared/pages';

/** What the gallery's address says: the album's slug, and the id of the picture in the viewer. */
export interface GalleryAddress {
  album: string | null;
  picture: string | null;
}

/** The query of a gallery address with some of it changed; what it does not know, such as `preview`, stays. */
export const gallerySearch = (search: URLSearchParams, change: Partial<GalleryAddress>): string =>
  changedQuery(search, change);

/** The gallery with a picture open. */
export const pictureHref = (id: string): string =>
  pages.gallery.href() + gallerySearch(new URLSearchParams(), { picture: id });
