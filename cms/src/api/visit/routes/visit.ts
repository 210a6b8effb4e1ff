import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  openVisitForm: 'visit.open',
  requestVisit: 'visit.request',
  listVisits: 'visit.list',
  updateVisit: 'visit.update',
  eraseVisit: 'visit.erase',
});
