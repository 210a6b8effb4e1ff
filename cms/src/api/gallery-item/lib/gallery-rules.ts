import { GalleryItemInput, LOCALISED_GALLERY_FIELDS } from '../../../contract/gallery';
import { imageInputOf } from '../../../core/images/image-ref';
import { rowRules } from '../../../core/documents/row-rules';
import { galleryCollection, type GalleryRow } from './gallery-row';

/** What a picture of the gallery must be, however it is stored. */
export const galleryRules = rowRules<GalleryRow>({
  uid: galleryCollection.uid,
  populate: { album: true, image: true },
  localised: LOCALISED_GALLERY_FIELDS,
  rules: [
    {
      schema: GalleryItemInput,
      // Without an image there is nothing to name, and the contract says that it is required.
      request: ({ title, alt, year, published, album, image }) => ({
        title: title ?? '',
        alt: alt ?? '',
        year,
        published,
        albumId: album?.documentId ?? null,
        image: imageInputOf(image) ?? undefined,
      }),
      columns: { albumId: 'album', image: 'image' },
    },
  ],
});
