import { vintageEndpoints } from '../../../contract/vintages';
import { defineAction } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { VintageService } from '../services/vintages';

const getVintageService = (): VintageService => getService<VintageService>('api::label.vintages');

export default {
  guide: defineAction(vintageEndpoints.getVintageGuide, ({ params, language, now }) =>
    getVintageService().readGuide(params.id, language, now),
  ),
  remove: defineAction(vintageEndpoints.removeVintage, async (request) =>
    getVintageService().remove(request.params.id, request.body.expectedVersion, await createOperationContext(request)),
  ),
};
