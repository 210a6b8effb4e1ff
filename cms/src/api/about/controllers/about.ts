import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/action';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import { presentAbout } from '../lib/present-about';
import type { AboutService } from '../services/about';

export default {
  get: action(endpoints.getAbout, async (request) => {
    const rows = await serviceOf<AboutService>('api::about.about').find({ ...request, query: {} });
    if (!rows) throw new Problem('not_found');
    return presentAbout(rows, request.language);
  }),
};
