import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { auditQuery } from '#features/audit/api/get-audit';
import { RecentChanges } from '#features/audit/components/audit-entry-text';
import { StorageUse } from '#features/media-library/components/storage-use';
import { contentOverviewQuery } from '#features/page-texts/api/content-reads';
import { RecentTexts } from '#features/page-texts/components/dashboard-texts';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { staffPages } from '#shared/staff-pages';
import { StaffCard } from '#shared/ui/staff-page';
import { dashboardQuery } from './attention-query';
import { QueryView } from './query-view';

const SHOWN_ENTRIES = 8;

/** Dashboard card with the last eight changes by any user, and a link to the change log. For admins. */
export function RecentChangeList() {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  return (
    <StaffCard
      title={t('adminAudit.recent.title')}
      actions={
        <Link to={staffPages.adminAudit.href()} className="text-link text-xs">
          {t('adminAudit.recent.all')}
        </Link>
      }
    >
      <QueryView
        section="audit"
        query={useQuery(auditQuery(api, { lang, changes: 'true', page: 1, pageSize: SHOWN_ENTRIES }))}
      >
        {({ items }) => <RecentChanges entries={items} />}
      </QueryView>
    </StaffCard>
  );
}

/**
 * Dashboard card with the six page-text documents that were saved last. Shown to users who are not admins.
 */
export function LastTexts() {
  const { t } = useTranslation();
  const { api } = useServices();
  return (
    <StaffCard title={t('admin.dashboard.recent')}>
      <QueryView section="content" query={useQuery(contentOverviewQuery(api, useLanguage()))}>
        {({ items }) => <RecentTexts items={items} />}
      </QueryView>
    </StaffCard>
  );
}

/** Dashboard card with the storage that the images of each folder of the library use. */
export function DashboardStorage() {
  const { t } = useTranslation();
  const { api } = useServices();
  return (
    <StaffCard title={t('adminMedia.storage.title')}>
      <QueryView section="media" query={useQuery(dashboardQuery(api, useLanguage()))}>
        {({ library }) => <StorageUse folders={library} />}
      </QueryView>
    </StaffCard>
  );
}

/**
 * Dashboard card with scheduled publications, their ends and the Queen's events, the next first, each with
 * its time and a link to where it is set; one line if there are none.
 */
export function UpcomingEvents() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  return (
    <StaffCard title={t('admin.dashboard.coming.title')}>
      <QueryView section="dashboard" query={useQuery(dashboardQuery(api, language))}>
        {({ coming }) =>
          coming.length === 0 ? (
            <p className="text-ink-soft">{t('admin.dashboard.coming.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {coming.map(({ kind, at, time, title, adminPath }) => (
                <li key={`${at}-${adminPath}`} className="py-2 first:pt-0 last:pb-0">
                  <Link to={adminPath} className="text-link font-semibold">
                    {title}
                  </Link>
                  <span className="block text-xs text-ink-soft">
                    {t(`admin.dashboard.coming.${kind}`)} · {time ?? formatInstant(at, language)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </StaffCard>
  );
}
