import { GalleryItem, GalleryItemInput, LOCALISED_GALLERY_FIELDS, galleryOperations } from '../../contract/gallery';
import { NO_ALBUM } from '../../contract/gallery-query';
import type { ImageRef } from '../../contract/image-ref';
import { defineCollection } from '../../core/documents/declare';
import type { Columns } from '../../core/documents/fields';
import type { Where } from '../../core/documents/read-collection';
import type { ReadScope } from '../../core/http/read-scope';
import { NAME_COLUMNS, imageName, type NamedImage } from '../media-item/lib/image-name';
import { whileShown } from '../media-item/lib/shown';
import { imageSeen } from './lib/seen-pictures';
import { lacksTranslation } from './lib/untranslated-pictures';

/** Stands for an image that has gone from the library. */
const GONE: ImageRef = {
  storageFolder: 'Unknown',
  imageKey: 'gone.none',
  mediaId: '',
  alt: '',
  width: 1,
  height: 1,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [],
};

/** The text that stands for a picture is that of the gallery, else that of the library. */
function withAlt(answer: Columns, { ownTexts }: ReadScope): Columns {
  const image = (answer.image as ImageRef | null) ?? GONE;
  const alt = answer.alt || image.alt;
  return { ...answer, alt: ownTexts ? answer.alt : alt, image: { ...image, alt } };
}

/** A guest sees no album that is not published, and so none of its pictures by that album. */
const inAlbum = ({ unpublished }: ReadScope, slug: string): Where => ({
  album: slug === NO_ALBUM ? { id: { $null: true } } : { slug, ...(!unpublished && { published: true }) },
});

async function pictureFilters({ id, album, published, translation }: Columns, scope: ReadScope): Promise<Where> {
  return {
    ...(await imageSeen(strapi, scope)),
    ...(id !== undefined && { documentId: id }),
    ...(typeof album === 'string' && inAlbum(scope, album)),
    // Only those filter by these who see drafts too.
    ...(scope.unpublished && published !== undefined && { published: published === 'true' }),
    ...(scope.unpublished && translation !== undefined && { id: { $in: lacksTranslation(strapi) } }),
  };
}

/** A picture of the gallery, which goes with its image. */
export const galleryItem = defineCollection({
  entity: 'gallery-item',
  uid: 'api::gallery-item.gallery-item',
  operations: galleryOperations,
  input: GalleryItemInput,
  answer: GalleryItem,
  texts: LOCALISED_GALLERY_FIELDS,
  relations: { albumId: 'album' },
  references: [{ field: 'albumId', to: 'album', by: 'documentId', unknown: 'unknown_album', whenGone: 'nothing' }],
  goesWithImage: true,
  titleColumns: ['title'],
  titlePopulate: { image: { select: NAME_COLUMNS } },
  title: ({ title, image }, language) =>
    (title as string | null) || (image ? imageName(image as NamedImage, language) : null),
  filters: { year: 'year' },
  where: pictureFilters,
  seen: whileShown,
  admin: { path: '/admin/gallery', query: { view: 'texts' }, by: { id: 'documentId' } },
  complete: (presented, scope) => Promise.resolve(presented.map(({ answer }) => withAlt(answer, scope))),
});
