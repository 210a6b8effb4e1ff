import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  getWineSheet: 'downloads.sheet',
  getPriceList: 'downloads.priceList',
  getPressKit: 'downloads.pressKit',
});
