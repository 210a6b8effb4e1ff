import { v1Routes } from '../../../core/route';

export default v1Routes({ listAudit: 'audit.list' });
