import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  getWineSheet: 'downloads.sheet',
  getPriceList: 'downloads.priceList',
  getPressKit: 'downloads.pressKit',
  getPackagingWeights: 'downloads.packagingWeights',
});
