import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/http/action';
import { serviceOf } from '../../../core/http/route';
import type { OpenApi } from '../services/openapi';
import type { Readiness } from '../services/readiness';

export default {
  live: action(endpoints.getHealthLive, () => ({ status: 'ok' as const }), { momentary: true }),

  ready: action(
    endpoints.getHealthReady,
    async ({ now, ctx, caller }) => {
      const isAdmin = () =>
        caller().then(
          ({ role }) => role === 'admin',
          () => false,
        );
      const { ready, headers } = await serviceOf<Readiness>('api::health.readiness').check(now, isAdmin);
      ctx.set(headers);
      return ready;
    },
    { momentary: true },
  ),

  openApi: action(endpoints.getOpenApi, () => serviceOf<OpenApi>('api::health.openapi').describe()),
};
