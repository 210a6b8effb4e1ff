import { AVAILABILITY_PER_IP, VISIT_LINKS_PER_IP } from '../../../contract/limits';
import { toRateLimitKey } from '../../../contract/request-limits';
import { visitLinkEndpoints } from '../../../contract/visit-links';
import { defineAction } from '../../../core/http/define-action';
import { RateLimiter } from '../../../core/http/request-checks';
import { createGuestLimit } from '../../../core/http/request-limit-checks';
import { getService } from '../../../core/process/get-service';
import type { VisitLinks } from '../services/visit-links';

const getVisitLinksService = (): VisitLinks => getService<VisitLinks>('api::visit.visit-links');
const limiter = new RateLimiter(VISIT_LINKS_PER_IP);

export default {
  read: defineAction(
    visitLinkEndpoints.getVisitLink,
    ({ params, now, ctx }) => {
      limiter.take(toRateLimitKey(ctx.ip), now);
      return getVisitLinksService().readLink(params.token, now);
    },
    { isUncacheable: true },
  ),
  availability: defineAction(
    visitLinkEndpoints.getVisitLinkAvailability,
    async ({ params, query, now }) => ({ days: await getVisitLinksService().readDays(params.token, query, now) }),
    { isUncacheable: true, checkLimit: createGuestLimit(AVAILABILITY_PER_IP) },
  ),
  use: defineAction(visitLinkEndpoints.useVisitLink, (request) => {
    limiter.take(toRateLimitKey(request.ctx.ip), request.now);
    return getVisitLinksService().useLink(request.params.token, request.body, request);
  }),
};
