import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { AttentionRule } from '../../contract/attention';
import { DEFAULT_LANGUAGE, getOtherLanguage } from '../../contract/languages';
import type { ReadCache } from '../site-state/site-revision';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import { findContentGap, getContentGaps } from './entity-extensions';
import type { QueryFilter } from './visible-rows';
import { findInconsistentRows } from './inconsistent-rows';
import { buildOneLanguageQuery } from './missing-text-queries';
import { splitIntoChunks } from './row-query';

/** Documents validated per turn of the event loop. */
const CHUNK = 200;

/** Row ids of documents that break a validation rule, cached per site state. */
const readInvalidRowIds = (
  strapi: Core.Strapi,
  { uid, validator }: DocumentEntity,
  cache: ReadCache,
): Promise<number[]> =>
  cache(`faulty ${uid}`, async () => {
    const [found, { duplicates, substitutes }] = await Promise.all([
      strapi.db.query(uid).findMany({ populate: validator.populate, orderBy: { id: 'desc' } }),
      findInconsistentRows(strapi, uid),
    ]);
    const rows = found as StoredRow[];
    const translations = new Map(
      rows.filter(({ locale }) => locale === getOtherLanguage(DEFAULT_LANGUAGE)).map((row) => [row.documentId, row]),
    );
    const isFaulty = (row: StoredRow): boolean =>
      substitutes.includes(row.id) ||
      duplicates.some(({ documentId }) => documentId === row.documentId) ||
      validator.findIssues({ sl: row, en: translations.get(row.documentId) ?? null }).length > 0;
    const visibleRows = rows.filter(({ id, locale }) => locale === DEFAULT_LANGUAGE || substitutes.includes(id));
    const ids: number[] = [];
    for (const chunk of splitIntoChunks(visibleRows, CHUNK)) {
      ids.push(...chunk.flatMap((row) => (isFaulty(row) ? [row.id] : [])));
      // Lets other requests run in between.
      await nextTurn();
    }
    return ids;
  });

/**
 * Lists the attention rules of a collection, the checks by which staff find documents to work on, in display
 * order: `faulty` (invalid stored values), `untranslated` if it has translations, its content gaps such as
 * `picture`, and `drafts`.
 */
export const listAttentionRules = (strapi: Core.Strapi, entity: DocumentEntity): AttentionRule[] => [
  'faulty',
  ...(entity.isLocalised ? (['untranslated'] as const) : []),
  ...getContentGaps(strapi, entity).map(([rule]) => rule),
  'drafts',
];

/**
 * Builds the query condition of the documents that an attention rule, such as `faulty` or `drafts`, finds.
 * The condition is empty, and so matches all, for a content gap that the entity does not have.
 */
export async function buildAttentionFilter(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rule: AttentionRule,
  cache: ReadCache,
): Promise<QueryFilter> {
  if (rule === 'faulty') return { id: { $in: await readInvalidRowIds(strapi, entity, cache) } };
  if (rule === 'untranslated')
    return { id: { $in: buildOneLanguageQuery(strapi, entity.uid, entity.validator.localised ?? []) } };
  if (rule === 'drafts') return { published: { $ne: true } };
  return findContentGap(strapi, entity, rule)?.buildFilter(strapi) ?? {};
}
