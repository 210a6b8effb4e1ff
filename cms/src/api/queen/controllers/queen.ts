import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/http/action';
import { Problem } from '../../../core/http/problem';
import { serviceOf } from '../../../core/process/service-of';
import { presentQueen } from '../lib/present-queen';
import type { QueenService } from '../services/queen';
import type { QueenWriter } from '../services/queen-writer';

export default {
  get: action(endpoints.getQueen, async (request) => {
    const shown = await serviceOf<QueenService>('api::queen.queen').find(request);
    if (!shown) throw new Problem('not_found');
    if (shown.view.preview) request.uncacheable();
    return presentQueen(shown.rows, shown.view);
  }),

  update: action(endpoints.updateQueen, (request) =>
    serviceOf<QueenWriter>('api::queen.queen-writer').write(request.body, request),
  ),
};
