import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  listAudit: 'audit.list',
  listMassChanges: 'mass-changes.list',
  previewUndo: 'mass-changes.preview',
  undoMassChange: 'mass-changes.undo',
});
