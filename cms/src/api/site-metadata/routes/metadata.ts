import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  getMetadata: 'metadata.get',
  createMetadata: 'metadata.create',
  updateMetadata: 'metadata.update',
});
