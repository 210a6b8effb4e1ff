import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#contract/roles';
import { sectionOf } from '#features/admin-frame/lib/admin-sections';
import { contentOverviewQuery } from '#features/page-texts/api/get-content-overview';
import { RecentTexts } from '#features/page-texts/components/recent-texts';
import { TranslationGaps } from '#features/page-texts/components/translation-gaps';
import { useSession } from '#features/session/hooks/use-session';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { ButtonLink } from '#shared/ui/button-link';
import { Skeleton } from '#shared/ui/skeleton';
import { StaffCard } from '#shared/ui/staff-card';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { LoadFailure } from './load-failure';
import { StaffScreen } from './staff-screen';

/** The screens that are worked with most. */
const SHORTCUTS = ['content', 'metadata'] as const;

function Screen() {
  const { t } = useTranslation();
  const { api } = useServices();
  const { role } = useSession();
  const shortcuts = SHORTCUTS.filter((id) => isAllowed(sectionOf(id).access, [role]));
  const overview = useQuery(contentOverviewQuery(api, useLanguage()));
  return (
    <>
      <StaffPageHeader
        title={t('admin.sections.dashboard')}
        intro={t('admin.dashboard.intro')}
        actions={shortcuts.map((id) => (
          <ButtonLink key={id} to={sectionOf(id).path} tone="outline" size="sm">
            {t(`admin.sections.${id}`)}
          </ButtonLink>
        ))}
      />
      {overview.isPending ? <Skeleton className="h-64 w-full" /> : null}
      {overview.isError ? (
        <LoadFailure section="dashboard" error={overview.error} onRetry={() => void overview.refetch()} />
      ) : null}
      {overview.data ? (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <StaffCard title={t('admin.dashboard.translations')}>
            <TranslationGaps items={overview.data.items} />
          </StaffCard>
          <StaffCard title={t('admin.dashboard.recent')}>
            <RecentTexts items={overview.data.items} />
          </StaffCard>
        </div>
      ) : null}
    </>
  );
}

/** /admin */
export function Component() {
  return (
    <StaffScreen section="dashboard">
      <Screen />
    </StaffScreen>
  );
}
