import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  listContent: 'content.list',
  getContent: 'content.get',
  updateContent: 'content.update',
  listContentRevisions: 'content.listRevisions',
  getContentRevision: 'content.getRevision',
  restoreContentRevision: 'content.restoreRevision',
});
