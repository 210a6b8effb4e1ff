import type { PageFacts } from './law-facts';
import type { LawDuty } from './law-rule';

/** What says when a wine was produced. */
export type ProductionFacts = Pick<PageFacts, 'vintage' | 'isSparkling'>;

/** Whether a duty demands an electronic label of a wine. False for duties about something else. */
export function isLabelDemanded(duty: LawDuty, { vintage, isSparkling }: ProductionFacts): boolean {
  if (duty.kind === 'electronicLabel') return vintage === null ? isSparkling === true : vintage >= duty.fromVintage;
  if (duty.kind === 'electronicLabelWithoutVintage') return vintage === null && isSparkling !== true;
  if (duty.kind !== 'electronicLabelOfSparkling' || vintage === null) return false;
  // The fermentation of a pét-nat may also end in the year after the harvest.
  return vintage >= duty.fromVintage && vintage < duty.beforeVintage && isSparkling !== false;
}
