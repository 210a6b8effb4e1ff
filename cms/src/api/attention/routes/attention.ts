import { v1Routes } from '../../../core/http/route';

export default v1Routes({ getAttention: 'attention.get' });
