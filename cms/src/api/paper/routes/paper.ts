import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  getWineSheet: 'paper.sheet',
  getPriceList: 'paper.priceList',
  getPressKit: 'paper.pressKit',
});
