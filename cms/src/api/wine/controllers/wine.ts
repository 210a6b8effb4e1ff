import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/action';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import { presentWine, presentWineDetail } from '../lib/present-wine';
import type { WineService } from '../services/wine';

const wines = (): WineService => serviceOf<WineService>('api::wine.wine');

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
};
