import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/components/session-provider';
import { siteMetadataQuery } from '#features/site-frame/hooks/use-site-metadata';
import { featuresQuery, useFeatureView } from '#features/visibility/hooks/use-feature-view';
import type { PageModule } from '#shared/page/page-module';

/** For a site that closes, or whose visitor signs out, while it is shown. A closed one starts with that module instead. */
const ComingSoon = lazy(async () => ({ default: (await import('./coming-soon')).ComingSoon }));

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
  return useFeatureView('site', role).show ? (
    <Outlet />
  ) : (
    <Suspense>
      <ComingSoon />
    </Suspense>
  );
}
