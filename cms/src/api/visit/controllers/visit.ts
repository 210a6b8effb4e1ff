import { VISITS_PER_ADDRESS } from '../../../contract/limits';
import { toRateLimitKey } from '../../../contract/request-limits';
import { visitEndpoints } from '../../../contract/visits';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { RateLimiter } from '../../../core/http/request-checks';
import { getService } from '../../../core/http/route';
import { formToken } from '../lib/form-token';
import type { VisitRequests } from '../services/visit-requests';

const requests = (): VisitRequests => getService<VisitRequests>('api::visit.visit-requests');
const limiter = new RateLimiter(VISITS_PER_ADDRESS);

export default {
  open: defineAction(
    visitEndpoints.openVisitForm,
    async ({ now }) => ({ token: formToken(now), groupSize: await requests().readGroupSize() }),
    { momentary: true },
  ),
  request: defineAction(visitEndpoints.requestVisit, async ({ body, language, now, ctx }) => {
    limiter.take(toRateLimitKey(ctx.ip), now);
    await requests().take(body, language, now);
    return { accepted: true as const };
  }),
  list: defineAction(visitEndpoints.listVisits, ({ query }) => requests().list(query)),
  erase: defineAction(visitEndpoints.eraseVisit, async ({ params, now }) => {
    await requests().erase(params.id, now);
    return respondWith(204, null);
  }),
  update: defineAction(visitEndpoints.updateVisit, ({ params, body }) => requests().update(params.id, body)),
};
