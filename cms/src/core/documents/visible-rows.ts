import type { Core } from '@strapi/strapi';
import type { FieldMessage } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import type { ReadScope } from '../http/operation-context';
import { buildPublishedFilter } from '../site-state/publication';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import type { InconsistentRows } from './inconsistent-rows';

export type Where = Record<string, unknown>;

/**
 * The rows that a caller may see: one for each document, the Slovenian one, which has its shared values. Guests see no
 * document that lacks what it goes by, however it was published.
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

/** Guests are shown the first row alone of a document that is stored twice; staff also what has no Slovenian row. */
export function amongStrays(where: Where, { twins, standIns }: InconsistentRows): Where {
  if (twins.length + standIns.length === 0) return where;
  const { locale, ...others } = where;
  const rows = standIns.length > 0 ? { $or: [{ locale }, { id: { $in: standIns } }] } : { locale };
  return { $and: [rows, { id: { $notIn: twins.map(({ id }) => id) } }, others] };
}

/** What is wrong with the place of a document among the rows, rather than in one of them. */
export function strayFault({ twins, standIns }: InconsistentRows, { id, documentId }: StoredRow): FieldMessage | null {
  if (standIns.includes(id)) return 'no_slovenian_row';
  return twins.some((twin) => twin.documentId === documentId) ? 'stored_twice' : null;
}
