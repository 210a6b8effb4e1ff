import type { Core } from '@strapi/strapi';
import type { FieldMessage } from '../../../contract/field-messages';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { ReadScope } from '../../http/operation-context';
import { buildPublishedFilter } from '../../site-state/publication';
import type { DocumentEntity } from '../entity/define-entity';
import type { StoredRow } from '../rows/stored-rows';
import type { InconsistentRows } from '../rows/inconsistent-rows';

/** A filter of Strapi's query engine. */
export type QueryFilter = Record<string, unknown>;

/** Joins filters, without empty ones, to one that all of them must match. */
export function joinFilters(filters: readonly QueryFilter[]): QueryFilter {
  const [first = {}, ...others] = filters.filter((each) => Object.keys(each).length > 0);
  return others.length > 0 ? { $and: [first, ...others] } : first;
}

/**
 * Adds to the condition `where` which rows of a collection a caller may see: only the Slovenian row of each
 * document. Guests see only published documents that have a name.
 */
export function buildVisibleRowsFilter(
  strapi: Core.Strapi,
  { uid, nameField }: DocumentEntity,
  scope: ReadScope,
  where: QueryFilter,
): QueryFilter {
  const nameFilter = nameField && !scope.canSeeDrafts ? { [nameField]: { $notNull: true, $ne: '' } } : {};
  return { locale: DEFAULT_LANGUAGE, ...nameFilter, ...joinFilters([buildPublishedFilter(strapi, uid, scope), where]) };
}

/**
 * Changes a filter of Slovenian rows so that surplus rows of a document are left out, and rows that stand for
 * a missing Slovenian one are included. Without inconsistent rows it is returned unchanged.
 */
export function applyInconsistentRows(where: QueryFilter, { duplicates, substitutes }: InconsistentRows): QueryFilter {
  if (duplicates.length + substitutes.length === 0) return where;
  const { locale, ...others } = where;
  const rows = substitutes.length > 0 ? { $or: [{ locale }, { id: { $in: substitutes } }] } : { locale };
  return { $and: [rows, { id: { $notIn: duplicates.map(({ id }) => id) } }, others] };
}

/**
 * Returns the message about a document whose rows are inconsistent: `no_slovenian_row`, or `stored_twice`;
 * `null` if they are not.
 */
export function findInconsistency(
  { duplicates, substitutes }: InconsistentRows,
  { id, documentId }: StoredRow,
): FieldMessage | null {
  if (substitutes.includes(id)) return 'no_slovenian_row';
  return duplicates.some((duplicate) => duplicate.documentId === documentId) ? 'stored_twice' : null;
}
