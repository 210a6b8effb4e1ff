import { isLabelDemanded, type ProductionFacts } from './check-label-duty';
import { isRuleAccepted, type LawDecisions } from './evaluate-wine-law';
import { LABEL_RULES } from './label-rules';

/** Whether a wine needs an electronic label, also by unsure rules that the winery has not decided against. */
export const mayNeedLabel = (production: ProductionFacts, decisions: LawDecisions): boolean =>
  LABEL_RULES.some((rule) => isRuleAccepted(rule, decisions) && isLabelDemanded(rule.duty, production));
