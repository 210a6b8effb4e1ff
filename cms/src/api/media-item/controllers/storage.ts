import { endpoints } from '../../../contract/endpoints';
import { PRESIGNS_PER_MINUTE, PRESIGN_BATCHES_PER_MINUTE } from '../../../contract/limits';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { createUserLimit } from '../../../core/http/request-limit-checks';
import { getService } from '../../../core/process/get-service';
import type { ObjectMove } from '../services/object-move';
import type { ObjectRemoval } from '../services/object-removal';
import type { Uploads } from '../services/uploads';

const getUploadsService = (): Uploads => getService<Uploads>('api::media-item.uploads');

export default {
  presign: defineAction(
    endpoints.presignPut,
    async (request) => getUploadsService().presign(request.body, await createOperationContext(request)),
    {
      checkLimit: createUserLimit({ requests: PRESIGNS_PER_MINUTE, perSeconds: 60 }),
    },
  ),

  presignBatch: defineAction(
    endpoints.presignBatchPut,
    async (request) => ({
      items: await getUploadsService().presignBatch(request.body, await createOperationContext(request)),
    }),
    { checkLimit: createUserLimit({ requests: PRESIGN_BATCHES_PER_MINUTE, perSeconds: 60 }) },
  ),

  move: defineAction(endpoints.moveObject, async (request) => {
    await getService<ObjectMove>('api::media-item.object-move').moveObject(
      request.body,
      await createOperationContext(request),
    );
    return respondWith(204, null);
  }),

  remove: defineAction(endpoints.deleteObject, async (request) => {
    await getService<ObjectRemoval>('api::media-item.object-removal').removeObject(
      request.params,
      await createOperationContext(request),
    );
    return respondWith(204, null);
  }),
};
