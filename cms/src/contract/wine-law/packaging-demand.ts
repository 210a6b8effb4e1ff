import { listPartsToMark } from './check-packaging';
import { isRuleAccepted, isRuleValid, type LawContext } from './evaluate-wine-law';
import type { PackagingPartFacts } from './law-facts';
import { isMarketConcerned } from './law-markets';
import { LAW_RULES } from './law-rules';

/** Whether a rule of the markets demands marking of any part of the packaging on a day. */
export const isMarkingDemanded = (
  packaging: readonly PackagingPartFacts[],
  { day, markets, decisions = {} }: LawContext,
): boolean =>
  LAW_RULES.some(
    (rule) =>
      rule.duty.kind === 'packagingParts' &&
      isRuleValid(rule, day) &&
      isMarketConcerned(rule.market, markets) &&
      isRuleAccepted(rule, decisions) &&
      listPartsToMark(rule.duty, packaging).length > 0,
  );
