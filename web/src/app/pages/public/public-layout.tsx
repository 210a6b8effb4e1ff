import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { hoursQuery } from '#features/opening-hours/api/get-hours';
import { HolidayNotice } from '#features/opening-hours/components/holiday-notice';
import { useSession } from '#features/session/components/session-provider';
import { SiteLayout } from '#features/site-frame/components/site-layout';
import { getStaffEntry } from '#features/site-frame/components/site-links';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import type { PageModule } from '#shared/page/page-module';

/** Loads the opening hours and the holiday notice, which every public page shows. */
export const load: PageModule['load'] = async (services) => {
  await services.queryClient.prefetchQuery(hoursQuery(services, services.i18n.language));
};

/**
 * Layout of the public pages: header, holiday notice if one applies today, the page and footer with the
 * opening hours. The menu has the Queen section only if the visitor may see it. `load` has loaded the hours
 * before.
 */
export function Component() {
  const session = useSession();
  const { show: isQueenVisible } = useFeatureView('queen', session.role);
  const { data: hours } = useQuery(hoursQuery(useServices(), useLanguage()));
  return (
    <SiteLayout isQueenVisible={isQueenVisible} staffEntry={getStaffEntry(session)} openingHours={hours?.week}>
      <HolidayNotice hours={hours} />
      <Outlet />
    </SiteLayout>
  );
}
