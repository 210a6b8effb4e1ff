import { GALLERY_QUERY } from '#contract/gallery-query';
import type { GalleryAddress } from './gallery-address';

/** What a gallery address says; a value that means nothing is none. */
export const readGalleryAddress = (search: URLSearchParams): GalleryAddress => ({
  album: GALLERY_QUERY.album(search.get('album') ?? ''),
  picture: search.get('picture') || null,
});
