import { getAlcoholRemoval } from './dealcoholised-words';
import { DEALCOHOLISED_RULES } from './dealcoholised-rules';
import { isRuleValid } from './evaluate-wine-law';
import { ALCOHOL_TERMS, type AlcoholTerm } from './law-facts';

/**
 * Returns the term that replaces one on a day, for the same extent of removal: `AlcoholFree` for
 * `Dealcoholised` since 19 September 2027. A term that is still in use, or that no rule of the day replaces,
 * is returned unchanged.
 */
export function exchangeAlcoholTerm(term: AlcoholTerm | null, day: string): AlcoholTerm | null {
  if (term === null) return null;
  const allowed = DEALCOHOLISED_RULES.filter((rule) => isRuleValid(rule, day)).flatMap(({ duty }) =>
    duty.kind === 'alcoholTerm' ? ALCOHOL_TERMS.filter((each) => each in duty.terms) : [],
  );
  if (allowed.includes(term)) return term;
  return allowed.find((each) => getAlcoholRemoval(each) === getAlcoholRemoval(term)) ?? term;
}
