import { About, AboutInput, LOCALISED_ABOUT_FIELDS, aboutOperations } from '../../contract/about';
import { defineSingle } from '../../core/documents/declare';
import { resolvePublicReadScope } from '../media-item/services/visibility';

/** The story of the house. */
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
