import type { Core } from '@strapi/strapi';
import type { GalleryItem, GalleryItemInput } from '../../../contract/gallery';
import { collectionEditor } from '../../../core/documents/collection-editor';
import type { DocumentValues } from '../../../core/documents/document-rows';
import { libraryImages } from '../../../core/images/library-images';
import type { Editor } from '../../../core/http/read-scope';
import { serviceOf } from '../../../core/process/service-of';
import type { AuditService } from '../../audit/services/audit';
import { albumsOf } from '../lib/albums-of';
import { galleryCollection, type GalleryRow } from '../lib/gallery-row';
import { presentGalleryItem } from '../lib/present-gallery-item';
import type { GalleryService } from './gallery-item';

const galleryWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  /** New pictures come in a list, and a changed one alone: so are their fields named. */
  async function valuesOf(
    items: readonly GalleryItemInput[],
    editor: Editor,
    documentId?: string,
  ): Promise<DocumentValues[]> {
    const pathOf = (index: number, field: string): string => (documentId ? field : `items.${index}.${field}`);
    const fields = items.map(({ image }, index) => [pathOf(index, 'image'), image] as const);
    const images = await libraryImages(strapi, Object.fromEntries(fields), editor);
    const albumIds = items.map(({ albumId }) => albumId);
    const albums = await albumsOf(strapi, albumIds, (index) => pathOf(index, 'albumId'), editor);
    return items.map(({ title, alt, year, published }, index) => {
      const shared = { year, published, image: images[pathOf(index, 'image')] };
      const inAlbum = { sl: { ...shared, album: albums[index]?.sl }, en: { ...shared, album: albums[index]?.en } };
      return { shared: inAlbum, texts: { title, alt }, language: editor.language };
    });
  }

  return collectionEditor<GalleryRow, GalleryItemInput, GalleryItem>(strapi, {
    collection: galleryCollection,
    entity: 'gallery-item',
    titleOf: ({ title }) => title,
    log: () => serviceOf<AuditService>('api::audit.audit'),
    valuesOf,
    async read(editor, ids) {
      const rows = await serviceOf<GalleryService>('api::gallery-item.gallery-item').findToEdit(editor, ids);
      return rows.map((row) => presentGalleryItem(row, editor.language));
    },
  });
};

export type GalleryWriter = ReturnType<typeof galleryWriter>;
export default galleryWriter;
