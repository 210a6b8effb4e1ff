import type { Core } from '@strapi/strapi';
import type { ReadScope } from '../../http/operation-context';
import { toFilterKey, type ReadCache } from '../../site-state/site-revision';
import type { DocumentEntity } from '../entity/define-entity';
import { readIncompleteIds } from './incomplete-rows';
import { parseSortOrder, readNeighbouringIds, readSortedIds } from './sorted-rows';
import type { QueryFilter } from './visible-rows';

/** What the database itself cannot sort or filter a list by. */
export interface ListSelection {
  /** See `parseSortOrder`. */
  sort?: string | undefined;
  /** Limits the list of staff who read drafts to documents with missing translations. */
  translation?: 'incomplete' | undefined;
  /** Limits the list of staff who read drafts to a document, by id or slug, and its two neighbours. */
  around?: string | undefined;
}

/**
 * Returns the row ids of a list in a requested order, of those with missing translations, or of neighbours;
 * `null` if the database can select a page itself. Orders are cached per site state.
 *
 * @param where condition of the rows that the caller may see
 */
export async function readSelectedIds(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  scope: ReadScope,
  where: QueryFilter,
  { sort, translation, around }: ListSelection,
  cache: ReadCache,
): Promise<readonly number[] | null> {
  const { language, canSeeDrafts } = scope;
  if (around !== undefined && canSeeDrafts) return readNeighbouringIds(strapi, entity, where, around);
  const order = parseSortOrder(entity, sort, scope);
  const isIncompleteOnly = translation === 'incomplete' && canSeeDrafts && entity.isLocalised;
  if (!order && !isIncompleteOnly) return null;
  const key = `${entity.uid} ${toFilterKey(where)}`;
  const [sortedIds, incompleteIds] = await Promise.all([
    order &&
      cache(`order ${order.key} ${language} ${key}`, () => readSortedIds(strapi, entity, where, order, language)),
    isIncompleteOnly ? cache(`incomplete ${key}`, () => readIncompleteIds(strapi, entity, where)) : null,
  ]);
  if (!sortedIds || !incompleteIds) return sortedIds ?? incompleteIds;
  const included = new Set(incompleteIds);
  return sortedIds.filter((id) => included.has(id));
}
