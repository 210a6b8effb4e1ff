import { Outlet } from 'react-router-dom';
import { isAllowed } from '#contract/roles';
import { useSession } from '#features/session/hooks/use-session';
import { siteMetadataQuery } from '#features/site-frame/api/get-site-metadata';
import { SiteLayout } from '#features/site-frame/components/site-layout';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import type { PageModule } from '#shared/lib/page-module';

// Without metadata the built-in contacts are shown, so a failure is not one of the page.
export const load: PageModule['load'] = async ({ api, queryClient }) => {
  await queryClient.prefetchQuery(siteMetadataQuery(api));
};

/** Header and footer around the public pages. */
export function Component() {
  const { role, roles } = useSession();
  const { show: queenShown } = useFeatureView('queen', role);
  return (
    <SiteLayout queenShown={queenShown} hasDashboard={isAllowed('editor', roles)}>
      <Outlet />
    </SiteLayout>
  );
}
