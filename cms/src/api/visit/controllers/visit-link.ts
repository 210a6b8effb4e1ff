import { VISIT_LINKS_PER_IP } from '../../../contract/limits';
import { toRateLimitKey } from '../../../contract/request-limits';
import { visitLinkEndpoints } from '../../../contract/visit-links';
import { defineAction } from '../../../core/http/define-action';
import { RateLimiter } from '../../../core/http/request-checks';
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
  use: defineAction(visitLinkEndpoints.useVisitLink, (request) => {
    limiter.take(toRateLimitKey(request.ctx.ip), request.now);
    return getVisitLinksService().useLink(request.params.token, request.body, request);
  }),
};
