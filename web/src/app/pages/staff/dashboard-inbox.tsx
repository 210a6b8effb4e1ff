import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ENTITY_TRAITS } from '#contract/entity-list';
import { isAllowed } from '#contract/session';
import { getSection } from '#features/admin-frame/lib/admin-sections';
import { INBOX_INTERVAL_MS, inboxQuery } from '#features/inbox/api/inbox';
import { InboxList } from '#features/inbox/components/inbox-list';
import type { InboxRow } from '#features/inbox/lib/inbox-row';
import { useFormatTextPath } from '#features/page-texts/lib/text-names';
import { useSession } from '#features/session/components/session-provider';
import { useFeatureState } from '#features/visibility/hooks/use-feature-state';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages } from '#shared/staff-pages';
import { StaffCard } from '#shared/ui/staff-page';
import { dashboardQuery } from './attention-query';
import { describeFinding, describeLibraryFindings } from './dashboard-findings';
import { describeClosedFeature, describeTask } from './dashboard-tasks';
import { QueryError } from './query-view';

/** Rows about the parts of the site that visitors do not see. */
function useClosedRows(): InboxRow[] {
  const { t } = useTranslation();
  const { roles } = useSession();
  const language = useLanguage();
  const states = { site: useFeatureState('site'), queen: useFeatureState('queen') };
  const canOpen = isAllowed(staffPages.adminSettings.section.access, roles);
  return (['site', 'queen'] as const).flatMap((name) => {
    const state = states[name];
    return state && state.kind !== 'open' ? [describeClosedFeature(t, language, { name, state, canOpen })] : [];
  });
}

/**
 * Dashboard card with all that waits for the user, as one list: what operation leaves (visit requests,
 * failed mails, late backups …), closed parts of the site, and what content lacks. It reads them itself,
 * again each minute. What could be read is shown although the rest failed.
 */
export default function DashboardInbox() {
  const { t, i18n } = useTranslation();
  const { api, clock } = useServices();
  const { roles } = useSession();
  const language = useLanguage();
  const formatTextPath = useFormatTextPath();
  const inbox = useQuery(inboxQuery(api));
  const attention = useQuery({ ...dashboardQuery(api, language), refetchInterval: INBOX_INTERVAL_MS });
  const closedRows = useClosedRows();
  // Not memoised: ages are wrong until the server's time is known, which may be after the items.
  const taskRows = (inbox.data?.items ?? []).map((item) => describeTask(t, item, clock.now()));
  const findingRows = useMemo(() => {
    if (!attention.data) return [];
    const { findings, library } = attention.data;
    return [
      ...findings
        .filter(({ entity }) => isAllowed(getSection(ENTITY_TRAITS[entity].section).access, roles))
        .map((finding) => describeFinding({ t, i18n }, finding, formatTextPath, language)),
      ...describeLibraryFindings(t, library, language),
    ];
  }, [attention.data, i18n, formatTextPath, language, roles, t]);
  const rows = [...taskRows, ...closedRows, ...findingRows];
  const isComplete = inbox.data !== undefined && attention.data !== undefined;
  const isReading = !isComplete || inbox.isFetching || attention.isFetching;
  const failed = [inbox, attention].find((query) => query.isError && query.data === undefined);
  return (
    <StaffCard title={t('admin.dashboard.attention')}>
      {failed?.error ? (
        <QueryError section="dashboard" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : null}
      <div aria-busy={isReading && !failed}>
        <InboxList rows={rows} isComplete={isComplete} />
      </div>
    </StaffCard>
  );
}
