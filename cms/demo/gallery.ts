import type { ImageRefInput } from '../src/contract/image-ref';
import type { AlbumSlug } from './captions/caption';
import { demoImage } from './demo-image';
import type { Localised } from './localised';
import { galleryCaptions } from './pictures';

/** A picture of the gallery; its album is named by slug, since ids are made by the database. */
export interface DemoGalleryItem {
  albumSlug: AlbumSlug;
  image: ImageRefInput;
  year: number;
  published: boolean;
  texts: Localised<{ title: string; alt: string }>;
}

/** The pictures of all albums in the order of the gallery. */
export const demoGallery: readonly DemoGalleryItem[] = galleryCaptions.map(({ album, name, year, title, alt }) => ({
  albumSlug: album,
  image: demoImage('Gallery', name),
  year,
  published: true,
  texts: { sl: { title: title.sl, alt: alt.sl }, en: { title: title.en, alt: alt.en } },
}));
