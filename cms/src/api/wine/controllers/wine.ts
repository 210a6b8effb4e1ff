import { endpoints } from '../../../contract/endpoints';
import { action, reply } from '../../../core/http/action';
import { Problem } from '../../../core/http/problem';
import { serviceOf } from '../../../core/process/service-of';
import { presentWine, presentWineDetail } from '../lib/present-wine';
import type { WineService } from '../services/wine';
import type { WineWriter } from '../services/wine-writer';

const wines = (): WineService => serviceOf<WineService>('api::wine.wine');
const writer = (): WineWriter => serviceOf<WineWriter>('api::wine.wine-writer');

export default {
  list: action(endpoints.listWines, async (request) => {
    const { items, total } = await wines().list(request, request.query);
    return { items: items.map((row) => presentWine(row, request.language)), total };
  }),

  get: action(endpoints.getWine, async (request) => {
    const found = await wines().find(request, request.params.slug);
    if (!found) throw new Problem('not_found');
    return presentWineDetail(found, request.language);
  }),

  create: action(endpoints.createWine, (request) => writer().create(request.body, request)),

  update: action(endpoints.updateWine, (request) => writer().update(request.params.id, request.body, request)),

  remove: action(endpoints.deleteWine, async (request) => {
    await writer().remove(request.params.id, request);
    return reply(204, null);
  }),

  order: action(endpoints.orderWines, async (request) => {
    await writer().order(request.body, request);
    return reply(204, null);
  }),
};
