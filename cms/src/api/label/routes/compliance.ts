import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({ getCompliance: 'compliance.board', listLawChanges: 'compliance.changes' });
