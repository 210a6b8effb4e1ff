import { v1Routes } from '../../../core/route';

export default v1Routes({
  getMetadata: 'metadata.get',
  createMetadata: 'metadata.create',
  updateMetadata: 'metadata.update',
});
