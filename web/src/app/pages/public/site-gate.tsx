import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/hooks/use-session';
import { siteMetadataQuery } from '#features/site-frame/api/get-site-metadata';
import { featuresQuery } from '#features/visibility/api/get-features';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import type { PageModule } from '#shared/page/page-module';
import { ComingSoon } from './coming-soon';

// Both sides of the gate show the metadata. While there are none the built-in contacts are shown, so that a browser waits
// for neither them nor their failure; a page that is rendered has them.
export const load: PageModule['load'] = async (services) => {
  const { api, queryClient, isServer } = services;
  const metadata = queryClient.prefetchQuery(siteMetadataQuery(api));
  await Promise.all([queryClient.ensureQueryData(featuresQuery(services)), isServer && metadata]);
};

/** The site, or the coming-soon page while the visitor may not see it (requirement G5). */
export function Component() {
  const { role } = useSession();
  return useFeatureView('site', role).show ? <Outlet /> : <ComingSoon />;
}
