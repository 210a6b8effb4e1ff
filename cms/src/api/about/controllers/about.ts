import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/http/action';
import { Problem } from '../../../core/http/problem';
import { serviceOf } from '../../../core/process/service-of';
import { presentAbout } from '../lib/present-about';
import type { AboutService } from '../services/about';
import type { AboutWriter } from '../services/about-writer';

export default {
  get: action(endpoints.getAbout, async (request) => {
    const shown = await serviceOf<AboutService>('api::about.about').find(request);
    if (!shown) throw new Problem('not_found');
    return presentAbout(shown.rows, shown.view, shown.faults);
  }),

  update: action(endpoints.updateAbout, (request) =>
    serviceOf<AboutWriter>('api::about.about-writer').write(request.body, request),
  ),
};
