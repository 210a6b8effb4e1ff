import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { MediaUsage } from '../../../contract/media';
import { findBinEntriesWithImage } from '../../../core/documents/history/bin';
import { isDocumentEntity } from '../../../core/documents/entity/define-entity';
import { buildAdminPath, getEntities, type Entity, type ImageSlot } from '../../../core/documents/entity/entity';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';

/** A document that uses an image, with its entity. */
export interface FoundUsage extends MediaUsage {
  referrer: Entity;
}

/** Path of the bin screen. */
const BIN_PATH = '/admin/bin';

const toMediaUsage = ({ referrer: _referrer, ...usage }: FoundUsage): MediaUsage => usage;

/** Whether documents of an entity may use images of the Queen section. */
const canUseQueenImages = (entity: Entity): boolean => isDocumentEntity(entity) && entity.canUseQueenImages;

const buildImageFilter = ([relation, inner]: ImageSlot['path'], documentId: string) => ({
  [relation]: inner ? { [inner]: { documentId } } : { documentId },
});

/** Strapi service `api::media-item.usages`. */
const usagesService = ({ strapi }: { strapi: Core.Strapi }) => {
  async function findUsagesInSlot(
    entity: Entity,
    { path, field }: ImageSlot,
    documentId: string,
  ): Promise<FoundUsage[]> {
    const select = [
      'documentId',
      'locale',
      ...entity.titleColumns,
      ...Object.values(entity.admin?.documentParams ?? {}),
    ];
    const query = { select: [...new Set(select)], where: buildImageFilter(path, documentId) };
    const rows = (await strapi.db.query(entity.uid).findMany(query)) as StoredRow[];
    // Both language rows of a document may use the image; its Slovenian title is shown.
    const byDocument = new Map(rows.map((row) => [row.documentId, row]));
    for (const row of rows) if (row.locale === DEFAULT_LANGUAGE) byDocument.set(row.documentId, row);
    return [...byDocument.values()].map((row) => ({
      referrer: entity,
      entity: entity.entityName,
      id: row.documentId,
      title: entity.title(row, DEFAULT_LANGUAGE) ?? entity.fallbackTitle ?? '',
      field,
      adminPath: buildAdminPath(entity, row),
    }));
  }

  async function findUsages(documentId: string): Promise<FoundUsage[]> {
    const found: FoundUsage[] = [];
    for (const entity of getEntities(strapi)) {
      for (const imageSlot of entity.images) found.push(...(await findUsagesInSlot(entity, imageSlot, documentId)));
    }
    return found;
  }

  /** Restorable bin entries that use the image. */
  const findBinUsages = async (documentId: string): Promise<MediaUsage[]> =>
    (await findBinEntriesWithImage(strapi, documentId)).map(({ entity, entityId, title }) => ({
      entity,
      id: entityId,
      title: title ?? '',
      field: 'bin',
      adminPath: BIN_PATH,
    }));

  return {
    findUsages,

    /** Usages of an image as the API returns them; empty when there are none. */
    listUsages: async (documentId: string): Promise<MediaUsage[]> => [
      ...(await findUsages(documentId)).map(toMediaUsage),
      ...(await findBinUsages(documentId)),
    ],

    /** Usages of an image by documents that may not use images of the Queen section. */
    listUsagesOutsideQueen: async (documentId: string): Promise<MediaUsage[]> =>
      (await findUsages(documentId)).filter(({ referrer }) => !canUseQueenImages(referrer)).map(toMediaUsage),
  };
};

export type UsagesService = ReturnType<typeof usagesService>;
export default usagesService;
