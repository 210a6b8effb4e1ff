import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/hooks/use-session';
import { SiteLayout } from '#features/site-frame/components/site-layout';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { useStaffEntry } from './use-staff-entry';

/** Header and footer around the public pages. */
export function Component() {
  const { role } = useSession();
  const { show: queenShown } = useFeatureView('queen', role);
  return (
    <SiteLayout queenShown={queenShown} staffEntry={useStaffEntry()}>
      <Outlet />
    </SiteLayout>
  );
}
