import { paths } from '#shared/lib/paths';

/** The parameters of the address that narrow the list of pictures. */
export const GALLERY_PARAMETERS = ['album', 'year', 'status', 'translation', 'id'] as const;

/** The two views of the pictures: put in order, moved and published; or written about in a table. */
export const GALLERY_VIEWS = ['pictures', 'texts'] as const;
export type GalleryView = (typeof GALLERY_VIEWS)[number];

export const readGalleryView = (search: URLSearchParams): GalleryView =>
  search.get('view') === 'texts' ? 'texts' : 'pictures';

/** The pictures of an album, by its slug. */
export const albumPicturesAddress = (slug: string): string =>
  `${paths.adminGallery.href()}?album=${encodeURIComponent(slug)}`;
