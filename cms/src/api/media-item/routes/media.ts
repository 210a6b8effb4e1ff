import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  listMedia: 'media.list',
  registerMedia: 'media.register',
  updateMedia: 'media.update',
  getMedia: 'media.get',
  deleteMedia: 'media.remove',
  listMediaUsages: 'media.usages',
  retryRenditions: 'media.retryRenditions',
  presignPut: 'storage.presign',
  presignBatchPut: 'storage.presignBatch',
  moveObject: 'storage.move',
  deleteObject: 'storage.remove',
});
