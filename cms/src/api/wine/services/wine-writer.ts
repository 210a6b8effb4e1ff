import type { Core } from '@strapi/strapi';
import type { Wine, WineCreateRequest } from '../../../contract/wines';
import { collectionEditor } from '../../../core/documents/collection-editor';
import { inEveryRow, type DocumentValues } from '../../../core/documents/document-rows';
import { libraryImages } from '../../../core/images/library-images';
import type { Editor } from '../../../core/http/read-scope';
import { serviceOf } from '../../../core/process/service-of';
import { slugColumn } from '../../../core/documents/slug';
import type { AuditService } from '../../audit/services/audit';
import { followWine } from '../lib/follow-wine';
import { presentWine } from '../lib/present-wine';
import { sharedWineColumns, wineTextColumns } from '../lib/wine-columns';
import { wineCollection, type WineRow } from '../lib/wine-row';
import type { WineService } from './wine';

const { uid } = wineCollection;

const wineWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  async function valuesOf(wine: WineCreateRequest, editor: Editor, documentId?: string): Promise<DocumentValues> {
    const source = { asked: wine.slug, words: [wine.name, wine.vintage], fallback: 'wine' };
    const slug = await slugColumn(strapi, uid, source, editor, documentId);
    const images = await libraryImages(strapi, { bottleImage: wine.bottleImage }, editor);
    const shared = inEveryRow({ ...sharedWineColumns(wine), ...images, ...slug });
    return { shared, texts: wineTextColumns(wine), language: editor.language };
  }

  return collectionEditor<WineRow, WineCreateRequest, Wine>(strapi, {
    collection: wineCollection,
    entity: 'wine',
    titleOf: ({ name, slug }) => name || slug,
    log: () => serviceOf<AuditService>('api::audit.audit'),
    valuesOf: (wines, editor, id) => Promise.all(wines.map((wine) => valuesOf(wine, editor, id))),
    follow: ({ before, after }, authorship) => followWine(before, after, authorship),
    async read(editor, ids) {
      const rows = await serviceOf<WineService>('api::wine.wine').findToEdit(editor, ids);
      return rows.map((row) => presentWine(row, editor.language));
    },
  });
};

export type WineWriter = ReturnType<typeof wineWriter>;
export default wineWriter;
