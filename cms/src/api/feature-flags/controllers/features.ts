import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/http/action';
import { serviceOf } from '../../../core/http/route';
import type { FeaturesService } from '../services/features';

export default {
  get: action(
    endpoints.getFeatures,
    async ({ now }) => {
      const features = await serviceOf<FeaturesService>('api::feature-flags.features').current();
      return { ...features, now: now.toISOString() };
    },
    { momentary: true },
  ),
};
