import type { Core, UID } from '@strapi/strapi';
import { FIELD_MESSAGES, type FieldMessage } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { populateImage, type ImageRow } from '../images/image-ref';
import { presignOriginal } from '../images/presigned-original';
import { conditionText, keptReads, type KeptReads } from './kept-reads';
import { inLanguage, translateRows, type InLanguage, type LocalisedRow } from './localised-rows';
import type { ReadScope } from '../http/read-scope';
import type { RowRules } from './row-rules';
import { hiddenTwins, strayRows, type StrayRows } from './stray-rows';
import { logFault } from './told-faults';

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

/** Guests are shown the first row alone of a document that is stored twice; staff also what has no Slovenian row. */
function amongStrays(where: Where, { twins, standIns }: StrayRows): Where {
  if (twins.length + standIns.length === 0) return where;
  const { locale, ...others } = where;
  const rows = standIns.length > 0 ? { $or: [{ locale }, { id: { $in: standIns } }] } : { locale };
  return { $and: [rows, { id: { $notIn: twins.map(({ id }) => id) } }, others] };
}

/** What is wrong with the place of a document among the rows, rather than in one of them. */
function strayFault({ twins, standIns }: StrayRows, { id, documentId }: LocalisedRow): FieldMessage | null {
  if (standIns.includes(id)) return 'no_slovenian_row';
  return twins.some((twin) => twin.documentId === documentId) ? 'stored_twice' : null;
}

const NO_STRAYS: StrayRows = { twins: [], standIns: [] };

/**
 * Reads of a collection; the number of queries never depends on the number of rows. `rules` say what its rows must be, of
 * which those who repair them are told.
 */
export function collectionReads<Row extends OrderedRow>(
  strapi: Core.Strapi,
  collection: Collection<Row>,
  rules: RowRules<Row>,
) {
  const { uid, columns, localised, image, goesBy } = collection;
  const select = ['id', 'documentId', 'version', 'updatedAt', 'position', 'published', ...columns];
  const relations = ({ hiddenFolders }: ReadScope) => ({
    ...collection.populate,
    [image]: populateImage(hiddenFolders),
  });
  const seen = (scope: ReadScope, where: Where): Where => visibleRows(goesBy, scope, where);
  const translate = (rows: Row[], scope: ReadScope): Promise<InLanguage<Row>[]> =>
    translateRows(strapi, uid, rows, localised, scope, rules);
  const straysFor = async ({ unpublished }: ReadScope, kept?: KeptReads): Promise<StrayRows> =>
    unpublished
      ? strayRows(strapi, uid)
      : { ...NO_STRAYS, twins: await hiddenTwins(strapi, uid, kept ?? (await keptReads(strapi))) };
  function withStrayFaults(rows: InLanguage<Row>[], strays: StrayRows, scope: ReadScope): InLanguage<Row>[] {
    if (!scope.unpublished) return rows;
    return rows.map((row) => {
      const message = strayFault(strays, row);
      if (message === null) return row;
      const fault = { language: null, column: ['locale'], field: 'language', message };
      logFault(strapi, uid, row, fault, null);
      return { ...row, faults: { ...row.faults, language: FIELD_MESSAGES[message][scope.language] } };
    });
  }
  /** A row without an id is no document of anybody's: nothing can be done with it but by hand. */
  const isNamed = (row: Row): boolean => {
    const fault = { language: null, column: ['documentId'], field: 'id', message: 'required' as const };
    if (!row.documentId) logFault(strapi, uid, row, fault, null);
    return Boolean(row.documentId);
  };
  const finish = async (found: Row[], scope: ReadScope, strays = NO_STRAYS): Promise<InLanguage<Row>[]> => {
    const rows = found.filter(isNamed);
    const { originalsUntil } = scope;
    if (originalsUntil)
      await handOutOriginals(
        rows.map((row) => row[image] as ImageRow | null),
        originalsUntil,
      );
    return withStrayFaults(await translate(rows, scope), strays, scope);
  };

  async function one(scope: ReadScope, where: Where): Promise<InLanguage<Row> | null> {
    const strays = await straysFor(scope);
    const query = { select, populate: relations(scope), where: amongStrays(seen(scope, where), strays) };
    const row = (await strapi.db.query(uid).findOne(query)) as Row | null;
    return row && ((await finish([row], scope, strays))[0] ?? null);
  }

  return {
    /** One page in the order of the list, and the number of all that match. */
    async page(scope: ReadScope, where: Where, { page, pageSize = MAX_PAGE_SIZE }: Paging) {
      const kept = await keptReads(strapi);
      const strays = await straysFor(scope, kept);
      const visible = amongStrays(seen(scope, where), strays);
      const window = { limit: pageSize, offset: (page - 1) * pageSize, orderBy: [...IN_ORDER] };
      const query = strapi.db.query(uid);
      const [rows, total] = await Promise.all([
        query.findMany({ select, populate: relations(scope), where: visible, ...window }) as Promise<Row[]>,
        kept(`total ${uid} ${conditionText(visible)}`, () => query.count({ where: visible })),
      ]);
      return { items: await finish(rows, scope, strays), total };
    },

    /** The document that matches, or `null`. */
    one,

    /** The document at an address, or `null`. One without an address is at its id, for those who repair it. */
    atSlug: async (scope: ReadScope, slug: string): Promise<InLanguage<Row> | null> =>
      (await one(scope, { slug })) ?? (scope.unpublished ? one(scope, { documentId: slug }) : null),

    /** Some documents by their ids, in the order of the ids. */
    async some(scope: ReadScope, documentIds: readonly string[]): Promise<InLanguage<Row>[]> {
      const query = {
        select,
        populate: relations(scope),
        where: seen(scope, { documentId: { $in: documentIds } }),
        orderBy: { id: 'asc' },
      };
      const rows = await finish((await strapi.db.query(uid).findMany(query)) as Row[], scope);
      return documentIds.flatMap((id) => rows.find(({ documentId }) => documentId === id) ?? []);
    },

    /**
     * The documents before and after one in the order of the list. A guest is led past those that `isShown` says are not
     * shown as they are stored.
     */
    async neighbours(scope: ReadScope, from: Pick<Row, 'position' | 'id'>, isShown: (row: InLanguage<Row>) => boolean) {
      const strays = await straysFor(scope);
      async function next(
        after: '$gt' | '$lt',
        orderBy: typeof IN_ORDER | typeof REVERSED,
        { position, id } = from,
      ): Promise<Row | null> {
        const place = Number.isFinite(position) ? position : 0;
        const beyond = [{ position: { [after]: place } }, { position: place, id: { [after]: id } }];
        const where = amongStrays(seen(scope, { $or: beyond }), strays);
        const row = (await strapi.db.query(uid).findOne({ select, where, orderBy: [...orderBy] })) as Row | null;
        if (!row || scope.unpublished || isShown(inLanguage(row, undefined, localised, scope))) return row;
        return next(after, orderBy, row);
      }
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
