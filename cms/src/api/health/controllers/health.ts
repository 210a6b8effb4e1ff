import { endpoints } from '../../../contract/endpoints';
import { defineAction } from '../../../core/http/define-action';
import { getService } from '../../../core/process/get-service';
import type { OpenApi } from '../services/openapi';
import type { Readiness } from '../services/readiness';

export default {
  live: defineAction(endpoints.getHealthLive, () => ({ status: 'ok' as const }), { isUncacheable: true }),

  ready: defineAction(
    endpoints.getHealthReady,
    async ({ now, ctx, caller }) => {
      const isAdmin = () =>
        caller().then(
          ({ role }) => role === 'admin',
          () => false,
        );
      const { ready, headers } = await getService<Readiness>('api::health.readiness').requireReadiness(now, isAdmin);
      ctx.set(headers);
      return ready;
    },
    { isUncacheable: true },
  ),

  openApi: defineAction(endpoints.getOpenApi, () => getService<OpenApi>('api::health.openapi').getDocument()),
};
