import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/action';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import { presentQueen } from '../lib/present-queen';
import type { QueenService } from '../services/queen';

export default {
  get: action(endpoints.getQueen, async (request) => {
    const shown = await serviceOf<QueenService>('api::queen.queen').find(request.language, request);
    if (!shown) throw new Problem('not_found');
    if (shown.preview) request.uncacheable();
    return presentQueen(shown.rows, request.language, { preview: shown.preview });
  }),
};
