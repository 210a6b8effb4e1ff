import { binEndpoints } from '../../../contract/bin';
import { action, reply } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import type { BinService } from '../services/bin';

const bin = (): BinService => serviceOf<BinService>('api::bin.bin');

export default {
  list: action(binEndpoints.listBin, ({ query, language }) => bin().list(query, language)),
  restore: action(binEndpoints.restoreFromBin, async (request) =>
    bin().restore(request.params.id, await contextOf(request)),
  ),
  remove: action(binEndpoints.deleteFromBin, async (request) => {
    await bin().remove(request.params.id, await contextOf(request));
    return reply(204, null);
  }),
};
