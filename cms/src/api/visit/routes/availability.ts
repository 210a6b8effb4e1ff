import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  getAvailability: 'availability.get',
  listVisitBlocks: 'availability.listBlocks',
  createVisitBlock: 'availability.createBlock',
  deleteVisitBlock: 'availability.deleteBlock',
});
