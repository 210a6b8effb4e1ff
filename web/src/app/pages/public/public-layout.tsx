import { Outlet } from 'react-router-dom';
import { isAllowed } from '#contract/roles';
import { useSession } from '#features/session/hooks/use-session';
import { SiteLayout } from '#features/site-frame/components/site-layout';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';

/** Header and footer around the public pages. */
export function Component() {
  const { role, roles } = useSession();
  const staffEntry = isAllowed('editor', roles) ? 'dashboard' : role === 'queen' ? 'queenEditor' : null;
  const { show: queenShown } = useFeatureView('queen', role);
  return (
    <SiteLayout queenShown={queenShown} staffEntry={staffEntry}>
      <Outlet />
    </SiteLayout>
  );
}
