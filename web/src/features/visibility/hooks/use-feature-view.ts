import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Features } from '#contract/features';
import type { Role } from '#contract/session';
import { type FeatureName, featureView, type FeatureView } from '#contract/visibility';
import { useServices, type AppServices } from '#shared/api/services';
import { previewRequested } from '#shared/lib/query-string';

/** Switches and embargo dates of the site and the Queen section; sets the services' clock to the server's. */
export const featuresQuery = ({ api, clock }: Pick<AppServices, 'api' | 'clock'>) =>
  queryOptions({
    queryKey: ['features'],
    queryFn: async ({ signal }) => {
      const features = await api.get('/features', { signal });
      clock.set(features.now);
      return features;
    },
  });

/** What a guest at an address sees of a feature: all that the server decides, since pages do not depend on sessions. */
export const guestView = (name: FeatureName, features: Features, search: string, now: Date): FeatureView =>
  featureView(name, features[name], { role: 'guest', previewRequested: previewRequested(search) }, now);

/** Until the switches are known nothing is shown. */
const HIDDEN: FeatureView = { publicVisible: false, underEmbargo: false, previewAllowed: false, show: false };

/** What the visitor sees of a feature, by their role, the address and the server's clock (spec section 4). */
export function useFeatureView(name: FeatureName, role: Role): FeatureView {
  const services = useServices();
  const { search } = useLocation();
  const { data: features } = useQuery(featuresQuery(services));
  if (!features) return HIDDEN;
  const viewer = { role, previewRequested: previewRequested(search) };
  return featureView(name, features[name], viewer, services.clock.now());
}
