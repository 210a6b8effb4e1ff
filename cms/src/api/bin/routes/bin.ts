import { v1Routes } from '../../../core/http/route';

export default v1Routes({ listBin: 'bin.list', restoreFromBin: 'bin.restore', deleteFromBin: 'bin.remove' });
