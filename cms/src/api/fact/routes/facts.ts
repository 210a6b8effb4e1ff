import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({ getFacts: 'facts.get' });
