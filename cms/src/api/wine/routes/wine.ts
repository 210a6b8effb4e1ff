import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  listWines: 'wine.list',
  getWine: 'wine.get',
  createWine: 'wine.create',
  orderWines: 'wine.order',
  updateWine: 'wine.update',
  deleteWine: 'wine.remove',
});
