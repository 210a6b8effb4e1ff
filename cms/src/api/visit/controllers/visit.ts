import { VISITS_PER_IP } from '../../../contract/limits';
import { toRateLimitKey } from '../../../contract/request-limits';
import { visitEndpoints } from '../../../contract/visits';
import { defineAction, FileResponse, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { RateLimiter } from '../../../core/http/request-checks';
import { getService } from '../../../core/process/get-service';
import { createFormToken } from '../lib/form-token';
import { getReplyMethod, type VisitBookings } from '../services/visit-bookings';
import type { VisitChanges } from '../services/visit-changes';
import type { VisitPlaces } from '../services/visit-places';
import type { VisitRequests } from '../services/visit-requests';

const getVisitRequests = (): VisitRequests => getService<VisitRequests>('api::visit.visit-requests');
const getBookings = (): VisitBookings => getService<VisitBookings>('api::visit.visit-bookings');
const getChanges = (): VisitChanges => getService<VisitChanges>('api::visit.visit-changes');
const limiter = new RateLimiter(VISITS_PER_IP);

export default {
  open: defineAction(
    visitEndpoints.openVisitForm,
    async ({ now }) => ({
      token: createFormToken(now),
      groupSize: await getService<VisitPlaces>('api::visit.visit-places').readGroupSize(),
      reply: getReplyMethod(),
    }),
    { isUncacheable: true },
  ),
  request: defineAction(visitEndpoints.requestVisit, (request) => {
    limiter.take(toRateLimitKey(request.ctx.ip), request.now);
    return getBookings().takeRequest(request.body, request);
  }),
  list: defineAction(visitEndpoints.listVisits, ({ query, now }) => getVisitRequests().listRequests(query, now)),
  resendMails: defineAction(visitEndpoints.resendVisitMails, async ({ now }) => ({
    count: await getVisitRequests().resendMails(now),
  })),
  export: defineAction(visitEndpoints.exportVisits, async ({ query, language }) => {
    const name = ['visits', query.from, query.to].filter(Boolean).join('-');
    const body = await getVisitRequests().exportRequests(query, language);
    return new FileResponse({ type: visitEndpoints.exportVisits.fileTypes[0], name: `${name}.xlsx`, body });
  }),
  enter: defineAction(visitEndpoints.enterVisit, async (request) =>
    getBookings().enterVisit(request.body, await createOperationContext(request), request.site),
  ),
  update: defineAction(visitEndpoints.updateVisit, async (request) =>
    getChanges().changeVisit(request.params.id, request.body, {
      kind: 'staff',
      context: await createOperationContext(request),
    }),
  ),
  erase: defineAction(visitEndpoints.eraseVisit, async (request) => {
    await getVisitRequests().eraseRequest(request.params.id, await createOperationContext(request));
    return respondWith(204, null);
  }),
};
