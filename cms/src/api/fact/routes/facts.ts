import { v1Routes } from '../../../core/http/route';

export default v1Routes({ getFacts: 'facts.get' });
