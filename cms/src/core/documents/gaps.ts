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

/** Documents that are judged at a time. */
const CHUNK = 200;

/** The ids of the rows of a type of whose documents something breaks the rules: judged once for each state of the data. */
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
      // Others need not wait until all are judged.
      await nextTurn();
    }
    return ids;
  });

/** The rules that a document of a collection can be found by, in the order in which they are told. */
export const rulesOf = (strapi: Core.Strapi, entity: DocumentEntity): AttentionRule[] => [
  'faulty',
  ...(entity.isLocalised ? (['untranslated'] as const) : []),
  ...getContentGaps(strapi, entity).map(([rule]) => rule),
  'drafts',
];

/** The condition of those documents of a collection that a rule finds, in its list and wherever they are counted. */
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
