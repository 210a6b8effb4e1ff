import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { ImageRefInput } from '../../../contract/image-ref';
import { getImageName, findImagesByName, type LibraryImage } from '../../images/library-images';
import type { EntityReference } from '../entity/entity-spec';
import { findRowsIn, queryRows, splitIntoChunks } from '../rows/row-query';

/** A row that a reference points to. */
export interface ReferencedRow {
  id: number;
  documentId: string;
  slug?: string;
  locale: string | null;
}

/** Reads images and documents that the validation of references needs, each image and row once. */
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

const readReferencedRows = (
  strapi: Core.Strapi,
  uid: UID.ContentType,
  column: EntityReference['targetColumn'],
  values: readonly string[],
): Promise<ReferencedRow[]> =>
  findRowsIn(strapi, uid, [column, values], { select: ['id', 'documentId', 'locale', column] });

async function readSlugs(strapi: Core.Strapi, uid: UID.ContentType, start: string): Promise<Map<string, string>> {
  const where = { locale: DEFAULT_LANGUAGE, slug: start === '' ? { $notNull: true } : { $startsWith: start } };
  const rows = await queryRows<{
    slug: string;
    documentId: string;
  }>(strapi, uid).findMany({ select: ['slug', 'documentId'], where });
  return new Map(rows.map(({ slug, documentId }) => [slug, documentId]));
}

/** Values of a column that were looked up. */
interface ReferenceQuery {
  uid: UID.ContentType;
  column: EntityReference['targetColumn'];
  /** Rows by requested value. */
  found: Map<string, ReferencedRow[]>;
}

/**
 * Creates the lookups of images, referenced documents and slugs that the validation of one or many documents
 * needs.
 *
 * @param shouldReadAllSlugs whether to read all slugs of a type at once, which pays for many documents
 */
export function createLookups(strapi: Core.Strapi, shouldReadAllSlugs = false): ReferenceLookups {
  const images = new Map<string, { requested: ImageRefInput; found: LibraryImage | undefined }>();
  const queries = new Map<string, ReferenceQuery>();
  const slugs = new Map<UID.ContentType, Promise<Map<string, string>>>();

  return {
    async findImages(requestedImages) {
      const requested = new Map(requestedImages.map((image) => [getImageName(image), image]));
      for (const chunk of splitIntoChunks([...requested].filter(([name]) => !images.has(name)))) {
        const found = await findImagesByName(
          strapi,
          chunk.map(([, image]) => image),
        );
        for (const [name, image] of chunk) images.set(name, { requested: image, found: found.get(name) });
      }
      return new Map(
        [...requested.keys()].flatMap((name) => {
          const image = images.get(name)?.found;
          return image ? [[name, image] as const] : [];
        }),
      );
    },
    async findReferencedRows(uid, column, values) {
      const query = queries.get(`${uid} ${column}`) ?? { uid, column, found: new Map<string, ReferencedRow[]>() };
      queries.set(`${uid} ${column}`, query);
      const unreadValues = [...new Set(values)].filter((value) => !query.found.has(value));
      for (const value of unreadValues) query.found.set(value, []);
      for (const row of await readReferencedRows(strapi, uid, column, unreadValues))
        query.found.get(String(row[column]))?.push(row);
      return [...new Set(values)].flatMap((value) => query.found.get(value) ?? []);
    },
    findSlugs(uid, start) {
      if (!shouldReadAllSlugs) return readSlugs(strapi, uid, start);
      const cachedSlugs = slugs.get(uid) ?? readSlugs(strapi, uid, '');
      slugs.set(uid, cachedSlugs);
      return cachedSlugs;
    },
    getImage: (id) => [...images.values()].find(({ found }) => found?.id === id)?.found,
    getReferencedRow(uid, id) {
      const matchingQueries = [...queries.values()].filter((query) => query.uid === uid);
      return matchingQueries.flatMap(({ found }) => [...found.values()].flat()).find((row) => row.id === id);
    },
    async isStillCurrent() {
      for (const chunk of splitIntoChunks([...images])) {
        const now = await findImagesByName(
          strapi,
          chunk.map(([, { requested }]) => requested),
        );
        if (chunk.some(([name, { found }]) => now.get(name)?.id !== found?.id)) return false;
      }
      for (const { uid, column, found } of queries.values()) {
        const rows = await readReferencedRows(strapi, uid, column, [...found.keys()]);
        const getIds = (each: readonly ReferencedRow[]) => each.map(({ id }) => id).sort((a, b) => a - b);
        if (!isDeepStrictEqual(getIds(rows), getIds([...found.values()].flat()))) return false;
      }
      return true;
    },
  };
}
