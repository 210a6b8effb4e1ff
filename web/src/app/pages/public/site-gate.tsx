import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/hooks/use-session';
import { featuresQuery } from '#features/visibility/api/get-features';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import type { PageModule } from '#shared/lib/page-module';
import { ComingSoon } from './coming-soon';

export const load: PageModule['load'] = async (services) => {
  await services.queryClient.ensureQueryData(featuresQuery(services));
};

/** The site, or the coming-soon page while the visitor may not see it (requirement G5). */
export function Component() {
  const { role } = useSession();
  return useFeatureView('site', role).show ? <Outlet /> : <ComingSoon />;
}
