import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  openVisitForm: 'visit.open',
  requestVisit: 'visit.request',
  listVisits: 'visit.list',
  exportVisits: 'visit.export',
  resendVisitMails: 'visit.resendMails',
  enterVisit: 'visit.enter',
  updateVisit: 'visit.update',
  eraseVisit: 'visit.erase',
});
