import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { MAX_PAGE_SIZE } from '../contract/limits';
import { populateImage, type ImageRow } from './images/image-ref';
import { presignOriginal } from './images/presigned-original';
import { conditionText, keptRead } from './kept-reads';
import { translateRows, type InLanguage, type LocalisedRow } from './localised-rows';
import type { ReadScope } from './read-scope';

/** A row of a type whose documents staff put in order and publish. */
export interface OrderedRow extends LocalisedRow {
  position: number;
  published: boolean;
}

/** What is read of a collection: its columns, those with a value for each language, its relation to an image, and others. */
export interface Collection<Row extends OrderedRow> {
  uid: UID.ContentType;
  columns: readonly (keyof Row & string)[];
  localised: readonly (keyof Row & string)[];
  image: keyof Row & string;
  /** The text that a document goes by: without it in the default language nothing is published. */
  goesBy?: keyof Row & string;
  populate?: Record<string, unknown>;
}

export type Where = Record<string, unknown>;

/** `page` counts from 1; without `pageSize` a page is as large as the contract allows. */
export interface Paging {
  page: number;
  pageSize?: number | undefined;
}

const IN_ORDER = [{ position: 'asc' }, { id: 'asc' }] as const;
const REVERSED = [{ position: 'desc' }, { id: 'desc' }] as const;

/**
 * The rows that a caller may see: one for each document, the Slovenian one, which has its shared values. Guests see no
 * document that lacks what it goes by, however it was published.
 */
const visibleRows = (goesBy: string | undefined, { unpublished }: ReadScope, where: Where): Where => ({
  locale: DEFAULT_LANGUAGE,
  ...(!unpublished && { published: true, ...(goesBy && { [goesBy]: { $notNull: true, $ne: '' } }) }),
  ...where,
});

async function handOutOriginals(images: (ImageRow | null)[], until: Date): Promise<void> {
  for (const image of images) if (image) image.original = await presignOriginal(image, until);
}

/** Reads of a collection; the number of queries never depends on the number of rows. */
export function collectionReads<Row extends OrderedRow>(strapi: Core.Strapi, collection: Collection<Row>) {
  const { uid, columns, localised, image, goesBy } = collection;
  const select = ['id', 'documentId', 'version', 'updatedAt', 'position', 'published', ...columns];
  const relations = ({ hiddenFolders }: ReadScope) => ({
    ...collection.populate,
    [image]: populateImage(hiddenFolders),
  });
  const seen = (scope: ReadScope, where: Where): Where => visibleRows(goesBy, scope, where);
  const translate = (rows: Row[], scope: ReadScope): Promise<InLanguage<Row>[]> =>
    translateRows(strapi, uid, rows, localised, scope);
  const finish = async (rows: Row[], scope: ReadScope): Promise<InLanguage<Row>[]> => {
    const { originalsUntil } = scope;
    if (originalsUntil)
      await handOutOriginals(
        rows.map((row) => row[image] as ImageRow | null),
        originalsUntil,
      );
    return translate(rows, scope);
  };

  return {
    /** One page in the order of the list, and the number of all that match. */
    async page(scope: ReadScope, where: Where, { page, pageSize = MAX_PAGE_SIZE }: Paging) {
      const visible = seen(scope, where);
      const window = { limit: pageSize, offset: (page - 1) * pageSize, orderBy: [...IN_ORDER] };
      const query = strapi.db.query(uid);
      const [rows, total] = await Promise.all([
        query.findMany({ select, populate: relations(scope), where: visible, ...window }) as Promise<Row[]>,
        keptRead(strapi, `total ${uid} ${conditionText(visible)}`, () => query.count({ where: visible })),
      ]);
      return { items: await finish(rows, scope), total };
    },

    /** The document that matches, or `null`. */
    async one(scope: ReadScope, where: Where): Promise<InLanguage<Row> | null> {
      const query = { select, populate: relations(scope), where: seen(scope, where) };
      const row = (await strapi.db.query(uid).findOne(query)) as Row | null;
      return row && ((await finish([row], scope))[0] ?? null);
    },

    /** Some documents by their ids, in the order of the ids. */
    async some(scope: ReadScope, documentIds: readonly string[]): Promise<InLanguage<Row>[]> {
      const query = {
        select,
        populate: relations(scope),
        where: seen(scope, { documentId: { $in: documentIds } }),
      };
      const rows = await finish((await strapi.db.query(uid).findMany(query)) as Row[], scope);
      return documentIds.flatMap((id) => rows.filter(({ documentId }) => documentId === id));
    },

    /** The documents before and after one in the order of the list. */
    async neighbours(scope: ReadScope, { position, id }: Pick<Row, 'position' | 'id'>) {
      const next = (after: '$gt' | '$lt', orderBy: typeof IN_ORDER | typeof REVERSED): Promise<Row | null> => {
        const beyond = [{ position: { [after]: position } }, { position, id: { [after]: id } }];
        const where = seen(scope, { $or: beyond });
        return strapi.db.query(uid).findOne({ select, where, orderBy: [...orderBy] }) as Promise<Row | null>;
      };
      const [before, after] = await Promise.all([next('$lt', REVERSED), next('$gt', IN_ORDER)]);
      const rows = await translate(
        [before, after].filter((row) => row !== null),
        scope,
      );
      const byId = (row: Row | null) => rows.find(({ id: found }) => found === row?.id) ?? null;
      return { previous: byId(before), next: byId(after) };
    },
  };
}
