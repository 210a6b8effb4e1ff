import { Outlet } from 'react-router-dom';
import { parseLanguage } from '#contract/languages';
import { noticeQuery } from '#features/opening-hours/api/get-notice';
import { HolidayNotice } from '#features/opening-hours/components/holiday-notice';
import { useSession } from '#features/session/components/session-provider';
import { SiteLayout } from '#features/site-frame/components/site-layout';
import { getStaffEntry } from '#features/site-frame/components/site-links';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import type { PageModule } from '#shared/page/page-module';

/** Loads the holiday notice, which is shown on every public page while it applies. */
export const load: PageModule['load'] = async (services) => {
  await services.queryClient.prefetchQuery(noticeQuery(services, parseLanguage(services.i18n.language)));
};

/**
 * Layout of the public pages: header, holiday notice if one applies today, the page and footer. The menu has
 * the Queen section only if the visitor may see it. `load` has loaded the notice before.
 */
export function Component() {
  const session = useSession();
  const { show: isQueenVisible } = useFeatureView('queen', session.role);
  return (
    <SiteLayout isQueenVisible={isQueenVisible} staffEntry={getStaffEntry(session)}>
      <HolidayNotice />
      <Outlet />
    </SiteLayout>
  );
}
