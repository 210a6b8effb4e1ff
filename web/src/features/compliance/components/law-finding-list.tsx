import { Link } from 'react-router-dom';
import type { LawFindingEntry } from '#contract/compliance';
import type { Language } from '#contract/languages';
import type { LawDecision } from '#contract/law-settings';
import { findLawRule } from '#contract/wine-law/law-rules';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate } from '#shared/lib/format-instant';
import { formatNumber } from '#shared/lib/format-number';
import { StaffBadge } from '#shared/ui/staff-notice';
import { LawSource } from './law-source';

/** Formats the facts of a finding: `label 12.5, analysis 13.1, limit 0.5`. */
function formatDetails(details: NonNullable<LawFindingEntry['details']>, t: TFunction, language: Language): string {
  const texts = Object.entries(details).map(([name, fact]) => {
    const plain = typeof fact === 'number' ? formatNumber(fact, language) : fact;
    const keys = [`adminLaw.alcoholTerms.${plain}`, `common.wine.sweetnessTerm.${plain}`];
    const value =
      name === 'term'
        ? t(keys, { defaultValue: plain })
        : name === 'mark'
          ? t(`adminLaw.marks.${plain}`, { defaultValue: plain })
          : plain;
    return t(`adminLaw.details.${name}`, { value });
  });
  return texts.join(', ');
}

interface LawFindingListProps {
  findings: readonly LawFindingEntry[];
  decisions: readonly LawDecision[];
}

/** What rules say about a wine, each with a link to the field that corrects it and with its source. */
export function LawFindingList({ findings, decisions }: LawFindingListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return findings.map(({ ruleId, state, from, severity, adminPath, details }) => {
    const rule = findLawRule(ruleId);
    const facts = details ? formatDetails(details, t, language) : '';
    return (
      <li key={ruleId}>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <StaffBadge tone={severity === 'error' && state !== 'changing' ? 'strong' : 'attention'}>
            {from === undefined ? t(`adminLaw.states.${state}`) : formatDate(from, language)}
          </StaffBadge>
          <Link to={adminPath} className="text-link min-h-6">
            {rule?.title[language] ?? ruleId}
            {facts === '' ? '' : ` (${facts})`}
          </Link>
        </div>
        {rule ? (
          <details className="text-xs">
            <summary className="min-h-6 cursor-pointer text-ink-soft">{t('adminLaw.sourceOf')}</summary>
            <LawSource rule={rule} decisions={decisions} />
          </details>
        ) : null}
      </li>
    );
  });
}
