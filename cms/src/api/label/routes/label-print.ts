import { v1Routes } from '../../../core/http/route';

export default v1Routes({ getLabelCode: 'label-print.code', getLabelBlock: 'label-print.block' });
