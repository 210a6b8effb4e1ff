import { SPARKLING_SWEETNESS_TERMS } from '../wine-law-terms';
import { isSweetnessTermAllowed, needsSweetnessTolerance } from '../sweetness';
import { DIFFERENCE_ALLOWANCE } from './alcohol-limits';
import { getAlcoholTolerance } from './alcohol-tolerance';
import { checkConsistency } from './check-consistency';
import {
  checkAlcoholTerm,
  checkDealcoholisedIndication,
  checkMinimumDurability,
  isDealcoholised,
} from './check-dealcoholised';
import { isLabelDemanded } from './check-label-duty';
import { checkPrintedMark, checkPackaging } from './check-packaging';
import { SPARKLING_CATEGORIES } from './label-limits';
import type { WineLawFacts } from './law-facts';
import type { LawFieldPath, LawIssue } from './law-issue';
import type { LawDuty } from './law-rule';

type Duty<Kind extends LawDuty['kind']> = Extract<LawDuty, { kind: Kind }>;

const createWrong = (field: LawFieldPath, details: NonNullable<LawIssue['details']>): LawIssue => ({
  state: 'wrong',
  field,
  details,
});

function checkTolerance(duty: Duty<'alcoholTolerance'>, facts: WineLawFacts, day: string): LawIssue | null {
  const { label, analysis } = facts;
  const [stated, measured] = [label?.alcohol ?? null, analysis?.alcohol ?? null];
  if (!label || stated === null || measured === null) return null;
  const limit = getAlcoholTolerance(duty, facts, day);
  return Math.abs(stated - measured) > limit + DIFFERENCE_ALLOWANCE
    ? { state: 'wrong', field: 'label.analysis.alcohol', details: { label: stated, analysis: measured, limit } }
    : null;
}

/** Whether a wine is sparkling by the category of its label, without a label by colour and style. */
const isSparklingWine = ({ page, label }: WineLawFacts): boolean | null =>
  label ? SPARKLING_CATEGORIES.includes(label.category) : page.isSparkling;

function checkSweetnessList({ page: { sweetnessTerm: term }, label }: WineLawFacts): LawIssue | null {
  if (term === null || !label) return null;
  const isSparklingTerm = SPARKLING_SWEETNESS_TERMS.some((each) => each === term);
  return isSparklingTerm === SPARKLING_CATEGORIES.includes(label.category)
    ? null
    : createWrong('wine.sweetnessTerm', { term });
}

function checkSweetness({ within }: Duty<'sweetnessRange'>, { page, analysis }: WineLawFacts): LawIssue | null {
  const { sweetnessTerm: term } = page;
  const sugar = analysis?.sugar ?? null;
  if (term === null || sugar === null) return null;
  const measurement = { sugar, acids: analysis?.acids ?? null };
  const isWrong =
    within === 'limits' ? !isSweetnessTermAllowed(term, measurement) : needsSweetnessTolerance(term, measurement);
  return isWrong ? { state: 'wrong', field: 'wine.sweetnessTerm', details: { term, sugar } } : null;
}

/** Whether the label has only the pictogram beside the QR code, and the winery may use it so on a day. */
const hasPictogramBasis = ({ label, pictogramFrom }: WineLawFacts, day: string): boolean =>
  label?.headingMode === 'pictogramOnly' && pictogramFrom !== undefined && pictogramFrom <= day;

/**
 * Checks a wine against one duty on a day. Returns what is missing or wrong, else `null`. Unknown facts give
 * no issue.
 */
export function checkDuty(duty: LawDuty, facts: WineLawFacts, day: string): LawIssue | null {
  const { page, label } = facts;
  switch (duty.kind) {
    case 'electronicLabel':
    case 'electronicLabelWithoutVintage':
    case 'electronicLabelOfSparkling':
      return label === null && isLabelDemanded(duty, page) ? { state: 'missing', field: 'label' } : null;
    case 'alcoholUnits': {
      const alcohol = label?.alcohol ?? null;
      const isWhole = alcohol === null || Number.isInteger(alcohol / duty.step);
      return isWhole ? null : createWrong('label.analysis.alcohol', { label: alcohol });
    }
    case 'alcoholTolerance':
      return checkTolerance(duty, facts, day);
    case 'sweetnessTermOfSparkling':
      return isSparklingWine(facts) === true && page.sweetnessTerm === null
        ? { state: 'missing', field: 'wine.sweetnessTerm' }
        : null;
    case 'sweetnessTermOfCategory':
      return checkSweetnessList(facts);
    case 'sweetnessRange':
      return checkSweetness(duty, facts);
    case 'advertisedAlcohol':
      return page.isPublished && page.alcohol !== null && page.alcohol > duty.maximum
        ? createWrong('wine.alcohol', { page: page.alcohol, limit: duty.maximum })
        : null;
    case 'alcoholTerm':
      return checkAlcoholTerm(duty, facts);
    case 'dealcoholisedCategory':
      return label && isDealcoholised(label) && !duty.categories.includes(label.category)
        ? createWrong('label.category', {})
        : null;
    case 'dealcoholisedIndication':
      return label && checkDealcoholisedIndication(duty, label, page.hasIndication);
    case 'printedMark':
      return checkPrintedMark(duty, facts);
    case 'minimumDurability':
      return checkMinimumDurability(duty, facts);
    case 'labelLanguage':
      return label && !duty.anyOf.some((language) => label.languages.includes(language))
        ? { state: 'missing', field: 'label.languages', details: { languages: duty.anyOf.join(', ') } }
        : null;
    case 'headingMode':
      return label?.headingMode && duty.forbids.includes(label.headingMode) && !hasPictogramBasis(facts, day)
        ? createWrong('label.headingMode', {})
        : null;
    case 'packagingParts':
      return checkPackaging(duty, facts);
    case 'consistency':
      return checkConsistency(duty.fact, facts, day);
    case 'notice':
      return null;
  }
}
