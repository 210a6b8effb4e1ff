import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  listContent: 'content.list',
  getContent: 'content.get',
  updateContent: 'content.update',
  listContentRevisions: 'content.listRevisions',
  getContentRevision: 'content.getRevision',
  restoreContentRevision: 'content.restoreRevision',
});
