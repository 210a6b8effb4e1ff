import { availabilityEndpoints } from '../../../contract/availability';
import { AVAILABILITY_PER_IP } from '../../../contract/limits';
import { visitEndpoints } from '../../../contract/visits';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { createGuestLimit } from '../../../core/http/request-limit-checks';
import { getService } from '../../../core/process/get-service';
import { formatVisitTime } from '../lib/format-visit-time';
import { rejectField } from '../lib/reject-field';
import type { AvailabilityService } from '../services/availability';
import type { VisitBlocks } from '../services/visit-blocks';
import { getLinkSettings, type VisitMailing } from '../services/visit-mailing';

const getAvailabilityService = (): AvailabilityService => getService<AvailabilityService>('api::visit.availability');
const getVisitMailingService = (): VisitMailing => getService<VisitMailing>('api::visit.visit-mailing');
const getVisitBlocksService = (): VisitBlocks => getService<VisitBlocks>('api::visit.visit-blocks');

export default {
  get: defineAction(
    availabilityEndpoints.getAvailability,
    async (request) => {
      const { query, language, now } = request;
      const { experience: slug, people, from, to } = query;
      const experience = slug ? await getAvailabilityService().findExperience({ ...request, query: {} }, slug) : null;
      if (slug && !experience) rejectField('experience', 'unknown_experience', language);
      return { days: await getAvailabilityService().readDays({ experience, people, now }, from, to) };
    },
    // A booking changes it at once.
    { isUncacheable: true, checkLimit: createGuestLimit(AVAILABILITY_PER_IP) },
  ),
  timeFile: defineAction(
    availabilityEndpoints.getVisitTimeFile,
    async (request) => {
      const { params, query, language, now } = request;
      const experience = await getAvailabilityService().findExperience({ ...request, query: {} }, params.slug);
      if (!experience) throw new Problem('not_found');
      const winery = await getVisitMailingService().readWinery(language);
      const { siteOrigin } = getLinkSettings();
      return formatVisitTime({ experience, start: query.start, winery, language, siteOrigin, now });
    },
    // There is one for each instant.
    { isUncacheable: true, checkLimit: createGuestLimit(AVAILABILITY_PER_IP) },
  ),
  listBlocks: defineAction(visitEndpoints.listVisitBlocks, ({ query, now }) =>
    getVisitBlocksService().listBlocks(query.from, query.to, now),
  ),
  createBlock: defineAction(visitEndpoints.createVisitBlock, async (request) =>
    getVisitBlocksService().createBlock(request.body, await createOperationContext(request)),
  ),
  deleteBlock: defineAction(visitEndpoints.deleteVisitBlock, async (request) => {
    await getVisitBlocksService().deleteBlock(request.params.id, await createOperationContext(request));
    return respondWith(204, null);
  }),
};
