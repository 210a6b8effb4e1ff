import { endpoints } from '../../../contract/endpoints';
import { defineAction } from '../../../core/http/define-action';
import { getService } from '../../../core/process/get-service';
import type { FeaturesService } from '../services/features';

export default {
  get: defineAction(
    endpoints.getFeatures,
    async ({ now }) => {
      const features = await getService<FeaturesService>('api::feature-flags.features').readFeatures();
      return { ...features, now: now.toISOString() };
    },
    { isUncacheable: true },
  ),
};
