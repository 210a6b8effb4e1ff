import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import type { ImageRefInput } from '../../contract/image-ref';
import { getImageName, findImagesByName, type LibraryImage } from '../images/library-images';
import type { EntityReference } from './entity-spec';
import { findRowsIn, queryRows, splitIntoChunks } from './row-query';

/** A row that a reference points to. */
export interface ReferencedRow {
  id: number;
  documentId: string;
  slug?: string;
  locale: string | null;
}

/** Reads images and documents that the validation of references needs. */
export interface ReferenceLookups {
  /** Finds library images; the result is keyed by requested name, see `getImageName`. */
  findImages(images: readonly ImageRefInput[]): Promise<Map<string, LibraryImage>>;
  /** Finds the rows of a type whose column has one of the values. */
  findReferencedRows(
    uid: UID.ContentType,
    column: EntityReference['targetColumn'],
    values: readonly string[],
  ): Promise<ReferencedRow[]>;
  /** Finds the slugs of a type that begin with a text, with the ids of their documents. */
  findSlugs(uid: UID.ContentType, start: string): Promise<Map<string, string>>;
}

async function readReferencedRows(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  column: EntityReference['targetColumn'],
  values: readonly string[],
): Promise<ReferencedRow[]> {
  const select = ['id', 'documentId', 'locale', column];
  return await findRowsIn<ReferencedRow>(strapi, uid, [column, values], { select });
}

async function readSlugs(strapi: Core.Strapi, uid: UID.ContentType, start: string): Promise<Map<string, string>> {
  const where = { locale: DEFAULT_LANGUAGE, slug: start === '' ? { $notNull: true } : { $startsWith: start } };
  const rows = await queryRows<{
    slug: string;
    documentId: string;
  }>(strapi, uid).findMany({ select: ['slug', 'documentId'], where });
  return new Map(rows.map(({ slug, documentId }) => [slug, documentId]));
}

/**
 * Creates the lookups of images, referenced documents and slugs that the validation of one document needs.
 * They query the database on each call.
 */
export const createDirectLookups = (strapi: Core.Strapi): ReferenceLookups => ({
  findImages: (images) => findImagesByName(strapi, images),
  findReferencedRows: (uid, column, values) => readReferencedRows(strapi, uid, column, values),
  findSlugs: (uid, start) => readSlugs(strapi, uid, start),
});

/** Lookups for many documents, which read each image and row once. */
export interface CachedLookups extends ReferenceLookups {
  /** Returns an image that was read before, by row id. */
  getImage(id: number): LibraryImage | undefined;
  /** Returns a row that was read before, by row id. */
  getReferencedRow(uid: UID.ContentType, id: number): ReferencedRow | undefined;
  /**
   * Reads all images and rows again and returns whether they are unchanged. Slugs are left to the unique
   * index.
   */
  isStillCurrent(): Promise<boolean>;
}

interface ReferenceQuery {
  uid: UID.ContentType;
  column: EntityReference['targetColumn'];
  /** Rows by requested value. */
  found: Map<string, ReferencedRow[]>;
}

/**
 * Creates the same lookups as `createDirectLookups` with a cache, for the validation of many documents.
 *
 * @param shouldReadAllSlugs whether to read all slugs of a type at once, which pays for many documents
 */
export function createBatchLookups(strapi: Core.Strapi, shouldReadAllSlugs: boolean): CachedLookups {
  const live = createDirectLookups(strapi);
  const images = new Map<string, { asked: ImageRefInput; known: LibraryImage | undefined }>();
  const queries = new Map<string, ReferenceQuery>();
  const slugs = new Map<UID.ContentType, Promise<Map<string, string>>>();

  return {
    async findImages(requestedImages) {
      const lacking = [...new Map(requestedImages.map((image) => [getImageName(image), image])).values()].filter(
        (image) => !images.has(getImageName(image)),
      );
      for (const chunk of splitIntoChunks(lacking)) {
        const found = await live.findImages(chunk);
        for (const image of chunk)
          images.set(getImageName(image), { asked: image, known: found.get(getImageName(image)) });
      }
      return new Map(
        requestedImages.flatMap((image) => {
          const libraryImage = images.get(getImageName(image))?.known;
          return libraryImage ? [[getImageName(image), libraryImage] as const] : [];
        }),
      );
    },
    async findReferencedRows(uid, column, values) {
      const query = queries.get(`${uid} ${column}`) ?? { uid, column, found: new Map<string, ReferencedRow[]>() };
      queries.set(`${uid} ${column}`, query);
      const lacking = [...new Set(values)].filter((value) => !query.found.has(value));
      for (const value of lacking) query.found.set(value, []);
      for (const row of await live.findReferencedRows(uid, column, lacking))
        query.found.get(String(row[column]))?.push(row);
      return [...new Set(values)].flatMap((value) => query.found.get(value) ?? []);
    },
    findSlugs(uid, start) {
      if (!shouldReadAllSlugs) return live.findSlugs(uid, start);
      const cachedSlugs = slugs.get(uid) ?? live.findSlugs(uid, '');
      slugs.set(uid, cachedSlugs);
      return cachedSlugs;
    },
    getImage: (id) => [...images.values()].find(({ known: libraryImage }) => libraryImage?.id === id)?.known,
    getReferencedRow(uid, id) {
      const ofType = [...queries.values()].filter((query) => query.uid === uid);
      return ofType.flatMap(({ found }) => [...found.values()].flat()).find((row) => row.id === id);
    },
    async isStillCurrent() {
      for (const chunk of splitIntoChunks([...images.values()])) {
        const now = await live.findImages(chunk.map(({ asked: image }) => image));
        if (
          chunk.some(({ asked: image, known: libraryImage }) => now.get(getImageName(image))?.id !== libraryImage?.id)
        )
          return false;
      }
      for (const { uid, column, found } of queries.values()) {
        const rows = await live.findReferencedRows(uid, column, [...found.keys()]);
        const getIds = (each: readonly ReferencedRow[]) => each.map(({ id }) => id).sort((a, b) => a - b);
        if (!isDeepStrictEqual(getIds(rows), getIds([...found.values()].flat()))) return false;
      }
      return true;
    },
  };
}
