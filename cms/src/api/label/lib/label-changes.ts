import type { Core } from '@strapi/strapi';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { LOTS } from './label-lots';
import { LABELS } from './label-row';

interface ChangedRow {
  documentId: string;
  updatedAt: string | Date;
}

/**
 * Instants (ISO 8601) at which the label with a code, by publication or correction, and its lots were last
 * changed. Empty without such a label.
 */
export async function listLabelChanges(strapi: Core.Strapi, code: string): Promise<string[]> {
  const select = ['documentId', 'updatedAt'];
  const label = (await strapi.db.query(LABELS).findOne({ where: { code }, select })) as ChangedRow | null;
  if (!label) return [];
  const query = { where: { labelId: label.documentId }, select };
  const lots = (await strapi.db.query(LOTS).findMany(query)) as ChangedRow[];
  return [label, ...lots].map(({ updatedAt }) => toInstantOrEmpty(updatedAt));
}
