// See docs/adr/0044-wine-law-as-dated-rules.md.
import { checkDuty } from './check-duty';
import type { WineLawFacts } from './law-facts';
import type { LawIssue } from './law-issue';
import { isMarketConcerned, type LawMarket } from './law-markets';
import { LAW_RULES } from './law-rules';
import type { LawRule } from './law-rule';

/** Decisions of the winery on unsure rules, by rule id: whether the rule applies to it. */
export type LawDecisions = Readonly<Record<string, boolean>>;

/** The day of the evaluation, the markets of the wine and the decisions of the winery. */
export interface LawContext {
  day: string;
  markets: readonly LawMarket[];
  decisions?: LawDecisions;
}

/**
 * A breach of a rule by a wine: `missing` or `wrong` today, or `changing` if it is one only from a later day
 * on. Findings of unsure rules are warnings.
 */
export interface LawFinding extends Omit<LawIssue, 'state'> {
  ruleId: string;
  state: LawIssue['state'] | 'changing';
  /** First day on which a `changing` finding holds. */
  from?: string;
  severity: 'error' | 'warning';
}

/** Whether a rule is valid on a day. */
export const isRuleValid = ({ validFrom, validTo }: LawRule, day: string): boolean =>
  validFrom <= day && (validTo === undefined || day <= validTo);

/** Whether the winery applies a rule: false for unsure rules that staff have decided against. */
export const isRuleAccepted = ({ id, certainty }: LawRule, decisions: LawDecisions): boolean =>
  certainty !== 'unsure' || decisions[id] !== false;

const getSeverity = ({ certainty, severity }: LawRule): LawFinding['severity'] =>
  certainty === 'unsure' ? 'warning' : severity;

/**
 * Evaluates the facts of a wine by all rules of its markets on a day, and by those that become valid later.
 * Pure: the same input gives the same findings, in the order of the rules.
 */
export function evaluateWineLaw(
  facts: WineLawFacts,
  { day, markets, decisions = {} }: LawContext,
  rules: readonly LawRule[] = LAW_RULES,
): LawFinding[] {
  const findings: LawFinding[] = [];
  const failed = new Set<string>();
  for (const rule of rules) {
    const isLater = rule.validFrom > day;
    if (!isLater && !isRuleValid(rule, day)) continue;
    if (!isMarketConcerned(rule.market, markets) || !isRuleAccepted(rule, decisions)) continue;
    // A rule that is broken today needs no second finding about the one that replaces it.
    if (rule.replaces !== undefined && failed.has(rule.replaces)) continue;
    const issue = checkDuty(rule.duty, facts, isLater ? rule.validFrom : day);
    if (!issue) continue;
    failed.add(rule.id);
    const common = { ...issue, ruleId: rule.id, severity: getSeverity(rule) };
    findings.push(isLater ? { ...common, state: 'changing', from: rule.validFrom } : common);
  }
  return findings;
}
