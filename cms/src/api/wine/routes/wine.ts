import { v1Routes } from '../../../core/route';

export default v1Routes({ listWines: 'wine.list', getWine: 'wine.get' });
