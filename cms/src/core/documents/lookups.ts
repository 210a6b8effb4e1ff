import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import type { ImageRefInput } from '../../contract/image-ref';
import { imageName, imagesByName, type KnownImage } from '../images/library-images';
import type { EntityReference } from './define-entity';

/** A row that another document refers to. */
export interface NamedRow {
  id: number;
  documentId: string;
  slug?: string;
  locale: string | null;
}

/** Reads what checks of a document ask of others. */
export interface Lookups {
  /** The images of the library by the names that they are asked for, see `imageName`. */
  findImages(images: readonly ImageRefInput[]): Promise<Map<string, KnownImage>>;
  /** The rows of a type whose column has one of the values. */
  findNamed(
    uid: UID.ContentType,
    column: EntityReference['targetColumn'],
    values: readonly string[],
  ): Promise<NamedRow[]>;
  /** The slugs of a type that begin with a text, by the ids of their documents. */
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

/** Reads each time it is asked, for checks of one document. */
export const createLookups = (strapi: Core.Strapi): Lookups => ({
  findImages: (images) => imagesByName(strapi, images),
  findNamed: (uid, column, values) => readNamed(strapi, uid, column, values),
  findSlugs: (uid, start) => readSlugs(strapi, uid, start),
});

/** Images and rows that one statement asks for. */
const CHUNK = 200;

const inChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_none, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );

/** Lookups for checks of many documents at once, which read nothing twice. */
export interface SharedLookups extends Lookups {
  /** An image that was found. */
  getImage(id: number): KnownImage | undefined;
  /** A row that was found. */
  getNamed(uid: UID.ContentType, id: number): NamedRow | undefined;
  /** Whether everything that was found of images and rows is still so. Slugs are left to the unique index. */
  isTrue(): Promise<boolean>;
}

interface NamedQuery {
  uid: UID.ContentType;
  column: EntityReference['targetColumn'];
  /** The rows by the values that were asked for. */
  found: Map<string, NamedRow[]>;
}

/** @param hasMany whether there are so many documents that all slugs of a type are read at once */
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
