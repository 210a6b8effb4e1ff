import { aboutEntity, aboutOperations } from '../../contract/about';
import { defineSingle } from '../../core/documents/entity/define-entity';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

/** Entity of the About page (`/about`), a single document. */
export const about = defineSingle(aboutEntity, {
  uid: 'api::about.about',
  operations: aboutOperations,
  columns: { 'visit.openingHours': 'openingHours' },
  requiredSlovenianFields: ['milestones.*.text'],
  fallbackTitle: 'About',
  titleColumns: [],
  resolveReadScope: resolvePublicReadScope,
});
