import type { Core } from '@strapi/strapi';
import { findSpellingVariants, listDistinctWords } from '../../../contract/search-spelling';
import { parseSearchTerms, toSearchText } from '../../../contract/search-terms';
import type { ReadScope } from '../../http/operation-context';
import { toFilterKey, type ReadCache } from '../../site-state/site-revision';
import { isDocumentEntity, type DocumentEntity } from '../entity/define-entity';
import type { StoredRow } from '../rows/stored-rows';
import { createCollectionReader } from '../read/read-collection';
import { findReferrers, getReferencedEntity } from '../references/references';
import { buildVisibleRowsFilter, type QueryFilter } from '../read/visible-rows';
import { SEARCH_COLUMN } from './search-texts';
import { queryRows } from '../rows/row-query';

/** A linked entity whose texts a search includes, and how its rows lead to the searched documents. */
interface SearchSource {
  entity: DocumentEntity;
  /** Its linking column (`from`) and the column of the searched type with the same value (`to`). */
  link: { from: string; to: string };
  /** Column that is searched instead of the search text; `null` for the search text. */
  column: string | null;
  /** Whether rows for which guests get no response are left out. */
  isServableOnly: boolean;
}

/** Lists the entities whose texts help to find the searched documents, by references in either direction. */
function listLinkedSources(strapi: Core.Strapi, searchedEntity: DocumentEntity): SearchSource[] {
  const referringSources = findReferrers(strapi, searchedEntity.entityName)
    .filter(({ reference }) => reference.canFindTarget)
    .map(({ entity, reference: { field, targetColumn } }) => {
      const link = { from: field, to: targetColumn };
      return { entity, link, column: null, isServableOnly: true };
    });
  const referencedSources = searchedEntity.references.flatMap((reference) => {
    const { field, targetColumn, canBeFoundByTarget } = reference;
    const entity = getReferencedEntity(strapi, reference);
    if (!canBeFoundByTarget || !isDocumentEntity(entity)) return [];
    const column = canBeFoundByTarget === true ? null : canBeFoundByTarget;
    return [{ entity, link: { from: targetColumn, to: field }, column, isServableOnly: false }];
  });
  return [...referringSources, ...referencedSources];
}

/**
 * Builds the filter of a search: every term must occur in the document's text in the caller's language, or in
 * a visible linked document. A term that occurs nowhere also matches words with one typing mistake. A search
 * without terms gives an empty filter. Each entity is read once, however many terms there are.
 */
export async function buildSearchFilter(
  strapi: Core.Strapi,
  searchedEntity: DocumentEntity,
  search: string,
  scope: ReadScope,
  cache: ReadCache,
): Promise<QueryFilter> {
  const terms = parseSearchTerms(search);
  if (terms.length === 0) return {};
  const column = SEARCH_COLUMN[scope.language];
  const buildTextFilter = (spellings: readonly string[], otherColumn: string | null = null): QueryFilter => ({
    $or: spellings.map((spelling) =>
      // The search text is folded, other columns are not.
      otherColumn === null ? { [column]: { $contains: spelling } } : { [otherColumn]: { $containsi: spelling } },
    ),
  });
  const getText = (row: StoredRow, otherColumn: string | null): string =>
    otherColumn === null ? String(row[column] ?? '') : toSearchText(String(row[otherColumn] ?? ''));

  /** Builds the condition of the rows that the caller may see. */
  async function buildVisibleFilter({ entity, isServableOnly }: SearchSource): Promise<QueryFilter> {
    const unservableIds = isServableOnly
      ? await createCollectionReader(strapi, entity).findUnservableIds(scope, cache)
      : [];
    const servableFilter = unservableIds.length > 0 ? { id: { $notIn: unservableIds } } : {};
    return buildVisibleRowsFilter(strapi, entity, scope, servableFilter);
  }

  /** Reads all words of the visible search texts, cached per site state. */
  async function readWords({ uid }: DocumentEntity, where: QueryFilter, otherColumn: string | null): Promise<string[]> {
    return cache(`search words ${uid} ${otherColumn ?? column} ${toFilterKey(where)}`, async () => {
      const rows = await queryRows(strapi, uid).findMany({ where, select: [otherColumn ?? column] });
      return listDistinctWords(rows.map((row) => getText(row, otherColumn)));
    });
  }

  const sources = await Promise.all(
    listLinkedSources(strapi, searchedEntity).map(async (source) => ({
      ...source,
      where: await buildVisibleFilter(source),
    })),
  );
  const ownSource = {
    entity: searchedEntity,
    column: null,
    where: buildVisibleRowsFilter(strapi, searchedEntity, scope, {}),
  };
  const words = (
    await Promise.all([ownSource, ...sources].map((source) => readWords(source.entity, source.where, source.column)))
  ).flat();
  const spelledTerms = terms.map((term) => findSpellingVariants(term, words));

  const buildLinkedFilters = await Promise.all(
    sources.map(async ({ entity: { uid }, link, where, column: otherColumn }) => {
      const matchingFilter = {
        $and: [where, { $or: spelledTerms.map((spellings) => buildTextFilter(spellings, otherColumn)) }],
      };
      const query = { where: matchingFilter, select: [link.from, otherColumn ?? column] };
      const rows = await queryRows(strapi, uid).findMany(query);
      return (spellings: readonly string[]): QueryFilter => {
        const matchingRows = rows.filter((row) =>
          spellings.some((spelling) => getText(row, otherColumn).includes(spelling)),
        );
        return { [link.to]: { $in: [...new Set(matchingRows.map((row) => row[link.from]))] } };
      };
    }),
  );
  return {
    $and: spelledTerms.map((spellings) => ({
      $or: [buildTextFilter(spellings), ...buildLinkedFilters.map((buildFilter) => buildFilter(spellings))],
    })),
  };
}
