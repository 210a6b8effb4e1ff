import { Link } from 'react-router-dom';
import type { Compliance, LawChange } from '#contract/compliance';
import type { LawDecision } from '#contract/law-settings';
import { isMarketConcerned } from '#contract/wine-law/law-markets';
import { LAW_RULES, findLawRule } from '#contract/wine-law/law-rules';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate } from '#shared/lib/format-instant';
import { staffPages } from '#shared/staff-pages';
import { StaffCard } from '#shared/ui/staff-page';
import { LawSource } from './law-source';

/** Most wines that a change names at once. */
const NAMED_WINES = 10;

/**
 * A rule that becomes valid later: one line with the number of wines that it concerns, and when opened
 * links to their fields.
 */
function LawChangeItem({ change, decisions }: { change: LawChange; decisions: readonly LawDecision[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ruleId, from, total, wines } = change;
  const rule = findLawRule(ruleId);
  const named = wines.slice(0, NAMED_WINES);
  return (
    <li>
      <details>
        <summary className="min-h-6 cursor-pointer font-semibold">
          {t('adminLaw.change', {
            count: total,
            day: formatDate(from, language),
            rule: rule?.title[language] ?? ruleId,
          })}
        </summary>
        <ul className="flex flex-wrap gap-x-4">
          {named.map(({ wineId, wineTitle, adminPath }) => (
            <li key={wineId}>
              <Link to={adminPath} className="text-link">
                {wineTitle}
              </Link>
            </li>
          ))}
          {total > named.length ? (
            <li>
              <Link to={`${staffPages.adminCompliance.href()}?show=change`} className="text-link">
                {t('adminLaw.moreWines', { count: total - named.length })}
              </Link>
            </li>
          ) : null}
        </ul>
      </details>
      {rule ? <LawSource rule={rule} decisions={decisions} /> : null}
    </li>
  );
}

/**
 * What the law will change for wines, grouped by rule and day, and all rules for the markets of the house
 * with their sources.
 */
export function LawOverview({ compliance }: { compliance: Compliance }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { changes, markets, lawDecisions } = compliance;
  const rules = LAW_RULES.filter(({ market }) => isMarketConcerned(market, markets));
  return (
    <div className="mb-6 space-y-4 text-sm">
      {changes.length > 0 ? (
        <StaffCard title={t('adminLaw.changes')}>
          <ul className="space-y-4">
            {changes.map((change) => (
              <LawChangeItem key={change.ruleId} change={change} decisions={lawDecisions} />
            ))}
          </ul>
        </StaffCard>
      ) : null}
      <details>
        <summary className="min-h-6 cursor-pointer">
          {t('adminLaw.rules', { markets: markets.map((market) => t(`adminLaw.markets.${market}`)).join(', ') })}
        </summary>
        <p className="mt-2">
          {t('adminLaw.rulesIntro')}{' '}
          <Link to={`${staffPages.adminTrade.href()}#markets`} className="text-link">
            {t('adminLaw.changeMarkets')}
          </Link>
        </p>
        <ul className="mt-3 space-y-3">
          {rules.map((rule) => (
            <li key={rule.id}>
              <p>
                <span className="font-semibold">{rule.title[language]}</span>.{' '}
                {t('adminLaw.validFrom', { day: formatDate(rule.validFrom, language) })}
                {rule.validTo === undefined
                  ? ''
                  : ` ${t('adminLaw.validTo', { day: formatDate(rule.validTo, language) })}`}
              </p>
              <LawSource rule={rule} decisions={lawDecisions} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
