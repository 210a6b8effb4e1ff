import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  getHealthLive: 'health.live',
  getHealthReady: 'health.ready',
  getOpenApi: 'health.openApi',
});
