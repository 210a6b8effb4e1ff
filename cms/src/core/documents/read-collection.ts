import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE, otherLanguage } from '../../contract/languages';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { ReadScope } from '../http/operation-context';
import { repairResponse } from '../http/repair-response';
import { populateImage, type ImageRow, presignOriginal } from '../images/image-ref';
import type { DocumentEntity, DocumentRows } from './define-entity';
import { enrichResponses } from './entity-extensions';
import { columnsOf, populateOf } from './field-paths';
import type { StoredRow } from './entity';
import type { ColumnValues } from './fields';
import { findIdByFormerSlug } from './former-slugs';
import { reportExpiry } from '../site-state/publication';
import { conditionText, getReadCache, type ReadCache } from '../site-state/site-revision';
import { presentDocument, logFault } from './serialize';
import { readSortedIds, readSortOrder, type SortOrder } from './sorted-rows';
import { hiddenTwins, strayRows, type InconsistentRows } from './inconsistent-rows';
import { amongStrays, strayFault, visibleRows, type Where } from './visible-rows';

/** Page of a list; `page` counts from 1, without `pageSize` a page has the maximum size. */
export interface Paging {
  page: number;
  pageSize?: number | undefined;
  /** Whether to return the values that the list can be filtered by. */
  facets?: '1' | undefined;
  /** See `CollectionSpec.sorts`. */
  sort?: string | undefined;
}

const IN_ORDER = [{ position: 'asc' }, { id: 'asc' }] as const;
const REVERSED = [{ position: 'desc' }, { id: 'desc' }] as const;

const NO_STRAYS: InconsistentRows = { twins: [], standIns: [] };

/**
 * Creates the reader of a collection, which returns response bodies. The number of queries does not depend on
 * the number of rows.
 */
export function createCollectionReader(strapi: Core.Strapi, entity: DocumentEntity) {
  const { uid, fields, rules, isLocalised } = entity;
  const own = columnsOf(fields);
  const select = ['id', 'documentId', 'version', 'updatedAt', 'position', ...own];
  const order = entity.sortDescendingBy ? [{ [entity.sortDescendingBy]: 'desc' }, { id: 'desc' }] : [...IN_ORDER];
  const images = entity.images.map(({ path: [column] }) => column);
  const relations = ({ hiddenFolders }: ReadScope) => populateOf(fields, populateImage(hiddenFolders));
  const seen = async (scope: ReadScope, where: Where): Promise<Where> => {
    const conditions = [where, (await entity.buildVisibilityFilter?.(scope)) ?? {}].filter(
      (each) => Object.keys(each).length > 0,
    );
    return visibleRows(strapi, entity, scope, conditions.length > 1 ? { $and: conditions } : (conditions[0] ?? {}));
  };
  const straysFor = async ({ site }: ReadScope, cache?: ReadCache): Promise<InconsistentRows> =>
    site === null
      ? strayRows(strapi, uid)
      : { ...NO_STRAYS, twins: await hiddenTwins(strapi, uid, cache ?? (await getReadCache(strapi, site))) };

  async function handOutOriginals(rows: readonly StoredRow[], until: Date): Promise<void> {
    for (const image of rows.flatMap((row) => images.map((column) => row[column] as ImageRow | null))) {
      if (image) image.original = await presignOriginal(image, until);
    }
  }

  /** Reads translations by document id with one query, or none if a guest reads Slovenian. */
  async function translationsOf(rows: readonly StoredRow[], scope: ReadScope): Promise<Map<string, StoredRow>> {
    const isNeeded = isLocalised && (scope.language !== DEFAULT_LANGUAGE || scope.translationStatus);
    if (!isNeeded || rows.length === 0) return new Map();
    const ids = rows.map(({ documentId }) => documentId);
    const where = { locale: otherLanguage(DEFAULT_LANGUAGE), documentId: { $in: ids } };
    const columns = ['documentId', ...(rules.localised ?? [])];
    const found = (await strapi.db.query(uid).findMany({ where, select: columns })) as StoredRow[];
    return new Map(found.map((row) => [row.documentId, row]));
  }

  /** Combines a row with its translation; shared values come from the Slovenian row. */
  const documentOf = (row: StoredRow, translation: StoredRow | undefined): DocumentRows => ({
    row,
    translation: translation && { ...row, ...translation },
  });

  /** Serializes a document; guests do not get its publication dates. */
  function answerFor(scope: ReadScope, document: DocumentRows): ColumnValues {
    const answer = presentDocument(strapi, entity, document, scope);
    if (!scope.site) return answer;
    const { publishAt: _begin, unpublishAt: _end, ...shown } = answer;
    return shown;
  }

  function withStrayFault(
    answer: ColumnValues,
    row: StoredRow,
    strays: InconsistentRows,
    scope: ReadScope,
  ): ColumnValues {
    const message = scope.site === null ? strayFault(strays, row) : null;
    if (message === null) return answer;
    logFault(strapi, uid, row, { language: null, column: ['locale'], field: 'language', message }, null);
    const told = FIELD_MESSAGES[message][scope.language];
    return { ...answer, faults: { ...(answer.faults as object | undefined), language: told } };
  }

  /** Whether a row has a document id; without one it is logged, since it can only be repaired by hand. */
  const isNamed = (row: StoredRow): boolean => {
    const fault = { language: null, column: ['documentId'], field: 'id', message: 'required' as const };
    if (!row.documentId) logFault(strapi, uid, row, fault, null);
    return Boolean(row.documentId);
  };

  const complete = async (
    answers: ColumnValues[],
    rows: readonly StoredRow[],
    scope: ReadScope,
  ): Promise<ColumnValues[]> =>
    enrichResponses(
      strapi,
      entity,
      answers.map((body, index) => ({ answer: body, row: rows[index] as StoredRow })),
      scope,
    );

  async function present(found: StoredRow[], scope: ReadScope, strays = NO_STRAYS): Promise<ColumnValues[]> {
    const rows = found.filter(isNamed);
    reportExpiry(rows, scope);
    if (scope.originalsUntil) await handOutOriginals(rows, scope.originalsUntil);
    const translations = await translationsOf(rows, scope);
    const answers = rows.map((row) => {
      const document = documentOf(row, translations.get(row.documentId));
      return withStrayFault(answerFor(scope, document), row, strays, scope);
    });
    return complete(answers, rows, scope);
  }

  const linkOf = ({ slug, ...answer }: ColumnValues): ColumnValues =>
    Object.fromEntries([['slug', slug], ...entity.neighbourFields.map((name) => [name, answer[name]])]);

  /** Whether a response for guests can be built from the stored values. */
  const isShown = (answer: ColumnValues): boolean =>
    repairResponse(entity.responseSchema, answer, { keep: false }) !== null;

  /**
   * Reads links to the documents before and after one in list order; documents that guests cannot be shown
   * are skipped.
   */
  async function neighbours(scope: ReadScope, from: StoredRow): Promise<ColumnValues> {
    const strays = await straysFor(scope);
    async function next(
      after: '$gt' | '$lt',
      orderBy: typeof IN_ORDER | typeof REVERSED,
      { position, id } = from,
    ): Promise<StoredRow | null> {
      const place = Number.isFinite(position) ? position : 0;
      // With the first condition the database can use the index on the position.
      const fromHere = after === '$gt' ? '$gte' : '$lte';
      const beyond = [{ position: { [after]: place } }, { id: { [after]: id } }];
      const where = amongStrays(await seen(scope, { position: { [fromHere]: place }, $or: beyond }), strays);
      const row = (await strapi.db.query(uid).findOne({ select, where, orderBy: [...orderBy] })) as StoredRow | null;
      if (!row || !scope.site || isShown(presentDocument(strapi, entity, documentOf(row, undefined), scope)))
        return row;
      return next(after, orderBy, row);
    }
    const [before, after] = await Promise.all([next('$lt', REVERSED), next('$gt', IN_ORDER)]);
    const rows = [before, after].filter((row) => row !== null);
    reportExpiry(rows, scope);
    const translations = await translationsOf(rows, scope);
    const link = (row: StoredRow | null): ColumnValues | null =>
      row && linkOf(presentDocument(strapi, entity, documentOf(row, translations.get(row.documentId)), scope));
    return { previous: link(before), next: link(after) };
  }

  /** Finds the visible document that matches; `null` if none. */
  async function one(scope: ReadScope, where: Where): Promise<ColumnValues | null> {
    const strays = await straysFor(scope);
    const query = { select, populate: relations(scope), where: amongStrays(await seen(scope, where), strays) };
    const row = (await strapi.db.query(uid).findOne(query)) as StoredRow | null;
    const [answer] = row ? await present([row], scope, strays) : [];
    if (!row || !answer) return null;
    return entity.neighbourFields.length > 0 ? { ...answer, ...(await neighbours(scope, row)) } : answer;
  }

  /** Returns the facets of the whole visible list, whatever filters the request has. */
  async function choicesOf(
    scope: ReadScope,
    strays: InconsistentRows,
    cache: ReadCache,
  ): Promise<ColumnValues | undefined> {
    if (!entity.facets) return undefined;
    const { columns, of: among } = entity.facets;
    const where = amongStrays(await seen(scope, {}), strays);
    return cache(`facets ${uid} ${conditionText(where)}`, async () =>
      among((await strapi.db.query(uid).findMany({ select: [...columns], where })) as ColumnValues[]),
    );
  }

  /** Reads the rows of a page in a requested order; the sorted ids are cached per site state. */
  async function sortedPage(
    scope: ReadScope,
    where: Where,
    sortOrder: SortOrder,
    { limit, offset }: { limit: number; offset: number },
    cache: ReadCache,
  ): Promise<StoredRow[]> {
    const { language } = scope;
    const question = `order ${uid} ${language} ${JSON.stringify(sortOrder)} ${conditionText(where)}`;
    const all = await cache(question, () => readSortedIds(strapi, entity, where, sortOrder, language));
    const ids = all.slice(offset, offset + limit);
    const query = { select, populate: relations(scope), where: { id: { $in: ids } } };
    const rows = new Map(((await strapi.db.query(uid).findMany(query)) as StoredRow[]).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  return {
    /**
     * Finds row ids of published documents for which no response can be built from the stored values, cached
     * per site state. Always empty for callers who see drafts.
     */
    async broken(scope: ReadScope, cache: ReadCache): Promise<number[]> {
      if (!scope.site) return [];
      const isBroken = (row: StoredRow) =>
        !row.documentId || !isShown(presentDocument(strapi, entity, documentOf(row, undefined), scope));
      const where = visibleRows(strapi, entity, scope, {});
      return cache(`broken ${uid} ${scope.language} ${conditionText(where)}`, async () => {
        const rows = (await strapi.db.query(uid).findMany({ select, where })) as StoredRow[];
        return rows.filter(isBroken).map(({ id }) => id);
      });
    },

    /** Returns a function that adds to a condition which rows the caller may see. */
    async matching(scope: ReadScope): Promise<(where: Where) => Promise<Where>> {
      const strays = await straysFor(scope);
      return async (where) => amongStrays(await seen(scope, where), strays);
    },

    /** Returns one page in list order or in the requested order, and the number of all matching documents. */
    async findPage(scope: ReadScope, where: Where, paging: Paging, cache: ReadCache) {
      const { page, pageSize = MAX_PAGE_SIZE, facets } = paging;
      const strays = await straysFor(scope, cache);
      const visible = amongStrays(await seen(scope, where), strays);
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const query = strapi.db.query(uid);
      const sortOrder = readSortOrder(entity, paging.sort);
      const [rows, total, choices] = await Promise.all([
        sortOrder
          ? sortedPage(scope, visible, sortOrder, window, cache)
          : (query.findMany({
              select,
              populate: relations(scope),
              where: visible,
              orderBy: order,
              ...window,
            }) as Promise<StoredRow[]>),
        cache(`total ${uid} ${conditionText(visible)}`, () => query.count({ where: visible })),
        facets && choicesOf(scope, strays, cache),
      ]);
      return { items: await present(rows, scope, strays), total, ...(choices && { facets: choices }) };
    },

    /**
     * Finds a document by its slug, or by a slug that it had before; `null` if none. Callers who see drafts
     * may also pass a document id, to repair documents without a slug.
     */
    findBySlug: async (scope: ReadScope, slug: string): Promise<ColumnValues | null> => {
      const present = await one(scope, { slug });
      const former = present ? null : await findIdByFormerSlug(strapi, entity, slug);
      const documentId = former ?? (scope.site ? null : slug);
      return present ?? (documentId === null ? null : one(scope, { documentId }));
    },

    /** Finds a document by its id; `null` if none. */
    findById: (scope: ReadScope, documentId: string): Promise<ColumnValues | null> => one(scope, { documentId }),

    /** Finds documents by ids, in the order of the ids; missing ones are left out. */
    async findByIds(scope: ReadScope, documentIds: readonly string[]): Promise<ColumnValues[]> {
      const query = {
        select,
        populate: relations(scope),
        where: await seen(scope, { documentId: { $in: documentIds } }),
        orderBy: { id: 'asc' },
      };
      const answers = await present((await strapi.db.query(uid).findMany(query)) as StoredRow[], scope);
      return documentIds.flatMap((id) => answers.filter((answer) => answer.id === id));
    },
  };
}
