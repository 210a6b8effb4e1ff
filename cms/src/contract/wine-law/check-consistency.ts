import { isSameGtin } from '../gtin';
import { isSweetnessTermAllowed } from '../sweetness';
import { ALCOHOL_TOLERANCE, DIFFERENCE_ALLOWANCE, WIDE_ALCOHOL_TOLERANCE, roundToHalf } from './alcohol-limits';
import { getAlcoholTolerance } from './alcohol-tolerance';
import type { WineLawFacts } from './law-facts';
import type { LawFieldPath, LawIssue } from './law-issue';
import type { ConsistencyFact } from './law-rule';

type Check = (facts: WineLawFacts, day: string) => LawIssue | null;
type StatedValue = string | number | null;

/** Compares a statement of the page with one of the label. A missing one is not compared. */
function compareStatements(field: LawFieldPath, page: StatedValue, label: StatedValue): LawIssue | null {
  if (page === null || label === null || page === label) return null;
  return { state: 'wrong', field, details: { page, label } };
}

/** How to compare each fact. */
const CHECKS: Readonly<Record<ConsistencyFact, Check>> = {
  alcohol({ page, label }) {
    const [onPage, onLabel] = [page.alcohol, label?.alcohol ?? null];
    return onPage !== null && onLabel !== null && roundToHalf(onPage) === roundToHalf(onLabel)
      ? null
      : compareStatements('wine.alcohol', onPage, onLabel);
  },
  sheetAlcohol(facts, day) {
    const { page, analysis } = facts;
    const measured = analysis?.alcohol ?? null;
    if (page.alcohol === null || measured === null) return null;
    const limit = getAlcoholTolerance({ tolerance: ALCOHOL_TOLERANCE, wide: WIDE_ALCOHOL_TOLERANCE }, facts, day);
    return Math.abs(page.alcohol - measured) > limit + DIFFERENCE_ALLOWANCE
      ? { state: 'wrong', field: 'wine.alcohol', details: { page: page.alcohol, analysis: measured, limit } }
      : null;
  },
  vintage: ({ page, label }) => compareStatements('wine.vintage', page.vintage, label?.frozen?.vintage ?? null),
  volumeMl: ({ page, label }) => compareStatements('wine.volumeMl', page.volumeMl, label?.frozen?.volumeMl ?? null),
  name: ({ page, label }) => compareStatements('wine.name', page.name, label?.frozen?.name ?? null),
  gtin({ page: { bottleGtin = null }, label }) {
    const gtin = label?.gtin ?? null;
    return isSameGtin(bottleGtin, gtin) ? null : compareStatements('wine.logistics.bottleGtin', bottleGtin, gtin);
  },
  labelSugar({ page: { sweetnessTerm: term }, label }) {
    const sugar = label?.sugar ?? null;
    if (term === null || sugar === null || isSweetnessTermAllowed(term, { sugar, acids: label?.acids ?? null }))
      return null;
    return { state: 'wrong', field: 'label.analysis.sugar', details: { term, sugar } };
  },
  tradePrice({ page: { price, tradePrice }, vatPercent }) {
    if (price === null || tradePrice === null) return null;
    const taxed = Math.round(tradePrice * (100 + vatPercent)) / 100;
    return taxed > price
      ? { state: 'wrong', field: 'wine.tradePrice', details: { page: price, tradePrice: taxed } }
      : null;
  },
  unitPrice: ({ page: { isPublished, price, volumeMl } }) =>
    isPublished && price !== null && volumeMl === null ? { state: 'missing', field: 'wine.volumeMl' } : null,
};

/** Compares one fact in the two places where it stands on a day; `null` if they agree or one is not known. */
export const checkConsistency = (fact: ConsistencyFact, facts: WineLawFacts, day: string): LawIssue | null =>
  CHECKS[fact](facts, day);
