import type { Core } from '@strapi/strapi';
import { findSpellings, listWords } from '../../contract/search-spelling';
import { searchWords } from '../../contract/search-words';
import type { ReadScope } from '../http/operation-context';
import { conditionText, type ReadCache } from '../site-state/site-revision';
import { isDocumentEntity, type DocumentEntity } from './define-entity';
import { getEntities, type StoredRow } from './entity';
import { createCollectionReader } from './read-collection';
import { visibleRows, type Where } from './visible-rows';
import { SEARCH_COLUMN } from './search-texts';

/**
 * A type of documents that a search looks into, and how its rows lead to the documents that are searched for.
 */
interface SearchSource {
  entity: DocumentEntity;
  /**
   * Its column that names the other document, and the column of the searched type that has the same value.
   */
  link: { from: string; to: string };
  /** Whether rows that guests are not shown for what is broken in them are left out. */
  isPublished: boolean;
}

/** Documents that help to find those that they name, and documents that what names them is found by. */
function listLinkedSources(strapi: Core.Strapi, searched: DocumentEntity): SearchSource[] {
  const declared = getEntities(strapi).filter(isDocumentEntity);
  const helping = declared.flatMap((entity) =>
    entity.references
      .filter(({ targetEntity, canFindTarget }) => canFindTarget && targetEntity === searched.entityName)
      .map(({ field, targetColumn }) => ({ entity, link: { from: field, to: targetColumn }, isPublished: true })),
  );
  const named = searched.references
    .filter(({ canBeFoundByTarget }) => canBeFoundByTarget)
    .flatMap(({ field, targetEntity, targetColumn }) =>
      declared
        .filter(({ entityName }) => entityName === targetEntity)
        .map((entity) => ({ entity, link: { from: targetColumn, to: field }, isPublished: false })),
    );
  return [...helping, ...named];
}

/**
 * The filter of a search: every term of it must occur in what a document says in the language of the caller,
 * or in what documents say there that the caller is shown and that help to find it, or that it names. A term
 * that occurs nowhere has one typing mistake forgiven. However many terms there are, each type of documents
 * is read once.
 */
export async function buildSearchFilter(
  strapi: Core.Strapi,
  searched: DocumentEntity,
  search: string,
  scope: ReadScope,
  cache: ReadCache,
): Promise<Where> {
  const terms = searchWords(search);
  if (terms.length === 0) return {};
  const column = SEARCH_COLUMN[scope.language];
  const contains = (spellings: readonly string[]): Where => ({
    $or: spellings.map((spelling) => ({ [column]: { $contains: spelling } })),
  });

  /** The condition of the rows of a type that the caller is shown. */
  async function findVisible({ entity, isPublished }: Pick<SearchSource, 'entity' | 'isPublished'>): Promise<Where> {
    const broken = isPublished ? await createCollectionReader(strapi, entity).broken(scope, cache) : [];
    const isWhole = { ...(broken.length > 0 && { id: { $notIn: broken } }) };
    return visibleRows(strapi, entity, scope, isWhole);
  }

  /** All words of the texts that the caller is shown, read once for each state of the data. */
  async function readWords({ uid }: DocumentEntity, where: Where): Promise<string[]> {
    return cache(`search words ${uid} ${column} ${conditionText(where)}`, async () => {
      const rows = (await strapi.db.query(uid).findMany({ where, select: [column] })) as StoredRow[];
      return listWords(rows.map((row) => String(row[column] ?? '')));
    });
  }

  const sources = await Promise.all(
    listLinkedSources(strapi, searched).map(async (source) => ({ ...source, where: await findVisible(source) })),
  );
  const own = { entity: searched, where: visibleRows(strapi, searched, scope, {}) };
  const words = (await Promise.all([own, ...sources].map(({ entity, where }) => readWords(entity, where)))).flat();
  const spelledTerms = terms.map((term) => findSpellings(term, words));

  const linked = await Promise.all(
    sources.map(async ({ entity: { uid }, link, where }) => {
      const matching = { $and: [where, { $or: spelledTerms.map(contains) }] };
      const query = { where: matching, select: [link.from, column] };
      const rows = (await strapi.db.query(uid).findMany(query)) as StoredRow[];
      return (spellings: readonly string[]): Where => {
        const found = rows.filter((row) => spellings.some((spelling) => String(row[column]).includes(spelling)));
        return { [link.to]: { $in: [...new Set(found.map((row) => row[link.from]))] } };
      };
    }),
  );
  return {
    $and: spelledTerms.map((spellings) => ({
      $or: [contains(spellings), ...linked.map((build) => build(spellings))],
    })),
  };
}
