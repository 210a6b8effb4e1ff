import { VISITS_PER_IP } from '../../../contract/limits';
import { toRateLimitKey } from '../../../contract/request-limits';
import { visitEndpoints } from '../../../contract/visits';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { RateLimiter } from '../../../core/http/request-checks';
import { getService } from '../../../core/http/route';
import { createFormToken } from '../lib/form-token';
import type { VisitRequests } from '../services/visit-requests';

const getVisitRequests = (): VisitRequests => getService<VisitRequests>('api::visit.visit-requests');
const limiter = new RateLimiter(VISITS_PER_IP);

export default {
  open: defineAction(
    visitEndpoints.openVisitForm,
    async ({ now }) => ({
      token: createFormToken(now),
      groupSize: await getVisitRequests().readGroupSize(),
      reply: 'mail' as const,
    }),
    { isUncacheable: true },
  ),
  request: defineAction(visitEndpoints.requestVisit, async ({ body, language, now, ctx }) => {
    limiter.take(toRateLimitKey(ctx.ip), now);
    await getVisitRequests().takeRequest(body, language, now);
    return {
      accepted: true as const,
      date: body.date,
      start: null,
      end: null,
      people: body.people,
      experience: null,
      state: 'New' as const,
      reply: 'mail' as const,
    };
  }),
  list: defineAction(visitEndpoints.listVisits, ({ query }) => getVisitRequests().listRequests(query)),
  erase: defineAction(visitEndpoints.eraseVisit, async ({ params, now }) => {
    await getVisitRequests().eraseRequest(params.id, now);
    return respondWith(204, null);
  }),
  update: defineAction(visitEndpoints.updateVisit, ({ params, body }) =>
    getVisitRequests().updateRequest(params.id, body),
  ),
};
