import { getAlcoholRemoval } from './dealcoholised-words';
import type { LabelFacts, WineLawFacts } from './law-facts';
import type { LawIssue } from './law-issue';
import type { LawDuty, StrengthRange } from './law-rule';

/** Whether alcohol was removed of the wine, as its term says. */
export const isDealcoholised = ({ alcoholTerm = null }: LabelFacts): boolean => alcoholTerm !== null;

const isWithinRange = (alcohol: number, { above = -Infinity, max = Infinity, below = Infinity }: StrengthRange) =>
  alcohol > above && alcohol <= max && alcohol < below;

/**
 * Actual alcohol in % vol, on which terms and statements depend: as measured, else as recorded for the label,
 * else as the label states it in half units.
 */
export const findActualAlcohol = ({ analysis, label }: WineLawFacts): number | null =>
  analysis?.alcohol ?? label?.recordedAlcohol ?? label?.alcohol ?? null;

/** Checks the term of a wine by its actual alcohol. Only wine itself must have one if it is too weak. */
export function checkAlcoholTerm(
  { terms, minimumWithoutTerm }: Extract<LawDuty, { kind: 'alcoholTerm' }>,
  facts: WineLawFacts,
): LawIssue | null {
  const alcohol = findActualAlcohol(facts);
  const { alcoholTerm, category } = facts.label ?? {};
  if (alcoholTerm === undefined || alcohol === null) return null;
  const measured = facts.analysis?.alcohol ?? null;
  const source = measured === null ? { label: alcohol } : { analysis: alcohol };
  if (alcoholTerm === null) {
    return category === 'Wine' && alcohol < minimumWithoutTerm
      ? { state: 'missing', field: 'label.alcoholTerm', details: { ...source, limit: minimumWithoutTerm } }
      : null;
  }
  const range = terms[alcoholTerm];
  return range && isWithinRange(alcohol, range)
    ? null
    : { state: 'wrong', field: 'label.alcoholTerm', details: { term: alcoholTerm, ...source } };
}

/** Checks that a wine with a protected indication has kept as much alcohol as it must. */
export function checkDealcoholisedIndication(
  { allows }: Extract<LawDuty, { kind: 'dealcoholisedIndication' }>,
  { alcoholTerm = null }: LabelFacts,
  hasIndication: boolean | null,
): LawIssue | null {
  if (hasIndication !== true || alcoholTerm === null) return null;
  return allows === 'partial' && getAlcoholRemoval(alcoholTerm) === 'partial'
    ? null
    : { state: 'wrong', field: 'label.alcoholTerm', details: { term: alcoholTerm } };
}

/**
 * Checks that weak wine of which alcohol was removed has a date of minimum durability: for each lot, or as a
 * statement on the bottle that staff have marked.
 */
export function checkMinimumDurability(
  { below }: Extract<LawDuty, { kind: 'minimumDurability' }>,
  facts: WineLawFacts,
): LawIssue | null {
  const { label, lots = [] } = facts;
  if (!label?.marks || !isDealcoholised(label)) return null;
  const alcohol = findActualAlcohol(facts);
  if (alcohol === null || alcohol >= below || label.marks.includes('minimumDurability')) return null;
  const undated = lots.filter(({ bestBefore }) => bestBefore === null).map(({ code }) => code);
  if (lots.length > 0 && undated.length === 0) return null;
  return lots.length > 0
    ? { state: 'missing', field: 'lot.bestBefore', details: { lots: undated.join(', ') } }
    : { state: 'missing', field: 'label.marks', details: { mark: 'minimumDurability' } };
}
