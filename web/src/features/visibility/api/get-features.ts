import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '#shared/api/services';

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
