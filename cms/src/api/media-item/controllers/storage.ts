import { endpoints } from '../../../contract/endpoints';
import { PRESIGNS_PER_MINUTE, PRESIGN_BATCHES_PER_MINUTE } from '../../../contract/limits';
import { action, perUser, reply } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import type { ObjectMove } from '../services/object-move';
import type { ObjectRemoval } from '../services/object-removal';
import type { Uploads } from '../services/uploads';

const uploads = (): Uploads => serviceOf<Uploads>('api::media-item.uploads');

export default {
  presign: action(endpoints.presignPut, async (request) => uploads().presign(request.body, await contextOf(request)), {
    limit: perUser({ requests: PRESIGNS_PER_MINUTE, perSeconds: 60 }),
  }),

  presignBatch: action(
    endpoints.presignBatchPut,
    async (request) => ({ items: await uploads().presignBatch(request.body, await contextOf(request)) }),
    { limit: perUser({ requests: PRESIGN_BATCHES_PER_MINUTE, perSeconds: 60 }) },
  ),

  move: action(endpoints.moveObject, async (request) => {
    await serviceOf<ObjectMove>('api::media-item.object-move').move(request.body, await contextOf(request));
    return reply(204, null);
  }),

  remove: action(endpoints.deleteObject, async (request) => {
    await serviceOf<ObjectRemoval>('api::media-item.object-removal').remove(request.params, await contextOf(request));
    return reply(204, null);
  }),
};
