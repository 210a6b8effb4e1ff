import type { Core } from '@strapi/strapi';
import type { Album, AlbumCreateRequest } from '../../../contract/albums';
import { collectionEditor } from '../../../core/documents/collection-editor';
import { inEveryRow, type DocumentValues } from '../../../core/documents/document-rows';
import { libraryImages } from '../../../core/images/library-images';
import type { Editor } from '../../../core/http/read-scope';
import { serviceOf } from '../../../core/process/service-of';
import { slugColumn } from '../../../core/documents/slug';
import type { AuditService } from '../../audit/services/audit';
import { albumCollection, type AlbumRow } from '../lib/album-row';
import { presentAlbum } from '../lib/present-album';
import type { AlbumService } from './album';

/** A deleted album leaves its pictures, which then are in none: the database drops the links alone. */
const albumWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  async function valuesOf(album: AlbumCreateRequest, editor: Editor, documentId?: string): Promise<DocumentValues> {
    const { title, description, year, published, slug: asked } = album;
    const source = { asked, words: [title], fallback: 'album' };
    const slug = await slugColumn(strapi, albumCollection.uid, source, editor, documentId);
    const images = await libraryImages(strapi, { cover: album.cover }, editor);
    const shared = inEveryRow({ year, published, ...images, ...slug });
    return { shared, texts: { title, description }, language: editor.language };
  }

  return collectionEditor<AlbumRow, AlbumCreateRequest, Album>(strapi, {
    collection: albumCollection,
    entity: 'album',
    titleOf: ({ title, slug }) => title || slug,
    log: () => serviceOf<AuditService>('api::audit.audit'),
    valuesOf: (albums, editor, id) => Promise.all(albums.map((album) => valuesOf(album, editor, id))),
    async read(editor, ids) {
      const albums = await serviceOf<AlbumService>('api::album.album').findToEdit(editor, ids);
      return albums.map((album) => presentAlbum(album, editor.language));
    },
  });
};

export type AlbumWriter = ReturnType<typeof albumWriter>;
export default albumWriter;
