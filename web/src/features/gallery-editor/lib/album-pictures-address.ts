import { pages } from '#shared/pages';

/** The pictures of an album, by its slug. */
export const albumPicturesAddress = (slug: string): string =>
  `${pages.adminGallery.href()}?album=${encodeURIComponent(slug)}`;
