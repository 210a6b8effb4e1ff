import { endpoints } from '../../../contract/endpoints';
import { PRESIGNS_PER_MINUTE, PRESIGN_BATCHES_PER_MINUTE } from '../../../contract/limits';
import { defineAction, perUser, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import type { ObjectMove } from '../services/object-move';
import type { ObjectRemoval } from '../services/object-removal';
import type { Uploads } from '../services/uploads';

const uploads = (): Uploads => getService<Uploads>('api::media-item.uploads');

export default {
  presign: defineAction(
    endpoints.presignPut,
    async (request) => uploads().presign(request.body, await createOperationContext(request)),
    {
      limit: perUser({ requests: PRESIGNS_PER_MINUTE, perSeconds: 60 }),
    },
  ),

  presignBatch: defineAction(
    endpoints.presignBatchPut,
    async (request) => ({ items: await uploads().presignBatch(request.body, await createOperationContext(request)) }),
    { limit: perUser({ requests: PRESIGN_BATCHES_PER_MINUTE, perSeconds: 60 }) },
  ),

  move: defineAction(endpoints.moveObject, async (request) => {
    await getService<ObjectMove>('api::media-item.object-move').move(
      request.body,
      await createOperationContext(request),
    );
    return respondWith(204, null);
  }),

  remove: defineAction(endpoints.deleteObject, async (request) => {
    await getService<ObjectRemoval>('api::media-item.object-removal').remove(
      request.params,
      await createOperationContext(request),
    );
    return respondWith(204, null);
  }),
};
