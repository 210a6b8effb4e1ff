import { v1Routes } from '../../../core/route';

export default v1Routes({ getQueen: 'queen.get', updateQueen: 'queen.update' });
