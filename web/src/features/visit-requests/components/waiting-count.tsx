import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServices } from '#shared/api/services';
import { visitCountsQuery } from '../api/visit-requests';

/** Number of requests that wait, beside their menu entry and their tab. Nothing if none waits. */
export function WaitingCount() {
  const { t } = useTranslation();
  const { data } = useQuery(visitCountsQuery(useServices().api));
  const count = data?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-brass-light px-2 text-2xs font-semibold text-ink">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('adminWaitingVisits.waiting', { count })}</span>
    </span>
  );
}
