import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../contract/languages';
import {
  MAX_HITS_PER_KIND,
  SEARCH_KINDS,
  type SearchResponse,
  type SearchKind,
  type TextLocation,
} from '../../../contract/search';
import { parseSearchTerms } from '../../../contract/search-terms';
import { isAllowed } from '../../../contract/session';
import type { OperationContext, StaffUser } from '../../http/operation-context';
import { createImagePopulate, serializeOptionalImage, type ImageRow } from '../../images/image-ref';
import { isDocumentEntity, type DocumentEntity } from '../entity/define-entity';
import { buildAdminPath, getEntities, type Entity, type SearchProvider, type SearchMatch } from '../entity/entity';
import type { Fields, DocumentValues } from '../entity/fields';
import { findMatchingTexts, type TextAtPath } from './find-matching-texts';
import { listValues, toDisplayedRow, readLocalisedValues } from '../values/localised-values';
import { getReferencedEntity } from '../references/references';
import { readSingleRows } from '../rows/language-rows';
import type { QueryFilter } from '../read/visible-rows';
import { queryRows } from '../rows/row-query';

/** Conditions of Slovenian rows that contain a search term in either language. */
const buildTermConditions = (searchTerm: string): QueryFilter[] => [
  { searchText: { $contains: searchTerm } },
  { searchTextEn: { $contains: searchTerm } },
];

/**
 * Builds a Knex subquery that selects a column of the Slovenian rows whose search text contains a folded term
 * in either language, or whose `searchedColumn` contains it.
 */
export function buildTermSubquery(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  column: string,
  searchTerm: string,
  searchedColumn?: string,
) {
  const conditions =
    searchedColumn === undefined ? buildTermConditions(searchTerm) : [{ [searchedColumn]: { $containsi: searchTerm } }];
  const where = { locale: DEFAULT_LANGUAGE, $or: conditions };
  return strapi.db
    .queryBuilder(uid)
    .init({ where, select: [column] })
    .getKnexQuery();
}

/**
 * Builds the condition of Slovenian rows that contain every search term themselves or in a document that they
 * refer to.
 */
function buildAllTermsFilter(
  strapi: Core.Strapi,
  { references }: DocumentEntity,
  searchTerms: readonly string[],
): QueryFilter {
  const buildReferenceConditions = (searchTerm: string): QueryFilter[] =>
    references
      .filter(({ canBeFoundByTarget }) => canBeFoundByTarget)
      .map((reference) => ({
        [reference.field]: {
          $in: buildTermSubquery(
            strapi,
            getReferencedEntity(strapi, reference).uid,
            reference.targetColumn,
            searchTerm,
            reference.canBeFoundByTarget === true ? undefined : reference.canBeFoundByTarget,
          ),
        },
      }));
  return {
    locale: DEFAULT_LANGUAGE,
    $and: searchTerms.map((searchTerm) => ({
      $or: [...buildTermConditions(searchTerm), ...buildReferenceConditions(searchTerm)],
    })),
  };
}

/** Finds the ids of the best hits with one query: first those whose text begins with the first term. */
async function findBestIds(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  searchTerms: readonly string[],
): Promise<string[]> {
  const select = ['id', 'documentId', 'position', 'searchText', 'searchTextEn'];
  const matchingQuery = strapi.db
    .queryBuilder(entity.uid)
    .init({ where: buildAllTermsFilter(strapi, entity, searchTerms), select })
    .getKnexQuery();
  const start = `${searchTerms[0] ?? ''}%`;
  const rows = (await strapi.db
    .getConnection()
    .from(matchingQuery.as('matching'))
    .select('document_id')
    .orderByRaw('case when search_text like ? or search_text_en like ? then 0 else 1 end', [start, start])
    .orderBy(['position', 'id'])
    .limit(MAX_HITS_PER_KIND + 1)) as { document_id: string }[];
  return rows.map(({ document_id }) => document_id);
}

/** Creates the search over the documents of a collection by their search texts. */
const createCollectionSearch = (entity: DocumentEntity): SearchProvider => ({
  access: entity.operations.update?.access ?? 'editor',
  async findMatches(strapi, searchTerms, { language }) {
    const ids = await findBestIds(strapi, entity, searchTerms);
    if (ids.length === 0) return [];
    const [image] = entity.images.map(({ path: [column] }) => column);
    const populate = { ...entity.titlePopulate, ...(image && { [image]: createImagePopulate() }) };
    const where = { documentId: { $in: ids } };
    const rows = await queryRows(strapi, entity.uid).findMany({ where, populate });
    return ids.flatMap((id, rank): SearchMatch[] => {
      const findRow = (each: Language) => rows.find(({ documentId, locale }) => documentId === id && locale === each);
      const row = findRow(DEFAULT_LANGUAGE);
      if (!row) return [];
      const displayedRow = toDisplayedRow(row, findRow(language), language);
      return [
        {
          kind: entity.entityName as SearchKind,
          id,
          title: entity.title(displayedRow, language),
          note: entity.getSearchHint?.(displayedRow) ?? '',
          image: serializeOptionalImage(image ? (row[image] as ImageRow | null) : null, language),
          isDraft: row.published === false,
          place: null,
          adminPath: buildAdminPath(entity, row),
          rank,
        },
      ];
    });
  },
});

/** Lists the texts that people write, by dotted path; keys, dates and choices are left out. */
const listSearchableTexts = (fields: Fields, value: DocumentValues, shouldIncludeShared: boolean): TextAtPath[] =>
  listValues(fields, value).flatMap(([path, fieldValue, { isLocalised }]): TextAtPath[] => {
    if (!isLocalised && !shouldIncludeShared) return [];
    const lines = [fieldValue].flat().filter((line) => typeof line === 'string' && line !== '');
    return lines.length > 0 ? [[path, lines.join('\n')]] : [];
  });

/** Creates the search over the texts of a single type; shared texts are found once. */
const createSingleSearch = (entity: DocumentEntity): SearchProvider => ({
  access: entity.operations.update?.access ?? 'editor',
  async findMatches(strapi, searchTerms) {
    const rows = await readSingleRows(strapi, entity);
    if (!rows) return [];
    const values = readLocalisedValues(entity.fields, rows, true);
    const entityName = entity.entityName as TextLocation['entity'];
    const location = { entity: entityName, namespace: null, adminPath: buildAdminPath(entity) };
    return LANGUAGES.flatMap((language) => {
      const texts = listSearchableTexts(entity.fields, values[language], language === DEFAULT_LANGUAGE);
      return findMatchingTexts(texts, searchTerms, { ...location, language });
    });
  },
});

/** Returns the search of an entity; `null` if it cannot be searched. */
export function findSearchProvider(entity: Entity): SearchProvider | null {
  if (entity.searchProvider) return entity.searchProvider;
  if (!isDocumentEntity(entity)) return null;
  if (entity.kind === 'single') return entity.isLocalised ? createSingleSearch(entity) : null;
  return entity.buildSearchText ? createCollectionSearch(entity) : null;
}

/**
 * Searches the documents and texts of all types that the member of staff may edit. Hits contain every term;
 * there are at most MAX_HITS_PER_KIND (8) of each kind, and `more` lists the kinds with further hits. Both
 * lists are empty for a search without terms.
 */
export async function searchEverything(
  strapi: Core.Strapi,
  search: string,
  context: OperationContext<StaffUser>,
): Promise<SearchResponse> {
  const searchTerms = parseSearchTerms(search);
  if (searchTerms.length === 0) return { items: [], more: [] };
  const providers = getEntities(strapi)
    .flatMap((entity) => findSearchProvider(entity) ?? [])
    .filter(({ access }) => isAllowed(access, context.caller.user.roles));
  const matches = (
    await Promise.all(providers.map((provider) => provider.findMatches(strapi, searchTerms, context)))
  ).flat();
  const listHits = (kind: SearchKind) =>
    matches.filter((hit) => hit.kind === kind).toSorted((one, other) => one.rank - other.rank);
  return {
    items: SEARCH_KINDS.flatMap((kind) => listHits(kind).slice(0, MAX_HITS_PER_KIND)),
    more: SEARCH_KINDS.filter((kind) => listHits(kind).length > MAX_HITS_PER_KIND),
  };
}
