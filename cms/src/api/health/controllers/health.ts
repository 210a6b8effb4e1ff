import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/action';

export default {
  live: action(endpoints.getHealthLive, (request) => {
    request.uncacheable();
    return { status: 'ok' as const };
  }),
};
