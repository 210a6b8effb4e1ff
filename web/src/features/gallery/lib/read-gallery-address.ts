import { readQuery } from '#shared/lib/page-query';
import { PAGE_QUERIES } from '#shared/page-queries';
import type { GalleryAddress } from './gallery-address';

/** What a gallery address says; a value that means nothing is none. */
export const readGalleryAddress = (search: URLSearchParams): GalleryAddress => ({
  ...readQuery(PAGE_QUERIES.gallery, search),
  picture: search.get('picture') || null,
});
