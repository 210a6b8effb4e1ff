import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { AttentionRule } from '../../contract/attention';
import { DEFAULT_LANGUAGE, otherLanguage } from '../../contract/languages';
import type { ReadCache } from '../site-state/site-revision';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import { findContentGap, getContentGaps } from './entity-extensions';
import type { Where } from './visible-rows';
import { strayRows } from './inconsistent-rows';
import { oneSided } from './text-gaps';

/** Documents validated per turn of the event loop. */
const CHUNK = 200;

/** Row ids of documents that break a validation rule, cached per site state. */
const faultyIds = (strapi: Core.Strapi, { uid, rules }: DocumentEntity, cache: ReadCache): Promise<number[]> =>
  cache(`faulty ${uid}`, async () => {
    const [found, { twins, standIns }] = await Promise.all([
      strapi.db.query(uid).findMany({ populate: rules.populate, orderBy: { id: 'desc' } }),
      strayRows(strapi, uid),
    ]);
    const rows = found as StoredRow[];
    const translations = new Map(
      rows.filter(({ locale }) => locale === otherLanguage(DEFAULT_LANGUAGE)).map((row) => [row.documentId, row]),
    );
    const isFaulty = (row: StoredRow): boolean =>
      standIns.includes(row.id) ||
      twins.some(({ documentId }) => documentId === row.documentId) ||
      rules.faults({ sl: row, en: translations.get(row.documentId) ?? null }).length > 0;
    const shown = rows.filter(({ id, locale }) => locale === DEFAULT_LANGUAGE || standIns.includes(id));
    const ids: number[] = [];
    for (let start = 0; start < shown.length; start += CHUNK) {
      ids.push(...shown.slice(start, start + CHUNK).flatMap((row) => (isFaulty(row) ? [row.id] : [])));
      // Lets other requests run in between.
      await nextTurn();
    }
    return ids;
  });

/** Lists the attention rules that apply to a collection, in display order. */
export const rulesOf = (strapi: Core.Strapi, entity: DocumentEntity): AttentionRule[] => [
  'faulty',
  ...(entity.isLocalised ? (['untranslated'] as const) : []),
  ...getContentGaps(strapi, entity).map(([rule]) => rule),
  'drafts',
];

/** Builds the query condition of the documents that an attention rule finds. */
export async function buildAttentionFilter(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rule: AttentionRule,
  cache: ReadCache,
): Promise<Where> {
  if (rule === 'faulty') return { id: { $in: await faultyIds(strapi, entity, cache) } };
  if (rule === 'untranslated') return { id: { $in: oneSided(strapi, entity.uid, entity.rules.localised ?? []) } };
  if (rule === 'drafts') return { published: { $ne: true } };
  return findContentGap(strapi, entity, rule)?.where(strapi) ?? {};
}
