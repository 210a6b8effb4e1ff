import { labelCheckEndpoints } from '../../../contract/label-checks';
import { LABEL_CHECKS_PER_MINUTE } from '../../../contract/limits';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { createUserLimit } from '../../../core/http/request-limit-checks';
import { getService } from '../../../core/process/get-service';
import type { LabelChecks } from '../services/label-checks';

const getLabelChecksService = (): LabelChecks => getService<LabelChecks>('api::label.label-checks');
const createLimit = () => createUserLimit({ requests: LABEL_CHECKS_PER_MINUTE, perSeconds: 60 });

export default {
  list: defineAction(labelCheckEndpoints.listLabelChecks, ({ query, now }) => getLabelChecksService().list(query, now)),
  create: defineAction(
    labelCheckEndpoints.createLabelCheck,
    async (request) =>
      respondWith(
        201,
        await getLabelChecksService().checkPrintedCode(request.body, await createOperationContext(request)),
      ),
    { checkLimit: createLimit() },
  ),
  remove: defineAction(labelCheckEndpoints.deleteLabelCheck, async (request) => {
    await getLabelChecksService().remove(request.params.id, await createOperationContext(request));
    return respondWith(204, null);
  }),
  presignPhoto: defineAction(
    labelCheckEndpoints.presignCheckPhoto,
    async (request) => getLabelChecksService().presignPhoto(request.body.size, await createOperationContext(request)),
    { checkLimit: createLimit() },
  ),
};
