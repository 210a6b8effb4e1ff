import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_PAGE_SIZE, auditQuery } from '#features/audit/api/get-audit';
import { AuditDays } from '#features/audit/components/audit-days';
import { AUDIT_RULES, AuditFilterBar, readAuditFilters } from '#features/audit/components/audit-filters';
import { useServices } from '#shared/api/services';
import { useListAddress } from '#shared/collection/list-address';
import { ListPager, pageCount } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { Loaded } from './loaded';

/** /admin/audit: everything that is written down about changes, for admins. */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const address = useListAddress(AUDIT_RULES);
  const { page } = address;
  const entries = useQuery(auditQuery(api, { ...readAuditFilters(address), lang, page, pageSize: AUDIT_PAGE_SIZE }));
  const { data, isPlaceholderData } = entries;
  const pages = pageCount(data?.total ?? 0, AUDIT_PAGE_SIZE);
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) address.set({ page: String(pages) });
  });
  return (
    <>
      <StaffPageHeader title={t('admin.sections.audit')} intro={t('adminAudit.intro')} />
      <AuditFilterBar address={address} total={data?.total} />
      <Loaded query={entries}>
        {({ items }) =>
          items.length > 0 ? (
            <AuditDays entries={items} />
          ) : (
            <p className="rounded-md border border-line bg-white px-4 py-10 text-center text-ink-soft">
              {t(address.isNarrowed ? 'admin.list.noMatch' : 'adminAudit.empty')}
            </p>
          )
        }
      </Loaded>
      <ListPager address={address} pages={pages} />
    </>
  );
}
