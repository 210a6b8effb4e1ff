import type { WineLawFacts } from './law-facts';
import type { LawDuty } from './law-rule';

type AlcoholTolerance = Omit<Extract<LawDuty, { kind: 'alcoholTolerance' }>, 'kind'>;

const YEARS_END = 4;

/** Whether a day is more than some years before another one. */
const isOlder = (day: string, otherDay: string, years: number): boolean =>
  `${String(Number(day.slice(0, YEARS_END)) + years).padStart(YEARS_END, '0')}${day.slice(YEARS_END)}` < otherDay;

/**
 * Returns the permitted difference between measured and stated alcohol of a wine on a day, in % vol. The
 * category of the label decides, without a label whether the wine may be sparkling or semi-sparkling.
 */
export function getAlcoholTolerance(
  { tolerance, wide, strong }: AlcoholTolerance,
  { page, label }: Pick<WineLawFacts, 'page' | 'label'>,
  day: string,
): number {
  const stated = label?.alcohol ?? null;
  if (strong && stated !== null && stated > strong.above) return strong.tolerance;
  if (!wide) return tolerance;
  const isOldBottle =
    page.hasIndication === true && page.bottledOn !== null && isOlder(page.bottledOn, day, wide.indicationYears);
  const isWideCategory = label ? wide.categories.includes(label.category) : page.isSparkling !== false;
  return isWideCategory || isOldBottle ? wide.tolerance : tolerance;
}
