import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/components/session-provider';
import { SiteLayout } from '#features/site-frame/components/site-layout';
import { staffEntryFor } from '#features/site-frame/components/site-links';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';

/** Header and footer around the public pages. */
export function Component() {
  const session = useSession();
  const { show: queenShown } = useFeatureView('queen', session.role);
  return (
    <SiteLayout queenShown={queenShown} staffEntry={staffEntryFor(session)}>
      <Outlet />
    </SiteLayout>
  );
}
