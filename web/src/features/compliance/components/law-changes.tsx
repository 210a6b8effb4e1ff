import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { LawChange } from '#contract/compliance';
import type { LawDecision } from '#contract/law-settings';
import { findLawRule } from '#contract/wine-law/law-rules';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate } from '#shared/lib/format-instant';
import { staffPages } from '#shared/staff-pages';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/notice';
import { StaffCard } from '#shared/ui/staff-page';
import { lawChangesQuery } from '../lib/compliance-query';
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
  const namedWines = wines.slice(0, NAMED_WINES);
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
          {namedWines.map(({ wineId, wineTitle, adminPath }) => (
            <li key={wineId}>
              <Link to={adminPath} className="text-link">
                {wineTitle}
              </Link>
            </li>
          ))}
          {total > namedWines.length ? (
            <li>
              <Link to={`${staffPages.adminCompliance.href()}?show=change`} className="text-link">
                {t('adminLaw.moreWines', { count: total - namedWines.length })}
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
 * Card with what the law will change for wines, grouped by rule and day. It is read after the wines, since
 * the server judges all of them for it.
 */
export function LawChanges({ decisions }: { decisions: readonly LawDecision[] }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(lawChangesQuery(useServices().api, useLanguage()));
  return (
    <StaffCard title={t('adminLaw.changes')}>
      {data === undefined && !error ? (
        <div role="status" aria-label={t('common.status.loading')}>
          <Skeleton className="h-12 w-full" />
        </div>
      ) : null}
      {data === undefined && error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{getErrorMessage(error, t('admin.failures.load'))}</p>
          <Button tone="outline" size="sm" onClick={() => void refetch()}>
            {t('admin.actions.retry')}
          </Button>
        </div>
      ) : null}
      {data?.items.length === 0 ? <p className="text-ink-soft">{t('adminLaw.noChanges')}</p> : null}
      <ul className="space-y-4">
        {data?.items.map((change) => (
          <LawChangeItem key={change.ruleId} change={change} decisions={decisions} />
        ))}
      </ul>
    </StaffCard>
  );
}
