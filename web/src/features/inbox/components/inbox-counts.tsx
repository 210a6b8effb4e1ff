import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { inboxQuery } from '../api/inbox';

/** A number beside a menu entry or a tab, with its text for screen readers. Nothing for 0. */
function MenuCount({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-brass-light px-2 text-2xs font-semibold text-ink">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** Number of visit requests that wait, beside their menu entry and their tab. Nothing if none waits. */
export function VisitCount() {
  const { t } = useTranslation();
  const { data } = useQuery(inboxQuery(useServices().api));
  const count = data?.items.find(({ kind }) => kind === 'visitRequests')?.count ?? 0;
  return <MenuCount count={count} text={t('adminWaitingVisits.waiting', { count })} />;
}

/**
 * Number of tasks that operation leaves for staff, beside the entry of the dashboard. Nothing if there
 * are none.
 */
export function InboxCount() {
  const { t } = useTranslation();
  const { data } = useQuery(inboxQuery(useServices().api));
  const count = data?.items.length ?? 0;
  return <MenuCount count={count} text={t('adminInbox.count', { count })} />;
}
