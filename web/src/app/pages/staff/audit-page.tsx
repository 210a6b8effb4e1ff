import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuditList } from '#contract/audit';
import { isAllowed } from '#contract/session';
import { AUDIT_PAGE_SIZE, auditQuery, bulkChangesQuery } from '#features/audit/api/get-audit';
import { AuditEntryList } from '#features/audit/components/audit-entry-list';
import { AUDIT_QUERY_RULES, AuditFilterBar, readAuditFilters } from '#features/audit/components/audit-filters';
import { useSession } from '#features/session/components/session-provider';
import { useServices } from '#shared/api/services';
import { useListUrlState, type ListUrlState } from '#shared/collection/list-url-state';
import { ListPager } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { PageModule } from '#shared/page/page-module';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { QueryView } from './query-view';

interface AuditChangesProps {
  intro: string;
  urlState: ListUrlState;
  query: UseQueryResult<AuditList>;
  /** Text shown if there are no entries. */
  empty: string;
  filters?: ReactNode;
}

/** A page of audit entries, grouped by day at the winery. */
function AuditChanges({ intro, urlState, query, empty, filters }: AuditChangesProps) {
  const { t } = useTranslation();
  const { data, isPlaceholderData } = query;
  return (
    <>
      <StaffPageHeader title={t('admin.sections.audit')} intro={intro} />
      {filters}
      <QueryView query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <AuditEntryList entries={items} />
          ) : (
            <p className="rounded-md border border-line bg-white px-4 py-10 text-center text-ink-soft">{empty}</p>
          )
        }
      </QueryView>
      <ListPager urlState={urlState} total={data?.total} pageSize={AUDIT_PAGE_SIZE} isOutdated={isPlaceholderData} />
    </>
  );
}

/** All audit entries with filters, for admins. */
function AllChanges() {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const urlState = useListUrlState(AUDIT_QUERY_RULES);
  const { page } = urlState;
  const query = useQuery(auditQuery(api, { ...readAuditFilters(urlState), lang, page, pageSize: AUDIT_PAGE_SIZE }));
  return (
    <AuditChanges
      intro={t('adminChangeLog.intro')}
      urlState={urlState}
      query={query}
      empty={t(urlState.isNarrowed ? 'admin.list.noMatch' : 'adminChangeLog.empty')}
      filters={<AuditFilterBar urlState={urlState} total={query.data?.total} />}
    />
  );
}

/** The bulk changes that editors can undo. */
function UndoableChanges() {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const urlState = useListUrlState({});
  const query = useQuery(bulkChangesQuery(api, lang, urlState.page));
  return (
    <AuditChanges
      intro={t('adminChangeLog.undo.intro')}
      urlState={urlState}
      query={query}
      empty={t('adminChangeLog.undo.empty')}
    />
  );
}

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';

/**
 * /admin/audit: the change log by day. Admins see all entries, with filters; all others only the bulk changes
 * that they can undo. It reads one page of entries when it opens; `texts` are there before.
 */
export function Component() {
  const { roles } = useSession();
  return isAllowed('admin', roles) ? <AllChanges /> : <UndoableChanges />;
}
