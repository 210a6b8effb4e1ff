import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  listBin: 'bin.list',
  moveToBin: 'bin.add',
  restoreFromBin: 'bin.restore',
  deleteFromBin: 'bin.remove',
});
