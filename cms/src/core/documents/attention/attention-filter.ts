import type { Core } from '@strapi/strapi';
import type { AttentionRule } from '../../../contract/attention';
import { DEFAULT_LANGUAGE, getOtherLanguage } from '../../../contract/languages';
import type { Pace } from '../../process/pacer';
import type { TypeCache } from '../../site-state/type-cache';
import type { DocumentEntity } from '../entity/define-entity';
import { findContentGap, getContentGaps } from '../entity/entity-extensions';
import type { QueryFilter } from '../read/visible-rows';
import { findInconsistentRows } from '../rows/inconsistent-rows';
import { queryRows, splitIntoChunks } from '../rows/row-query';
import { buildOneLanguageQuery } from './missing-text-queries';

/** Documents read at once. */
const CHUNK = 500;

const MEDIA_UID = 'api::media-item.media-item';

/** Types of the rows that validation reads: the type itself, its images and what it refers to. */
function listValidatedTypes(strapi: Core.Strapi, { uid }: DocumentEntity): string[] {
  const targets = Object.values(strapi.contentTypes[uid]?.attributes ?? {}).map((attribute) =>
    'target' in attribute && typeof attribute.target === 'string' ? attribute.target : uid,
  );
  return [...new Set([uid, MEDIA_UID, ...targets])];
}

/** Finds the row ids of documents that break a validation rule, those stored last first. */
async function findInvalidRowIds(
  strapi: Core.Strapi,
  { uid, validator }: DocumentEntity,
  pace: Pace,
): Promise<number[]> {
  const { duplicates, substitutes } = await findInconsistentRows(strapi, uid);
  const duplicatedIds = new Set(duplicates.map(({ documentId }) => documentId));
  const rows = queryRows(strapi, uid);
  const { populate } = validator;
  const orderBy = { id: 'desc' };
  const mainRowsFilter = { $or: [{ locale: DEFAULT_LANGUAGE }, { id: { $in: substitutes } }] };
  const mainRows = await rows.findMany({ select: ['id'], where: mainRowsFilter, orderBy });
  const ids: number[] = [];
  for (const chunk of splitIntoChunks(mainRows, CHUNK)) {
    await pace();
    const chunkRows = await rows.findMany({ where: { id: { $in: chunk.map(({ id }) => id) } }, populate, orderBy });
    const documentIds = chunkRows.map(({ documentId }) => documentId).filter(Boolean);
    const where = { locale: getOtherLanguage(DEFAULT_LANGUAGE), documentId: { $in: documentIds } };
    const translationRows = await rows.findMany({ where, populate, orderBy });
    const translations = new Map(translationRows.map((row) => [row.documentId, row]));
    for (const row of chunkRows) {
      await pace();
      const isFaulty =
        substitutes.includes(row.id) ||
        duplicatedIds.has(row.documentId) ||
        validator.findIssues({ sl: row, en: translations.get(row.documentId) ?? null }).length > 0;
      if (isFaulty) ids.push(row.id);
    }
  }
  return ids;
}

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
 * The condition is empty, and so matches all, for a content gap that the entity does not have. Invalid rows
 * are found once per state of the types that they depend on.
 *
 * @param pace awaited between rows
 */
export async function buildAttentionFilter(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rule: AttentionRule,
  cache: TypeCache,
  pace: Pace,
): Promise<QueryFilter> {
  if (rule === 'faulty') {
    const types = listValidatedTypes(strapi, entity);
    const ids = await cache(types, `faulty ${entity.uid}`, () => findInvalidRowIds(strapi, entity, pace));
    return { id: { $in: ids } };
  }
  if (rule === 'untranslated')
    return { id: { $in: buildOneLanguageQuery(strapi, entity.uid, entity.validator.localised ?? []) } };
  if (rule === 'drafts') return { published: { $ne: true } };
  return findContentGap(strapi, entity, rule)?.buildFilter(strapi) ?? {};
}
