import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({ listBin: 'bin.list', restoreFromBin: 'bin.restore', deleteFromBin: 'bin.remove' });
