import { Link } from 'react-router-dom';
import type { Compliance } from '#contract/compliance';
import { isMarketConcerned } from '#contract/wine-law/law-markets';
import { LAW_RULES } from '#contract/wine-law/law-rules';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate } from '#shared/lib/format-instant';
import { staffPages } from '#shared/staff-pages';
import { LawChanges } from './law-changes';
import { LawSource } from './law-source';

/**
 * What the law will change for wines, grouped by rule and day, and all rules for the winery's markets
 * with their sources.
 */
export function LawOverview({ compliance }: { compliance: Compliance }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { markets, lawDecisions } = compliance;
  const rules = LAW_RULES.filter(({ market }) => isMarketConcerned(market, markets));
  return (
    <div className="mb-6 space-y-4 text-sm">
      <LawChanges decisions={lawDecisions} />
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
