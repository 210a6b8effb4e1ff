import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Role } from '#contract/roles';
import { featureView, type FeatureName, type FeatureView } from '#contract/visibility';
import { useServices } from '#shared/api/services';
import { previewRequested } from '#shared/lib/preview-requested';
import { featuresQuery } from '../api/get-features';

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
