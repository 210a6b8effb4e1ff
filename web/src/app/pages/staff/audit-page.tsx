import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditList } from '#contract/audit';
import { isAllowed } from '#contract/session';
import { AUDIT_PAGE_SIZE, auditQuery, massChangesQuery } from '#features/audit/api/get-audit';
import { AuditDays } from '#features/audit/components/audit-days';
import { AUDIT_RULES, AuditFilterBar, readAuditFilters } from '#features/audit/components/audit-filters';
import { useSession } from '#features/session/components/session-provider';
import { useServices, type AppServices } from '#shared/api/services';
import { useListAddress, type ListUrlState } from '#shared/collection/list-url-state';
import { ListPager, pageCount } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { addCellarTexts } from '#shared/i18n/staff-language';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { QueryView } from './query-view';

interface EntriesProps {
  intro: string;
  address: ListUrlState;
  query: UseQueryResult<AuditList>;
  /** Text shown if there are no entries. */
  empty: string;
  filters?: ReactNode;
}

/** A page of audit entries, grouped by day at the winery. */
function Entries({ intro, address, query, empty, filters }: EntriesProps) {
  const { t } = useTranslation();
  const { data, isPlaceholderData } = query;
  const pages = pageCount(data?.total ?? 0, AUDIT_PAGE_SIZE);
  const isBeyond = data !== undefined && !isPlaceholderData && address.page > pages;
  useEffect(() => {
    if (isBeyond) address.set({ page: String(pages) });
  });
  return (
    <>
      <StaffPageHeader title={t('admin.sections.audit')} intro={intro} />
      {filters}
      <QueryView query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <AuditDays entries={items} />
          ) : (
            <p className="rounded-md border border-line bg-white px-4 py-10 text-center text-ink-soft">{empty}</p>
          )
        }
      </QueryView>
      <ListPager address={address} pages={pages} />
    </>
  );
}

/** All audit entries with filters, for admins. */
function AllChanges() {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const address = useListAddress(AUDIT_RULES);
  const { page } = address;
  const query = useQuery(auditQuery(api, { ...readAuditFilters(address), lang, page, pageSize: AUDIT_PAGE_SIZE }));
  return (
    <Entries
      intro={t('adminChangeLog.intro')}
      address={address}
      query={query}
      empty={t(address.isNarrowed ? 'admin.list.noMatch' : 'adminChangeLog.empty')}
      filters={<AuditFilterBar address={address} total={query.data?.total} />}
    />
  );
}

/** The bulk changes that editors can undo. */
function MassChanges() {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const address = useListAddress({});
  const query = useQuery(massChangesQuery(api, lang, address.page));
  return (
    <Entries
      intro={t('adminChangeLog.undo.intro')}
      address={address}
      query={query}
      empty={t('adminChangeLog.undo.empty')}
    />
  );
}

/** Loads the texts of the cellar and label screens, which name their documents. */
export const load = (services: AppServices): Promise<void> => addCellarTexts(services);

/** /admin/audit: the change log; editors see only the changes that they can undo. */
export function Component() {
  const { roles } = useSession();
  return isAllowed('admin', roles) ? <AllChanges /> : <MassChanges />;
}
