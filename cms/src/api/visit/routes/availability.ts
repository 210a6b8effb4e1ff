import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  getAvailability: 'availability.get',
  getVisitTimeFile: 'availability.timeFile',
  listVisitBlocks: 'availability.listBlocks',
  createVisitBlock: 'availability.createBlock',
  deleteVisitBlock: 'availability.deleteBlock',
});
