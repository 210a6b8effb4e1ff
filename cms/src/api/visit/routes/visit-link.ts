import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  getVisitLink: 'visit-link.read',
  getVisitLinkAvailability: 'visit-link.availability',
  useVisitLink: 'visit-link.use',
  getVisitFeedFile: 'visit-feed.file',
  getVisitFeed: 'visit-feed.read',
  createVisitFeed: 'visit-feed.create',
  deleteVisitFeed: 'visit-feed.remove',
});
