import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Features } from '#contract/features';
import type { Role } from '#contract/session';
import { type FeatureName, evaluateFeature, type FeatureVisibility } from '#contract/visibility';
import { useServices, type AppServices } from '#shared/api/services';
import { isPreviewRequested } from '#shared/lib/query-string';

/**
 * Query of the switches and embargo dates (opening days) of the site and the Queen section. Also sets `clock`
 * to the server's time.
 */
export const featuresQuery = ({ api, clock }: Pick<AppServices, 'api' | 'clock'>) =>
  queryOptions({
    queryKey: ['features'],
    queryFn: async ({ signal }) => {
      const features = await api.get('/features', { signal });
      clock.set(features.now);
      return features;
    },
  });

/**
 * Returns what a guest sees of a switchable part of the site at `now`. The server uses only this, because
 * rendered pages do not depend on sessions.
 * @param search query string of the page; `preview=1` requests a preview during an embargo
 */
export const getGuestView = (name: FeatureName, features: Features, search: string, now: Date): FeatureVisibility =>
  evaluateFeature(name, features[name], { role: 'guest', previewRequested: isPreviewRequested(search) }, now);

/** Nothing is shown until the switches are loaded. */
const HIDDEN_VIEW: FeatureVisibility = {
  publicVisible: false,
  underEmbargo: false,
  previewAllowed: false,
  show: false,
};

/**
 * Returns what a visitor with a role sees of a switchable part of the site, by its switch and embargo,
 * `preview=1` in the URL and the server's clock (spec section 4). Nothing is visible until the switches are
 * loaded.
 */
export function useFeatureView(name: FeatureName, role: Role): FeatureVisibility {
  const services = useServices();
  const { search } = useLocation();
  const { data: features } = useQuery(featuresQuery(services));
  if (!features) return HIDDEN_VIEW;
  const viewer = { role, previewRequested: isPreviewRequested(search) };
  return evaluateFeature(name, features[name], viewer, services.clock.now());
}
