import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/hooks/use-session';
import { siteMetadataQuery } from '#features/site-frame/api/get-site-metadata';
import { featuresQuery } from '#features/visibility/api/get-features';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import type { PageModule } from '#shared/lib/page-module';
import { ComingSoon } from './coming-soon';

// Both sides of the gate show the metadata. Without them the built-in contacts are shown, so a failure is not one of the page.
export const load: PageModule['load'] = async (services) => {
  const { api, queryClient } = services;
  await Promise.all([
    queryClient.ensureQueryData(featuresQuery(services)),
    queryClient.prefetchQuery(siteMetadataQuery(api)),
  ]);
};

/** The site, or the coming-soon page while the visitor may not see it (requirement G5). */
export function Component() {
  const { role } = useSession();
  return useFeatureView('site', role).show ? <Outlet /> : <ComingSoon />;
}
