import type { LabelFacts } from './law-facts';
import type { LawIssue } from './law-issue';
import type { LawDuty, StrengthRange } from './law-rule';

/** Whether alcohol was removed of the wine, as its term says. */
export const isDealcoholised = ({ alcoholTerm = null }: LabelFacts): boolean => alcoholTerm !== null;

const isWithinRange = (alcohol: number, { above = -Infinity, max = Infinity, below = Infinity }: StrengthRange) =>
  alcohol > above && alcohol <= max && alcohol < below;

/** Checks the term of a wine by its strength. Only wine itself must have one if it is too weak. */
export function checkAlcoholTerm(
  { terms, minimumWithoutTerm }: Extract<LawDuty, { kind: 'alcoholTerm' }>,
  label: LabelFacts,
): LawIssue | null {
  const { alcoholTerm, alcohol, category } = label;
  if (alcoholTerm === undefined || alcohol === null) return null;
  if (alcoholTerm === null) {
    return category === 'Wine' && alcohol < minimumWithoutTerm
      ? { state: 'missing', field: 'label.alcoholTerm', details: { label: alcohol, limit: minimumWithoutTerm } }
      : null;
  }
  const range = terms[alcoholTerm];
  return range && isWithinRange(alcohol, range)
    ? null
    : { state: 'wrong', field: 'label.alcoholTerm', details: { term: alcoholTerm, label: alcohol } };
}

/** Terms of wine that has kept a part of its alcohol. */
const PARTIAL_TERMS: ReadonlySet<string> = new Set(['PartiallyDealcoholised', 'AlcoholReduced']);

/** Checks that a wine with a protected indication has kept as much alcohol as it must. */
export function checkDealcoholisedIndication(
  { allows }: Extract<LawDuty, { kind: 'dealcoholisedIndication' }>,
  { alcoholTerm = null }: LabelFacts,
  hasIndication: boolean | null,
): LawIssue | null {
  if (hasIndication !== true || alcoholTerm === null) return null;
  return allows === 'partial' && PARTIAL_TERMS.has(alcoholTerm)
    ? null
    : { state: 'wrong', field: 'label.alcoholTerm', details: { term: alcoholTerm } };
}
