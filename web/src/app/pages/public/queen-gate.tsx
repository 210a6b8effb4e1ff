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

/** The Queen section; redirects to the home page if the visitor may not see it (requirement G5). */
export function Component() {
  const { role, isLoading } = useSession();
  if (useFeatureView('queen', role).show) return <Outlet />;
  return isLoading ? null : <Navigate to={pages.home.href()} replace />;
}
