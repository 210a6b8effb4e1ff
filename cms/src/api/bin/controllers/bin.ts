import { binEndpoints } from '../../../contract/bin';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { BinService } from '../services/bin';

const getBinService = (): BinService => getService<BinService>('api::bin.bin');

export default {
  list: defineAction(binEndpoints.listBin, ({ query, language }) => getBinService().list(query, language)),
  add: defineAction(binEndpoints.moveToBin, async (request) =>
    getBinService().add(request.body, await createOperationContext(request)),
  ),
  restore: defineAction(binEndpoints.restoreFromBin, async (request) =>
    getBinService().restore(request.params.id, await createOperationContext(request)),
  ),
  remove: defineAction(binEndpoints.deleteFromBin, async (request) => {
    await getBinService().remove(request.params.id, await createOperationContext(request));
    return respondWith(204, null);
  }),
};
