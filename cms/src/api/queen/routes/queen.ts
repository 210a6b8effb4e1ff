import { v1Routes } from '../../../core/http/route';

export default v1Routes({ getQueen: 'queen.get', updateQueen: 'queen.update' });
