import { useQuery } from '@tanstack/react-query';
import type { FeatureName } from '#contract/visibility';
import { useServices } from '#shared/api/services';
import { getFeatureState, type FeatureState } from '#shared/feature-state/feature-state';
import { featuresQuery } from './use-feature-view';

/**
 * Returns the state of a switchable part of the site (`site` or `queen`), such as open or opening on a day,
 * by the server's clock; undefined until the switches are loaded.
 */
export function useFeatureState(name: FeatureName): FeatureState | undefined {
  const services = useServices();
  const { data } = useQuery(featuresQuery(services));
  return data && getFeatureState(data[name], services.clock.now());
}
