import { About, AboutInput, LOCALISED_ABOUT_FIELDS, aboutOperations } from '../../contract/about';
import { defineSingle } from '../../core/documents/define-entity';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

/** Entity of the About page (`/about`), a single document. */
export const about = defineSingle({
  entityName: 'about',
  uid: 'api::about.about',
  operations: aboutOperations,
  requestSchema: AboutInput,
  responseSchema: About,
  localisedFields: LOCALISED_ABOUT_FIELDS,
  columns: { 'visit.openingHours': 'openingHours' },
  requiredSlovenianFields: ['milestones.*.text'],
  fallbackTitle: 'About',
  titleColumns: [],
  resolveReadScope: resolvePublicReadScope,
  admin: { path: '/admin/about' },
});
