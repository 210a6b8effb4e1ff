import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/action';
import { serviceOf } from '../../../core/service-of';
import type { OpenApi } from '../services/openapi';
import type { Readiness } from '../services/readiness';

export default {
  live: action(endpoints.getHealthLive, (request) => {
    request.uncacheable();
    return { status: 'ok' as const };
  }),

  ready: action(endpoints.getHealthReady, ({ now, uncacheable }) => {
    uncacheable();
    return serviceOf<Readiness>('api::health.readiness').check(now);
  }),

  openApi: action(endpoints.getOpenApi, () => serviceOf<OpenApi>('api::health.openapi').describe()),
};
