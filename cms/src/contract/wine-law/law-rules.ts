import { ALCOHOL_RULES } from './alcohol-rules';
import { CONSISTENCY_RULES } from './consistency-rules';
import { DEALCOHOLISED_RULES } from './dealcoholised-rules';
import { LABEL_RULES } from './label-rules';
import type { LawRule } from './law-rule';
import { NATIONAL_RULES } from './national-rules';
import { PACKAGING_RULES } from './packaging-rules';

/** All rules, in the order of display. */
export const LAW_RULES: readonly LawRule[] = [
  ...LABEL_RULES,
  ...ALCOHOL_RULES,
  ...DEALCOHOLISED_RULES,
  ...CONSISTENCY_RULES,
  ...PACKAGING_RULES,
  ...NATIONAL_RULES,
];

const rulesById = new Map(LAW_RULES.map((rule) => [rule.id, rule]));

/** Returns the rule with an id; `undefined` for the id of a rule that no longer exists. */
export const findLawRule = (id: string): LawRule | undefined => rulesById.get(id);
