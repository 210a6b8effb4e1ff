import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  listPublishedLabels: 'labels.feed',
  getLabelKey: 'labels.key',
  listWineLabels: 'labels.list',
  listLabelDifferences: 'labels.differences',
  createLabel: 'labels.create',
  getLabel: 'labels.get',
  publishLabel: 'labels.publish',
  correctLabel: 'labels.correct',
});
