import { Navigate, Outlet, redirect } from 'react-router-dom';
import { useSession } from '#features/session/components/session-provider';
import { featuresQuery, getGuestView, useFeatureView } from '#features/visibility/hooks/use-feature-view';
import type { PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';

/**
 * Loads the switches. The server, which renders for guests only, redirects to the home page if guests may not
 * see the section; in the browser `Component` decides by role.
 */
export const load: PageModule['load'] = async (services, { request }) => {
  const features = await services.queryClient.ensureQueryData(featuresQuery(services));
  const { search } = new URL(request.url);
  if (services.isServer && !getGuestView('queen', features, search, services.clock.now()).show) {
    throw redirect(pages.home.href());
  }
};

/**
 * Gate of the Queen section: its page if the visitor may see it (requirement G5), nothing while the session
 * is being read, else a redirect to the home page. `load` has loaded the feature switches before.
 */
export function Component() {
  const { role, isLoading } = useSession();
  if (useFeatureView('queen', role).show) return <Outlet />;
  return isLoading ? null : <Navigate to={pages.home.href()} replace />;
}
