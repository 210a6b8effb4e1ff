import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/components/session-provider';
import { siteMetadataQuery } from '#features/site-frame/hooks/use-site-metadata';
import { featuresQuery, useFeatureView } from '#features/visibility/hooks/use-feature-view';
import type { PageModule } from '#shared/page/page-module';

/**
 * Used when the site closes, or its visitor signs out, while it is shown. A closed site starts with this
 * module.
 */
const ComingSoon = lazy(async () => ({ default: (await import('./coming-soon')).ComingSoon }));

/**
 * Loads the switches and the metadata, which both the site and the coming-soon page show. The browser does
 * not wait for the metadata since there are built-in contacts; a rendered page includes them.
 */
export const load: PageModule['load'] = async (services) => {
  const { api, queryClient, isServer } = services;
  const metadata = queryClient.prefetchQuery(siteMetadataQuery(api));
  await Promise.all([queryClient.ensureQueryData(featuresQuery(services)), isServer && metadata]);
};

/**
 * Gate of the public site: the requested page, or the coming-soon page if the visitor may not see the site
 * (requirement G5). `load` has loaded the feature switches and, on the server, the site metadata before.
 */
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
