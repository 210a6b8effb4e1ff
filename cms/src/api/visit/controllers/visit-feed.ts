import { VISIT_LINKS_PER_IP } from '../../../contract/limits';
import { toRateLimitKey } from '../../../contract/request-limits';
import { visitLinkEndpoints } from '../../../contract/visit-links';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { RateLimiter } from '../../../core/http/request-checks';
import { getService } from '../../../core/process/get-service';
import type { VisitFeed } from '../services/visit-feed';

const getVisitFeedService = (): VisitFeed => getService<VisitFeed>('api::visit.visit-feed');
const limiter = new RateLimiter(VISIT_LINKS_PER_IP);

export default {
  file: defineAction(
    visitLinkEndpoints.getVisitFeedFile,
    ({ params, language, now, ctx }) => {
      limiter.take(toRateLimitKey(ctx.ip), now);
      return getVisitFeedService().formatFeed(params.token, language, now);
    },
    { isUncacheable: true },
  ),
  read: defineAction(visitLinkEndpoints.getVisitFeed, async () => ({ url: await getVisitFeedService().readUrl() })),
  create: defineAction(visitLinkEndpoints.createVisitFeed, async (request) => {
    await getVisitFeedService().replaceUrl(true, await createOperationContext(request));
    return { url: await getVisitFeedService().readUrl() };
  }),
  remove: defineAction(visitLinkEndpoints.deleteVisitFeed, async (request) => {
    await getVisitFeedService().replaceUrl(false, await createOperationContext(request));
    return respondWith(204, null);
  }),
};
