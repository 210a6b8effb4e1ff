import type { FocalPoint } from '../../src/contract/image-ref';
import type { Localised } from '../localised';

/** What is said about a drawn picture; `title` stands below it, `alt` in its place. */
export interface Caption {
  name: string;
  year: number;
  focalPoint: FocalPoint;
  title: Localised<string>;
  alt: Localised<string>;
}

/** The albums of the demo, in their order. */
export const ALBUM_SLUGS = ['stirje-letni-casi', 'trgatev', 'v-kleti', 'hisa-in-gostje'] as const;
export type AlbumSlug = (typeof ALBUM_SLUGS)[number];

/** A caption of the gallery also names its album. */
export interface GalleryCaption extends Caption {
  album: AlbumSlug;
}
