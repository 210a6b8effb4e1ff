import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useServices } from '#shared/api/services';
import { StaffCard } from '#shared/ui/staff-page';
import { visitCountsQuery } from '../api/visit-requests';
import { buildVisitGroupHref } from '../lib/visit-groups';

const COUNTS = ['waiting', 'toCall', 'failedMails'] as const;
/** Group of visits that each count leads to. */
const GROUPS = { waiting: 'open', toCall: 'toCall', failedMails: 'failedMails' } as const;

/**
 * Dashboard card with the requests that wait for an answer, the guests to call and the mails that failed,
 * each with a link. Nothing while they load or if they cannot be read.
 */
export function WaitingVisits() {
  const { t } = useTranslation();
  const { api } = useServices();
  const { data } = useQuery(visitCountsQuery(api));
  if (!data) return null;
  const waiting = COUNTS.filter((name) => data[name] > 0);
  return (
    <StaffCard title={t('adminWaitingVisits.title')}>
      {waiting.length === 0 && <p className="text-sm text-ink-soft">{t('adminWaitingVisits.none')}</p>}
      <ul className="space-y-2 text-sm">
        {waiting.map((name) => (
          <li key={name}>
            <Link to={buildVisitGroupHref(GROUPS[name])} className="text-link">
              {t(`adminWaitingVisits.${name}`, { count: data[name] })}
            </Link>
          </li>
        ))}
      </ul>
    </StaffCard>
  );
}
