import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  listLabelChecks: 'label-checks.list',
  createLabelCheck: 'label-checks.create',
  deleteLabelCheck: 'label-checks.remove',
  presignCheckPhoto: 'label-checks.presignPhoto',
});
