import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  presignPut: 'storage.presign',
  presignBatchPut: 'storage.presignBatch',
  moveObject: 'storage.move',
  deleteObject: 'storage.remove',
});
