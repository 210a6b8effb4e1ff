import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({ getVintageGuide: 'vintages.guide', removeVintage: 'vintages.remove' });
