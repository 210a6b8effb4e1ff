import { MAX_CHANGING_WINES, type ComplianceEntry, type LawChange } from '../../../contract/compliance';

/** Groups the rules that wines will break by their day, the next one first. */
export function listLawChanges(entries: readonly ComplianceEntry[]): LawChange[] {
  const changes = new Map<string, LawChange>();
  for (const { wineId, wineTitle, law } of entries) {
    for (const { ruleId, from, adminPath } of law) {
      if (from === undefined) continue;
      const change = changes.get(ruleId) ?? { ruleId, from, total: 0, wines: [] };
      change.total += 1;
      if (change.wines.length < MAX_CHANGING_WINES) change.wines.push({ wineId, wineTitle, adminPath });
      changes.set(ruleId, change);
    }
  }
  return [...changes.values()].sort((one, other) => (one.from < other.from ? -1 : 1));
}
