import { Link } from 'react-router-dom';
import type { LawDecision } from '#contract/law-settings';
import type { LawRule } from '#contract/wine-law/law-rule';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate } from '#shared/lib/format-instant';
import { staffPages } from '#shared/staff-pages';

/** Path of the setting where the winery decides on unsure rules. */
const DECISIONS_PATH = `${staffPages.adminTrade.href()}#lawDecisions`;

interface LawSourceProps {
  rule: LawRule;
  decisions: readonly LawDecision[];
}

/**
 * Where a rule stands, when that was last checked, how sure it is and, for an unsure rule, what the winery
 * has decided, with a link to decide.
 */
export function LawSource({ rule, decisions }: LawSourceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const decision = decisions.find(({ ruleId }) => ruleId === rule.id);
  return (
    <p className="text-xs text-ink-soft">
      {t('adminLaw.source', { source: rule.source[language] })}.{' '}
      {t('adminLaw.checkedOn', { day: formatDate(rule.checkedOn, language) })}.{' '}
      {t(`adminLaw.certainties.${rule.certainty}`)}.
      {rule.certainty === 'unsure' ? (
        <>
          {' '}
          {decision ? `${t(`adminLaw.decided.${decision.applies ? 'applies' : 'doesNotApply'}`)} ` : ''}
          <Link to={DECISIONS_PATH} className="text-link">
            {t('adminLaw.decide')}
          </Link>
        </>
      ) : null}
    </p>
  );
}
