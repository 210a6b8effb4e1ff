import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({ getLabelCode: 'label-print.code', getLabelBlock: 'label-print.block' });
