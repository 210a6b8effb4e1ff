import { listMarkedParts } from './check-packaging';
import { isRuleHeeded, isRuleValid, type LawContext } from './evaluate-wine-law';
import type { PackagingPart } from './law-facts';
import { isMarketConcerned } from './law-markets';
import { LAW_RULES } from './law-rules';

/** Whether a rule of the markets demands on a day that the packaging is marked. */
export const isMarkingDemanded = (
  packaging: readonly PackagingPart[],
  { on, markets, decisions = {} }: LawContext,
): boolean =>
  LAW_RULES.some(
    (rule) =>
      rule.duty.kind === 'packagingParts' &&
      isRuleValid(rule, on) &&
      isMarketConcerned(rule.market, markets) &&
      isRuleHeeded(rule, decisions) &&
      listMarkedParts(rule.duty, packaging).length > 0,
  );
