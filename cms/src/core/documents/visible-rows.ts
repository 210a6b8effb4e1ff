import type { Core } from '@strapi/strapi';
import type { FieldMessage } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import type { ReadScope } from '../http/operation-context';
import { buildPublishedFilter } from '../site-state/publication';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import type { InconsistentRows } from './inconsistent-rows';

/** A filter of Strapi's query engine. */
export type Where = Record<string, unknown>;

/**
 * Builds the filter of the rows that a caller may see: only the Slovenian row of each document. Guests see
 * only published documents that have a name.
 */
export function visibleRows(
  strapi: Core.Strapi,
  { uid, nameField }: DocumentEntity,
  scope: ReadScope,
  where: Where,
): Where {
  const named = scope.site && nameField ? { [nameField]: { $notNull: true, $ne: '' } } : {};
  const conditions = [buildPublishedFilter(strapi, uid, scope), where].filter((each) => Object.keys(each).length > 0);
  const [only] = conditions;
  return { locale: DEFAULT_LANGUAGE, ...named, ...(conditions.length > 1 ? { $and: conditions } : only) };
}

/**
 * Adapts a filter to inconsistent rows: duplicates are left out, and rows that stand for a missing Slovenian
 * one are included.
 */
export function amongStrays(where: Where, { twins, standIns }: InconsistentRows): Where {
  if (twins.length + standIns.length === 0) return where;
  const { locale, ...others } = where;
  const rows = standIns.length > 0 ? { $or: [{ locale }, { id: { $in: standIns } }] } : { locale };
  return { $and: [rows, { id: { $notIn: twins.map(({ id }) => id) } }, others] };
}

/** Returns the issue of a document whose rows are inconsistent; `null` if they are not. */
export function strayFault({ twins, standIns }: InconsistentRows, { id, documentId }: StoredRow): FieldMessage | null {
  if (standIns.includes(id)) return 'no_slovenian_row';
  return twins.some((twin) => twin.documentId === documentId) ? 'stored_twice' : null;
}
