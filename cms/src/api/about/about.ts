import { About, AboutInput, LOCALISED_ABOUT_FIELDS, aboutOperations } from '../../contract/about';
import { defineSingle } from '../../core/documents/declare';
import { whileShown } from '../media-item/services/visibility';

/** The story of the house. */
export const about = defineSingle({
  entity: 'about',
  uid: 'api::about.about',
  operations: aboutOperations,
  input: AboutInput,
  answer: About,
  texts: LOCALISED_ABOUT_FIELDS,
  columns: { 'visit.openingHours': 'openingHours' },
  needed: ['milestones.*.text'],
  name: 'About',
  titleColumns: [],
  seen: whileShown,
  admin: { path: '/admin/about' },
});
