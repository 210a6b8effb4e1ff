import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  getHealthLive: 'health.live',
  getHealthReady: 'health.ready',
  getOpenApi: 'health.openApi',
});
