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
import type { VisitSlots } from '../services/visit-slots';
import type { VisitRequests } from '../services/visit-requests';

const getVisitRequestsService = (): VisitRequests => getService<VisitRequests>('api::visit.visit-requests');
const getVisitBookingsService = (): VisitBookings => getService<VisitBookings>('api::visit.visit-bookings');
const getVisitChangesService = (): VisitChanges => getService<VisitChanges>('api::visit.visit-changes');
const limiter = new RateLimiter(VISITS_PER_IP);

export default {
  open: defineAction(
    visitEndpoints.openVisitForm,
    async ({ now }) => ({
      token: createFormToken(now),
      groupSize: await getService<VisitSlots>('api::visit.visit-slots').readGroupSize(),
      reply: getReplyMethod(),
    }),
    { isUncacheable: true },
  ),
  request: defineAction(visitEndpoints.requestVisit, (request) => {
    limiter.take(toRateLimitKey(request.ctx.ip), request.now);
    return getVisitBookingsService().acceptRequest(request.body, request);
  }),
  list: defineAction(visitEndpoints.listVisits, ({ query, now }) => getVisitRequestsService().listRequests(query, now)),
  resendMails: defineAction(visitEndpoints.resendVisitMails, async ({ now }) => ({
    count: await getVisitRequestsService().resendMails(now),
  })),
  export: defineAction(visitEndpoints.exportVisits, async (request) => {
    const { query } = request;
    const name = ['visits', query.from, query.to].filter(Boolean).join('-');
    const body = await getVisitRequestsService().exportRequests(query, await createOperationContext(request));
    return new FileResponse({ type: visitEndpoints.exportVisits.fileTypes[0], name: `${name}.xlsx`, body });
  }),
  enter: defineAction(visitEndpoints.enterVisit, async (request) =>
    getVisitBookingsService().enterVisit(request.body, await createOperationContext(request), request.site),
  ),
  update: defineAction(visitEndpoints.updateVisit, async (request) =>
    getVisitChangesService().changeVisit(request.params.id, request.body, {
      kind: 'staff',
      context: await createOperationContext(request),
    }),
  ),
  erase: defineAction(visitEndpoints.eraseVisit, async (request) => {
    await getVisitRequestsService().eraseRequest(request.params.id, await createOperationContext(request));
    return respondWith(204, null);
  }),
};
