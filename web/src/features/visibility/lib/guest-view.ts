import type { Features } from '#contract/features';
import { featureView, type FeatureName, type FeatureView } from '#contract/visibility';
import { previewRequested } from '#shared/lib/preview-requested';

/** What a guest at an address sees of a feature: all that the server decides, since pages do not depend on sessions. */
export const guestView = (name: FeatureName, features: Features, search: string, now: Date): FeatureView =>
  featureView(name, features[name], { role: 'guest', previewRequested: previewRequested(search) }, now);
