import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { DEFAULT_LANGUAGE, getOtherLanguage } from '../../../contract/languages';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import type { ReadScope } from '../../http/operation-context';
import { repairResponse } from '../../http/repair-response';
import { createImagePopulate, type ImageRow, presignOriginal } from '../../images/image-ref';
import type { DocumentEntity } from '../entity/define-entity';
import type { StoredRow, DocumentRows } from '../rows/stored-rows';
import { enrichResponses, findExtensionFacets } from '../entity/entity-extensions';
import { listColumns, buildPopulate } from '../entity/field-paths';
import type { ColumnValues } from '../entity/fields';
import { findIdByFormerSlug } from '../references/former-slugs';
import { reportExpiry } from '../../site-state/publication';
import { toFilterKey, getReadCache, type ReadCache } from '../../site-state/site-revision';
import { serializeDocument, logRowIssue } from './serialize';
import { readSelectedIds, type ListSelection } from './selected-ids';
import { getListOrder } from './sorted-rows';
import {
  readDuplicates,
  findInconsistentRows,
  NO_INCONSISTENCY,
  type InconsistentRows,
} from '../rows/inconsistent-rows';
import {
  applyInconsistentRows,
  findInconsistency,
  buildVisibleRowsFilter,
  joinFilters,
  type QueryFilter,
} from './visible-rows';
import { queryRows } from '../rows/row-query';

/** Page of a list; `page` counts from 1, without `pageSize` a page has the maximum size. */
export interface PageRequest extends ListSelection {
  page: number;
  pageSize?: number | undefined;
  /** Whether to return the values that the list can be filtered by. */
  facets?: '1' | undefined;
}

/**
 * Creates the reader of a collection: one page of it (`findPage`), or documents by slug, id or ids. It
 * returns response bodies of the documents that a caller may see. The number of queries does not depend on
 * the number of rows.
 */
export function createCollectionReader(strapi: Core.Strapi, entity: DocumentEntity) {
  const { uid, fields, validator, isLocalised } = entity;
  const ownColumns = listColumns(fields);
  const select = ['id', 'documentId', 'version', 'updatedAt', 'position', ...ownColumns];
  const images = entity.images.map(({ path: [column] }) => column);
  const buildRelationPopulate = ({ hiddenFolders }: ReadScope) =>
    buildPopulate(fields, createImagePopulate(hiddenFolders));
  const buildVisibleFilter = async (scope: ReadScope, where: QueryFilter): Promise<QueryFilter> => {
    const visibility = (await entity.buildVisibilityFilter?.(scope)) ?? {};
    return buildVisibleRowsFilter(strapi, entity, scope, joinFilters([where, visibility]));
  };

  /**
   * Reads the inconsistent rows. `filterVisible` adds to a condition which rows the caller may see, each
   * document once.
   */
  async function readVisibility(scope: ReadScope, cache?: ReadCache) {
    const inconsistentRows = scope.canSeeDrafts
      ? await findInconsistentRows(strapi, uid)
      : await readDuplicates(strapi, uid, cache ?? (await getReadCache(strapi, scope.site)));
    const filterVisible = async (where: QueryFilter): Promise<QueryFilter> =>
      applyInconsistentRows(await buildVisibleFilter(scope, where), inconsistentRows);
    return { inconsistentRows, filterVisible };
  }

  async function presignOriginals(rows: readonly StoredRow[], until: Date): Promise<void> {
    for (const image of rows.flatMap((row) => images.map((column) => row[column] as ImageRow | null))) {
      if (image) image.original = await presignOriginal(image, until);
    }
  }

  /** Reads translations by document id with one query, or none if a guest reads Slovenian. */
  async function readTranslations(rows: readonly StoredRow[], scope: ReadScope): Promise<Map<string, StoredRow>> {
    const isNeeded = isLocalised && (scope.language !== DEFAULT_LANGUAGE || scope.hasTranslationStatus);
    if (!isNeeded || rows.length === 0) return new Map();
    const ids = rows.map(({ documentId }) => documentId);
    const where = { locale: getOtherLanguage(DEFAULT_LANGUAGE), documentId: { $in: ids } };
    const columns = ['documentId', ...(validator.localised ?? [])];
    const found = await queryRows(strapi, uid).findMany({ where, select: columns });
    return new Map(found.map((row) => [row.documentId, row]));
  }

  /** Combines a row with its translation; shared values come from the Slovenian row. */
  const toDocumentRows = (row: StoredRow, translation: StoredRow | undefined): DocumentRows => ({
    sl: row,
    en: translation ? { ...row, ...translation } : null,
  });

  /** Serializes a document; guests do not get its publication dates. */
  function serializeRow(scope: ReadScope, document: DocumentRows): ColumnValues {
    const response = serializeDocument(strapi, entity, document, scope);
    if (scope.canSeeDrafts) return response;
    const { publishAt: _begin, unpublishAt: _end, ...publicResponse } = response;
    return publicResponse;
  }

  function addInconsistencyIssue(
    response: ColumnValues,
    row: StoredRow,
    inconsistentRows: InconsistentRows,
    scope: ReadScope,
  ): ColumnValues {
    const message = scope.canSeeDrafts ? findInconsistency(inconsistentRows, row) : null;
    if (message === null) return response;
    logRowIssue(strapi, uid, row, { language: null, column: ['locale'], field: 'language', message }, null);
    const messageText = FIELD_MESSAGES[message][scope.language];
    return { ...response, faults: { ...(response.faults as object | undefined), language: messageText } };
  }

  /** Whether a row has a document id; without one it is logged, since it can only be repaired by hand. */
  const hasDocumentId = (row: StoredRow): boolean => {
    const issue = { language: null, column: ['documentId'], field: 'id', message: 'required' as const };
    if (!row.documentId) logRowIssue(strapi, uid, row, issue, null);
    return Boolean(row.documentId);
  };

  /**
   * Serializes documents with everything that their responses contain; rows without a document id are left
   * out. `knownTranslations` saves reading the translations again.
   */
  async function serializeRows(
    found: StoredRow[],
    scope: ReadScope,
    inconsistentRows = NO_INCONSISTENCY,
    knownTranslations?: ReadonlyMap<string, StoredRow>,
  ): Promise<ColumnValues[]> {
    const rows = found.filter(hasDocumentId);
    reportExpiry(rows, scope);
    if (scope.originalsExpireAt) await presignOriginals(rows, scope.originalsExpireAt);
    const translations = knownTranslations ?? (await readTranslations(rows, scope));
    const responses = rows.map((row) => {
      const document = toDocumentRows(row, translations.get(row.documentId));
      return { row, response: addInconsistencyIssue(serializeRow(scope, document), row, inconsistentRows, scope) };
    });
    return enrichResponses(strapi, entity, responses, scope);
  }

  const toNeighbourLink = ({ slug, ...response }: ColumnValues): ColumnValues =>
    Object.fromEntries([['slug', slug], ...entity.neighbourFields.map((name) => [name, response[name]])]);

  /** Whether a response for guests can be built from the stored values. */
  const isServable = (response: ColumnValues): boolean =>
    repairResponse(entity.responseSchema, response, { shouldKeepInvalid: false }) !== null;

  /**
   * Reads links to the documents before and after one in list order; documents that guests cannot be shown
   * are skipped.
   */
  async function readNeighbours(scope: ReadScope, from: StoredRow): Promise<ColumnValues> {
    const { filterVisible } = await readVisibility(scope);
    async function findNeighbour(direction: 'asc' | 'desc', { position, id } = from): Promise<StoredRow | null> {
      const startPosition = Number.isFinite(position) ? position : 0;
      const [beyond, atOrBeyond] = direction === 'asc' ? ['$gt', '$gte'] : ['$lt', '$lte'];
      const orderBy = [{ position: direction }, { id: direction }];
      const condition = {
        // With this condition the database can use the index on the position.
        position: { [atOrBeyond]: startPosition },
        $or: [{ position: { [beyond]: startPosition } }, { id: { [beyond]: id } }],
      };
      const where = await filterVisible(condition);
      const row = await queryRows(strapi, uid).findOne({ select, where, orderBy });
      if (
        !row ||
        scope.canSeeDrafts ||
        isServable(serializeDocument(strapi, entity, toDocumentRows(row, undefined), scope))
      )
        return row;
      return findNeighbour(direction, row);
    }
    const [previous, next] = await Promise.all([findNeighbour('desc'), findNeighbour('asc')]);
    const rows = [previous, next].filter((row) => row !== null);
    reportExpiry(rows, scope);
    const translations = await readTranslations(rows, scope);
    const toLink = (row: StoredRow | null): ColumnValues | null =>
      row &&
      toNeighbourLink(serializeDocument(strapi, entity, toDocumentRows(row, translations.get(row.documentId)), scope));
    return { previous: toLink(previous), next: toLink(next) };
  }

  /** Finds the visible document that matches; `null` if none. */
  async function findOne(scope: ReadScope, where: QueryFilter): Promise<ColumnValues | null> {
    const { inconsistentRows, filterVisible } = await readVisibility(scope);
    const query = { select, populate: buildRelationPopulate(scope), where: await filterVisible(where) };
    const row = await queryRows(strapi, uid).findOne(query);
    const [response] = row ? await serializeRows([row], scope, inconsistentRows) : [];
    if (!row || !response) return null;
    return entity.neighbourFields.length > 0 ? { ...response, ...(await readNeighbours(scope, row)) } : response;
  }

  /** Returns the facets of the whole visible list, which `where` selects. */
  async function readFacets(where: QueryFilter, cache: ReadCache): Promise<ColumnValues | undefined> {
    if (!entity.facets) return undefined;
    const { columns, compute: computeFacets } = entity.facets;
    return cache(`facets ${uid} ${toFilterKey(where)}`, async () => {
      const rows = await queryRows(strapi, uid).findMany({ select: ['documentId', ...columns], where });
      const ids = rows.map(({ documentId }) => documentId);
      return { ...computeFacets(rows), ...(await findExtensionFacets(strapi, entity, ids)) };
    });
  }

  /** Reads rows by their ids, in the order of the ids. */
  async function readRowsById(scope: ReadScope, ids: readonly number[]): Promise<StoredRow[]> {
    const query = { select, populate: buildRelationPopulate(scope), where: { id: { $in: ids } } };
    const rows = new Map((await queryRows(strapi, uid).findMany(query)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  return {
    /**
     * Finds row ids of published documents for which no response can be built from the stored values, cached
     * per site state. Always empty for callers who see drafts.
     */
    async findUnservableIds(scope: ReadScope, cache: ReadCache): Promise<number[]> {
      if (scope.canSeeDrafts) return [];
      const isBroken = (row: StoredRow) =>
        !row.documentId || !isServable(serializeDocument(strapi, entity, toDocumentRows(row, undefined), scope));
      const where = buildVisibleRowsFilter(strapi, entity, scope, {});
      return cache(`broken ${uid} ${scope.language} ${toFilterKey(where)}`, async () => {
        const rows = await queryRows(strapi, uid).findMany({ select, where });
        return rows.filter(isBroken).map(({ id }) => id);
      });
    },

    /** Returns a function that adds to a condition which rows the caller may see. */
    createVisibleFilter: async (scope: ReadScope) => (await readVisibility(scope)).filterVisible,

    /** Returns one page in list order or in the requested order, and the number of all matching documents. */
    async findPage(scope: ReadScope, where: QueryFilter, paging: PageRequest, cache: ReadCache) {
      const { page, pageSize = MAX_PAGE_SIZE, facets: shouldReadFacets } = paging;
      const { inconsistentRows, filterVisible } = await readVisibility(scope, cache);
      const visibleFilter = await filterVisible(where);
      const pageRange = { limit: pageSize, offset: (page - 1) * pageSize };
      const query = queryRows(strapi, uid);
      const ids = await readSelectedIds(strapi, entity, scope, visibleFilter, paging, cache);
      const [rows, total, facets] = await Promise.all([
        ids
          ? readRowsById(scope, ids.slice(pageRange.offset, pageRange.offset + pageRange.limit))
          : query.findMany({
              select,
              populate: buildRelationPopulate(scope),
              where: visibleFilter,
              orderBy: getListOrder(entity),
              ...pageRange,
            }),
        ids?.length ?? cache(`total ${uid} ${toFilterKey(visibleFilter)}`, () => query.count({ where: visibleFilter })),
        shouldReadFacets && filterVisible({}).then((whereAnyVisible) => readFacets(whereAnyVisible, cache)),
      ]);
      return { items: await serializeRows(rows, scope, inconsistentRows), total, ...(facets && { facets }) };
    },

    /**
     * Finds a document by its slug, or by a slug that it had before; `null` if none. Callers who see drafts
     * may also pass a document id, to repair documents without a slug.
     */
    findBySlug: async (scope: ReadScope, slug: string): Promise<ColumnValues | null> => {
      const currentDocument = await findOne(scope, { slug });
      const formerOwnerId = currentDocument ? null : await findIdByFormerSlug(strapi, entity, slug);
      const documentId = formerOwnerId ?? (scope.canSeeDrafts ? slug : null);
      return currentDocument ?? (documentId === null ? null : findOne(scope, { documentId }));
    },

    /** Finds a document by its id; `null` if none. */
    findById: (scope: ReadScope, documentId: string): Promise<ColumnValues | null> => findOne(scope, { documentId }),

    /**
     * Finds documents by ids, in the order of the ids, without missing ones. Returns a list for each scope;
     * scopes may differ in their language, and a document has the same version in all lists.
     */
    async findByIds(scopes: readonly ReadScope[], documentIds: readonly string[]): Promise<ColumnValues[][]> {
      const [scope] = scopes;
      if (!scope) return [];
      const where = await buildVisibleFilter(scope, { documentId: { $in: documentIds } });
      const query = { select, populate: buildRelationPopulate(scope), where, orderBy: { id: 'asc' } };
      const rows = await queryRows(strapi, uid).findMany(query);
      const translations = scopes.length > 1 ? await readTranslations(rows, scope) : undefined;
      const documents: ColumnValues[][] = [];
      for (const each of scopes) {
        const responses = await serializeRows(rows, each, NO_INCONSISTENCY, translations);
        documents.push(documentIds.flatMap((id) => responses.filter((response) => response.id === id)));
      }
      return documents;
    },
  };
}
