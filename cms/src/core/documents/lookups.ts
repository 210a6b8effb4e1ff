import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import type { ImageRefInput } from '../../contract/image-ref';
import { imageName, imagesByName, type KnownImage } from '../images/library-images';
import type { EntityReference } from './define-entity';

/** A row that a reference points to. */
export interface NamedRow {
  id: number;
  documentId: string;
  slug?: string;
  locale: string | null;
}

/** Reads images and documents that the validation of references needs. */
export interface Lookups {
  /** Finds library images; the result is keyed by requested name, see `getImageName`. */
  findImages(images: readonly ImageRefInput[]): Promise<Map<string, KnownImage>>;
  /** Finds the rows of a type whose column has one of the values. */
  findNamed(
    uid: UID.ContentType,
    column: EntityReference['targetColumn'],
    values: readonly string[],
  ): Promise<NamedRow[]>;
  /** Finds the slugs of a type that begin with a text, with the ids of their documents. */
  findSlugs(uid: UID.ContentType, start: string): Promise<Map<string, string>>;
}

async function readNamed(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  column: EntityReference['targetColumn'],
  values: readonly string[],
): Promise<NamedRow[]> {
  if (values.length === 0) return [];
  const query = { select: ['id', 'documentId', 'locale', column], where: { [column]: { $in: [...new Set(values)] } } };
  return (await strapi.db.query(uid).findMany(query)) as NamedRow[];
}

async function readSlugs(strapi: Core.Strapi, uid: UID.ContentType, start: string): Promise<Map<string, string>> {
  const where = { locale: DEFAULT_LANGUAGE, slug: start === '' ? { $notNull: true } : { $startsWith: start } };
  const rows = (await strapi.db.query(uid).findMany({ select: ['slug', 'documentId'], where })) as {
    slug: string;
    documentId: string;
  }[];
  return new Map(rows.map(({ slug, documentId }) => [slug, documentId]));
}

/** Creates lookups that query the database on each call, for one document. */
export const createLookups = (strapi: Core.Strapi): Lookups => ({
  findImages: (images) => imagesByName(strapi, images),
  findNamed: (uid, column, values) => readNamed(strapi, uid, column, values),
  findSlugs: (uid, start) => readSlugs(strapi, uid, start),
});

/** Images or rows read per statement. */
const CHUNK = 200;

const inChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_none, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );

/** Lookups for many documents, which read each image and row once. */
export interface SharedLookups extends Lookups {
  /** Returns an image that was read before, by row id. */
  getImage(id: number): KnownImage | undefined;
  /** Returns a row that was read before, by row id. */
  getNamed(uid: UID.ContentType, id: number): NamedRow | undefined;
  /**
   * Reads all images and rows again and returns whether they are unchanged. Slugs are left to the unique
   * index.
   */
  isTrue(): Promise<boolean>;
}

interface NamedQuery {
  uid: UID.ContentType;
  column: EntityReference['targetColumn'];
  /** Rows by requested value. */
  found: Map<string, NamedRow[]>;
}

/**
 * Creates lookups with a cache.
 * @param shouldReadAllSlugs whether to read all slugs of a type at once, which pays for many documents
 */
export function createSharedLookups(strapi: Core.Strapi, hasMany: boolean): SharedLookups {
  const live = createLookups(strapi);
  const images = new Map<string, { asked: ImageRefInput; known: KnownImage | undefined }>();
  const queries = new Map<string, NamedQuery>();
  const slugs = new Map<UID.ContentType, Promise<Map<string, string>>>();

  return {
    async findImages(asked) {
      const lacking = [...new Map(asked.map((image) => [imageName(image), image])).values()].filter(
        (image) => !images.has(imageName(image)),
      );
      for (const some of inChunks(lacking)) {
        const found = await live.findImages(some);
        for (const image of some) images.set(imageName(image), { asked: image, known: found.get(imageName(image)) });
      }
      return new Map(
        asked.flatMap((image) => {
          const known = images.get(imageName(image))?.known;
          return known ? [[imageName(image), known] as const] : [];
        }),
      );
    },
    async findNamed(uid, column, values) {
      const query = queries.get(`${uid} ${column}`) ?? { uid, column, found: new Map<string, NamedRow[]>() };
      queries.set(`${uid} ${column}`, query);
      const lacking = [...new Set(values)].filter((value) => !query.found.has(value));
      for (const some of inChunks(lacking)) {
        for (const value of some) query.found.set(value, []);
        for (const row of await live.findNamed(uid, column, some)) query.found.get(String(row[column]))?.push(row);
      }
      return [...new Set(values)].flatMap((value) => query.found.get(value) ?? []);
    },
    findSlugs(uid, start) {
      if (!hasMany) return live.findSlugs(uid, start);
      const known = slugs.get(uid) ?? live.findSlugs(uid, '');
      slugs.set(uid, known);
      return known;
    },
    getImage: (id) => [...images.values()].find(({ known }) => known?.id === id)?.known,
    getNamed(uid, id) {
      const ofType = [...queries.values()].filter((query) => query.uid === uid);
      return ofType.flatMap(({ found }) => [...found.values()].flat()).find((row) => row.id === id);
    },
    async isTrue() {
      for (const some of inChunks([...images.values()])) {
        const now = await live.findImages(some.map(({ asked }) => asked));
        if (some.some(({ asked, known }) => now.get(imageName(asked))?.id !== known?.id)) return false;
      }
      for (const { uid, column, found } of queries.values()) {
        for (const some of inChunks([...found.keys()])) {
          const rows = await live.findNamed(uid, column, some);
          const idsOf = (each: readonly NamedRow[]) => each.map(({ id }) => id).sort((a, b) => a - b);
          const before = some.flatMap((value) => found.get(value) ?? []);
          if (!isDeepStrictEqual(idsOf(rows), idsOf(before))) return false;
        }
      }
      return true;
    },
  };
}
