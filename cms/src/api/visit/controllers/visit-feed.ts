import { VISIT_LINKS_PER_IP } from '../../../contract/limits';
import { toRateLimitKey } from '../../../contract/request-limits';
import { visitLinkEndpoints } from '../../../contract/visit-links';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { RateLimiter } from '../../../core/http/request-checks';
import { getService } from '../../../core/process/get-service';
import type { VisitFeed } from '../services/visit-feed';

const getVisitFeed = (): VisitFeed => getService<VisitFeed>('api::visit.visit-feed');
const limiter = new RateLimiter(VISIT_LINKS_PER_IP);

export default {
  file: defineAction(
    visitLinkEndpoints.getVisitFeedFile,
    ({ params, language, now, ctx }) => {
      limiter.take(toRateLimitKey(ctx.ip), now);
      return getVisitFeed().formatFeed(params.token, language, now);
    },
    { isUncacheable: true },
  ),
  read: defineAction(visitLinkEndpoints.getVisitFeed, async () => ({ url: await getVisitFeed().readUrl() })),
  create: defineAction(visitLinkEndpoints.createVisitFeed, async () => {
    await getVisitFeed().replaceAddress(true);
    return { url: await getVisitFeed().readUrl() };
  }),
  remove: defineAction(visitLinkEndpoints.deleteVisitFeed, async () => {
    await getVisitFeed().replaceAddress(false);
    return respondWith(204, null);
  }),
};
